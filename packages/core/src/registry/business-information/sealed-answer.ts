import type { AccountSealing } from '../../kernel/ports/index.ts';

export const answerPlace = (answerId: string) => ({
  table: 'business_answers',
  row: answerId,
  column: 'answer',
});

export const sealAnswer = (sealing: AccountSealing, answerId: string, answer: unknown): Buffer =>
  sealing.seal(JSON.stringify(answer), answerPlace(answerId));

export const openAnswer = (sealing: AccountSealing, answerId: string, sealed: Buffer | null): unknown =>
  sealed && JSON.parse(sealing.unseal(sealed, answerPlace(answerId)).toString('utf8'));
