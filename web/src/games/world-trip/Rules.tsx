/** The rules page: everything a beginner needs, in the language that is set. */

import { language } from '../../i18n/i18n';
import { RulesEn } from './RulesEn';
import { RulesKo } from './RulesKo';

export function Rules() {
  return <article>{language.value === 'ko' ? <RulesKo /> : <RulesEn />}</article>;
}
