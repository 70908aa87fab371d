import { newId } from '@probity/core/kernel/context';
import { credentialValueContext } from '@probity/core/kernel/encryption';
import type { AccountSealing } from '@probity/core/kernel/ports';
import { hashWords } from '@probity/core/registry/documents';
import { documentTitleContext } from '@probity/core/registry/encrypted-data';
import {
  type Assurance,
  assuranceOf,
  type Consent,
  completenessOf,
  DAY_MS,
  type DataFieldKey,
  type FieldValue,
  fieldDefinition,
  historyEventOf,
  type ReviewState,
  sectionOf,
} from '@probity/domain';
import type { DocumentType } from '@probity/domain/fields/evidence.ts';
import { fieldSearchKey } from '@probity/domain/fields/field-value.ts';
import { type Party, pick } from './parties.ts';
import type { TableRows } from './tables.ts';
import { fieldAt, linkFields, sampleLink, sampleValue } from './values.ts';

export interface ProfilePlan {
  party: Party;
  sealing: AccountSealing;
  /** Users of the account: one enters values and one validates them. */
  editor: string;
  validator: string;
  credentials: number;
  /** The related parties of the profile. */
  related: readonly Party[];
  /** Makes one profile differ from the next. */
  number: number;
}

/** Half of all values have been validated; three in a hundred await review. */
const states: ReviewState[] = [
  ...Array<ReviewState>(50).fill('Validated'),
  ...Array<ReviewState>(34).fill('Submitted'),
  ...Array<ReviewState>(10).fill('Completed'),
  ...Array<ReviewState>(3).fill('AwaitingReview'),
  ...Array<ReviewState>(3).fill('Rejected'),
];

/** All data of one party, as the product itself would have stored it. */
export function addProfile(rows: TableRows, plan: ProfilePlan): void {
  const at = new Date(plan.party.createdAt.getTime() + 60_000);
  const documentId = plan.number % 10 < 6 ? newId() : null;
  if (documentId) addDocument(rows, plan, documentId, at);
  for (let index = 0; index < plan.credentials; index++) {
    const related = plan.related[index];
    const number = plan.number * 50 + index;
    const field = related ? pick(linkFields, number) : fieldAt(plan.party.kind, index - plan.related.length);
    const value = related ? sampleLink(field, related.id, number) : sampleValue(field, plan.party, number);
    addCredential(rows, plan, { field, value, related, documentId, number, at });
  }
}

interface Given {
  field: DataFieldKey;
  value: unknown;
  related: Party | undefined;
  documentId: string | null;
  number: number;
  at: Date;
}

function addCredential(rows: TableRows, plan: ProfilePlan, given: Given): void {
  const { party, sealing } = plan;
  const { field, at } = given;
  const { accountId } = party;
  const id = newId();
  const wanted = pick(states, given.number);
  // Without evidence there is nothing to review yet.
  const reviewState = wanted === 'AwaitingReview' && !given.documentId ? 'Submitted' : wanted;
  const isValidated = reviewState === 'Validated' || reviewState === 'Completed';
  const isProved = given.documentId && (fieldDefinition(field).needsEvidence || wanted === 'AwaitingReview');
  const evidenceCount = isProved ? 1 : 0;
  const assurance: Assurance = isValidated ? assuranceOf.Holder : 'SelfAsserted';
  const consent = consentAbout(plan);
  const sealed = sealing.seal(JSON.stringify(given.value), credentialValueContext(id));
  // Made by this seed for that field.
  const searchKey = fieldSearchKey(field, given.value as FieldValue<DataFieldKey>);
  rows.credentials.push([
    id,
    party.id,
    accountId,
    field,
    sectionOf(field, party.kind),
    fieldDefinition(field).multiple,
    sealed,
    searchKey === null ? null : sealing.blindIndex(field, searchKey),
    reviewState,
    assurance,
    completenessOf(field, {
      hasValue: true,
      reviewState,
      assurance,
      consent,
      evidenceCount,
      outstandingVerifications: 0,
    }),
    consent,
    'ByOrganization',
    given.related?.id ?? null,
    percentageOf(given.value),
    evidenceCount,
    1,
    plan.editor,
    at,
    at,
    expiryOf(given.number),
  ]);
  rows.credential_events.push([
    id,
    1,
    accountId,
    'giveValue',
    historyEventOf.giveValue,
    at,
    plan.editor,
    sealed,
  ]);
  if (isValidated)
    rows.attestations.push([newId(), id, accountId, 1, 'Holder', accountId, plan.validator, at]);
  if (isProved) rows.credential_documents.push([id, given.documentId, accountId, at]);
}

/** One value in forty expires within the next two months. */
function expiryOf(number: number): string | null {
  if (number % 40 !== 0) return null;
  const days = (number / 40) % 55;
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
}

function consentAbout({ party, number }: ProfilePlan): Consent {
  if (party.kind !== 'LegalPerson') return 'NotNeeded';
  return number % 3 === 0 ? 'Awaited' : 'Given';
}

function addDocument(rows: TableRows, plan: ProfilePlan, id: string, at: Date): void {
  const { accountId, name } = plan.party;
  const fileName = `${name} - certificate.pdf`;
  const title = plan.sealing.seal(fileName, documentTitleContext(id));
  const type: DocumentType =
    plan.party.kind === 'LegalPerson' ? 'IdentityDocuments' : 'CertificateOfIncorporation';
  rows.documents.push([id, accountId, plan.party.id, type, title, plan.editor, at]);
  const index = plan.sealing.blindIndex('content', id);
  rows.document_versions.push([
    id,
    1,
    accountId,
    'pdf',
    'application/pdf',
    48_000,
    1,
    index,
    index,
    id,
    hashWords(plan.sealing, fileName).map(String),
    plan.editor,
    at,
  ]);
}

/** Only owners have one. */
const percentageOf = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && 'percentage' in value ? String(value.percentage) : null;
