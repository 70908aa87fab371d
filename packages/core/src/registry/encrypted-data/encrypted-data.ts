import type { BusinessAnswer, BusinessQuestion, DataFieldKey, FieldValue } from '@probity/domain';
import { credentialValueContext, sealed, unsealJson } from '../../kernel/encryption/index.ts';
import type { AccountSealing } from '../../kernel/ports/index.ts';

/** The value of a field: it passed the rules of its field before it was encrypted. */
export type OpenedFieldValue = FieldValue<DataFieldKey>;

/** The answer to a question, which passed its rules as well. */
export type OpenedAnswer = BusinessAnswer<BusinessQuestion>;

export const businessAnswerContext = sealed('business_answers', 'answer');

export const documentTitleContext = sealed('documents', 'title');

export function openValue(sealing: AccountSealing, credentialId: string, sealed: Buffer): OpenedFieldValue;
export function openValue(
  sealing: AccountSealing,
  credentialId: string,
  sealed: Buffer | null,
): OpenedFieldValue | null;
export function openValue(sealing: AccountSealing, credentialId: string, sealed: Buffer | null) {
  return sealed && unsealJson<OpenedFieldValue>(sealing, sealed, credentialValueContext(credentialId));
}

export const sealAnswer = (sealing: AccountSealing, answerId: string, answer: unknown): Buffer =>
  sealing.seal(JSON.stringify(answer), businessAnswerContext(answerId));

export function openAnswer(sealing: AccountSealing, answerId: string, sealed: Buffer): OpenedAnswer;
export function openAnswer(
  sealing: AccountSealing,
  answerId: string,
  sealed: Buffer | null,
): OpenedAnswer | null;
export function openAnswer(sealing: AccountSealing, answerId: string, sealed: Buffer | null) {
  return sealed && unsealJson<OpenedAnswer>(sealing, sealed, businessAnswerContext(answerId));
}

export const openTitle = (sealing: AccountSealing, documentId: string, sealed: Buffer): string =>
  sealing.unseal(sealed, documentTitleContext(documentId)).toString('utf8');
