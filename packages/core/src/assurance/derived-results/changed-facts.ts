import type { CheckType, DataFieldKey, DocumentType } from '@probity/domain';
import type { BusinessQuestion } from '@probity/domain/business-questions/questions.ts';
import { type TestInput, testInputs } from '@probity/domain/compliance-tests/test-keys.ts';
import { ownershipFields } from '@probity/domain/ownership/index.ts';
import type { Events } from '../../kernel/context/index.ts';

/** What results are derived from. */
export type DerivedInput =
  | TestInput
  | `field:${DataFieldKey}`
  | `document:${DocumentType}`
  | `question:${BusinessQuestion}`
  | `check:${CheckType}`
  /** The names of parties. */
  | 'names'
  /** The account's own screening. */
  | 'screening'
  /** What a connection shares, as a whole. */
  | 'sharing'
  /** Outcomes of tests. */
  | 'tests';

export interface ChangedFacts {
  entityIds: readonly string[];
  inputs: readonly DerivedInput[];
  /** The account that knows the parties by now: its first result may be due. */
  accountId?: string | null;
}

const everything: readonly DerivedInput[] = [...testInputs, 'names', 'screening', 'sharing', 'tests'];

const sharing = ({ connection }: Pick<Events['connection.approved'], 'connection'>): ChangedFacts => ({
  accountId: connection.readerAccountId,
  // Nobody reads it yet.
  entityIds: connection.readerAccountId ? [connection.subjectId] : [],
  inputs: ['sharing'],
});

export type FactEvent =
  | 'credential.changed'
  | 'entity.changed'
  | 'entity.named'
  | 'entity.merged'
  | 'entity.claimed'
  | 'check.moved'
  | 'party.screened'
  | 'tests.changed'
  | 'register.read'
  | 'connection.approved'
  | 'connection.itemsEnding';

/** Which facts of which parties an event changes: the only place that knows both. */
export const changedFacts: { readonly [Event in FactEvent]: (payload: Events[Event]) => ChangedFacts } = {
  'credential.changed': ({ entityId, fieldKey, isOtherEvidence }) => ({
    entityIds: [entityId],
    inputs: [...inputsOfField(fieldKey), ...(isOtherEvidence ? (['evidence'] as const) : [])],
  }),
  'entity.changed': ({ entityId, about }) => ({
    entityIds: [entityId],
    inputs: inputsOf(about),
  }),
  'check.moved': ({ entityId, type }) => ({
    entityIds: [entityId],
    inputs: [`check:${type}`, ...(type === 'Liveness' ? (['ownerIdentity'] as const) : [])],
  }),
  'party.screened': ({ accountId, entityId }) => ({
    accountId,
    entityIds: [entityId],
    inputs: ['screening'],
  }),
  'tests.changed': ({ accountId, entityId }) => ({ accountId, entityIds: [entityId], inputs: ['tests'] }),
  'register.read': ({ accountId, entityIds }) => ({
    accountId,
    entityIds,
    inputs: ['register', 'ownership'],
  }),
  'entity.named': ({ entityIds }) => ({ entityIds, inputs: ['names'] }),
  // Values, documents, checks and roles move from one record to the other.
  'entity.merged': ({ entityIds }) => ({ entityIds, inputs: everything }),
  'entity.claimed': ({ placeholderId }) => ({ entityIds: [placeholderId], inputs: everything }),
  'connection.approved': sharing,
  'connection.itemsEnding': sharing,
};

function inputsOf(about: Events['entity.changed']['about']): DerivedInput[] {
  // Nothing is computed from the questions of a template.
  if ('templateQuestion' in about) return [];
  return 'question' in about
    ? [`question:${about.question}`]
    : [`document:${about.documentType}`, 'evidence', 'documentTexts'];
}

function inputsOfField(fieldKey: DataFieldKey): DerivedInput[] {
  const isOwnership = ownershipFields.some((key) => key === fieldKey);
  return [
    `field:${fieldKey}`,
    ...(isOwnership ? (['ownership'] as const) : []),
    // Register extracts are found by the registration number.
    ...(fieldKey === 'RegistrationNumber' ? (['register', 'ownership'] as const) : []),
  ];
}
