/** The words of the picture guide and of the rules page. */

import { language } from '../../i18n/i18n';
import { rulesEn } from './rules.en';
import { rulesKo } from './rules.ko';

export interface Guidebook {
  steps: readonly { title: string; about: string }[];
  actions: string;
  title: string;
  sections: readonly Section[];
  faqTitle: string;
  faq: readonly { question: string; answer: string }[];
}

export interface Section {
  title: string;
  words?: string;
  items?: readonly string[];
  picture?: 'steps' | 'card' | 'legend';
}

export function guideOf(): Guidebook {
  return language.value === 'ko' ? rulesKo : rulesEn;
}
