/** One request to the API: its answer, or `Refused` with a sentence for people, or `Unreachable`. */

import { language } from '../i18n/i18n';
import { apiAddress } from './config';
import type { Problem } from './types';
import { forgetSession, session } from './session';

const PATIENCE = 10_000; // ms

/** The API said no and will say no again. */
export class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.title);
  }
}

/** No answer came, or none that counts; the request may be sent again. */
export class Unreachable extends Error {}

/** What `problem` says, in the language that is set. */
export function sentenceOf({ title, titleEn }: Problem): string {
  return (language.value === 'en' && titleEn) || title;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export async function call<T>(method: Method, path: string, body?: unknown): Promise<T> {
  const response = await send(method, path, body);
  if (response.status === 204) return undefined as T;
  const answer = await response.json().catch(() => undefined);
  if (response.ok && answer !== undefined) return answer as T;
  if (!isProblem(answer) || answer.code === 'BUSY' || response.status >= 500) throw new Unreachable();
  if (answer.code.startsWith('TOKEN_')) forgetSession();
  throw new Refused(answer);
}

async function send(method: Method, path: string, body: unknown): Promise<Response> {
  try {
    return await fetch((await apiAddress()) + path, {
      method,
      headers: headers(body !== undefined),
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE),
    });
  } catch {
    throw new Unreachable();
  }
}

function headers(hasBody: boolean): Record<string, string> {
  const token = session.value?.token;
  return {
    'accept-language': language.value,
    ...(hasBody && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
  };
}

function isProblem(answer: unknown): answer is Problem {
  return typeof answer === 'object' && answer !== null && 'code' in answer && 'title' in answer;
}
