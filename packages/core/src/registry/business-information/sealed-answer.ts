import type { BusinessAnswer, BusinessQuestion } from '@probity/domain';
import { unsealJson } from '../../kernel/encryption/index.ts';
import type { AccountSealing } from '../../kernel/ports/index.ts';

export const answerPlace = (answerId: string) => ({
  table: 'business_answers',
  row: answerId,
  column: 'answer',
});

export const sealAnswer = (sealing: AccountSealing, answerId: string, answer: unknown): Buffer =>
  sealing.seal(JSON.stringify(answer), answerPlace(answerId));

/** The answer to some question: what is sealed has passed its rules when it was written. */
export type OpenedAnswer = BusinessAnswer<BusinessQuestion>;

export function openAnswer(sealing: AccountSealing, answerId: string, sealed: Buffer): OpenedAnswer;
export function openAnswer(
  sealing: AccountSealing,
  answerId: string,
  sealed: Buffer | null,
): OpenedAnswer | null;
export function openAnswer(sealing: AccountSealing, answerId: string, sealed: Buffer | null) {
  return sealed && unsealJson<OpenedAnswer>(sealing, sealed, answerPlace(answerId));
}
