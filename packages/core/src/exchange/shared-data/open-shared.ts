import {
  type CheckType,
  type DataFieldKey,
  type EntityKind,
  fieldDefinition,
  type IntegrationProvider,
  keyedItem,
  type ReliedItem,
  type ScopeItemKind,
  type SectionKind,
  strongestOf,
  type VerificationMethod,
  type VerificationOutcome,
} from '@probity/domain';
import { checkDefinitions } from '@probity/domain/checks/check-definitions.ts';
import { formatFieldValue, maskFieldValue } from '@probity/domain/fields/field-value.ts';
import { informationOutcome } from '@probity/domain/sharing/completion.ts';
import type { ReliedCheck } from '@probity/domain/sharing/relied-check.ts';
import { answerText } from '@probity/domain/template-questions/answer-text.ts';
import type { TemplateQuestion } from '@probity/domain/template-questions/template-question.ts';
import { currentTexts } from '@probity/domain/texts/current.ts';
import { type Ctx, dayOf } from '../../kernel/context/index.ts';
import type { AccountSealing } from '../../kernel/ports/index.ts';
import {
  type NamedAttestationRow,
  openDifference,
  type RegisterDifference,
} from '../../registry/credentials/index.ts';
import {
  type OpenedFieldValue,
  openAnswer,
  openTitle,
  openValue,
} from '../../registry/encrypted-data/index.ts';
import {
  type ConnectionRow,
  listCompletionFacts,
  listDeclarationsOf,
  listItems,
  partySealing,
} from '../connections/index.ts';
import {
  listEvidenceLinks,
  listSharedAnswers,
  listSharedChecks,
  listSurroundings,
  listVisibleCredentials,
  listVisibleDocuments,
  type VisibleCredential,
} from './shared-data.store.ts';

export interface OpenedDocument {
  documentId: string;
  title: string;
  type: string;
  issuedOn: string | null;
  expiresOn: string | null;
  hash: string;
}

export interface OpenedValue {
  row: VisibleCredential;
  value: OpenedFieldValue | null;
  /** Text to display; masked if the field is sensitive. */
  text: string | null;
  masked: boolean;
  related: { id: string; name: string; kind: EntityKind; claimed: boolean } | null;
  /** The strongest attestation that is valid today. */
  attestation: NamedAttestationRow | null;
  /** What a register says instead, as the data owner has read it. */
  difference: RegisterDifference | null;
  /** Parties that have validated the value. */
  validatedBy: ReadonlySet<string>;
  /** Who may not review the value; known only to someone who is also a member of the data owner. */
  authors: string[];
  evidence: OpenedDocument[];
}

/** The outcome of a check and its source, without any data that was read or compared for it. */
export interface SharedCheck {
  /** Null for checks that are derived from the data. */
  id: string | null;
  type: CheckType;
  outcome: VerificationOutcome;
  provider: IntegrationProvider | null;
  method: VerificationMethod;
  at: Date | null;
  validUntil: string | null;
}

export interface OpenedItem {
  kind: ScopeItemKind;
  key: string;
  section: SectionKind | null;
  values: OpenedValue[];
  documents: OpenedDocument[];
  answer: { id: string; value: unknown; text: string } | null;
  /** As it was asked; null unless a template asked it. */
  question: TemplateQuestion | null;
  /** State of a declaration. */
  progress: string | null;
  check: SharedCheck | null;
  /** A member of the recipient has opened it since it was consented to. */
  isSeen: boolean;
}

/** Everything that a connection shares with its recipient, decrypted in a fixed number of queries. */
export async function openShared(ctx: Ctx, connection: ConnectionRow): Promise<OpenedItem[]> {
  const consented = (await listItems(ctx, connection.id)).filter(({ state }) => state === 'Consented');
  const holderId = connection.holderAccountId;
  if (consented.length === 0 || !holderId) return [];
  const sealing = await partySealing(ctx, connection.id, holderId);
  const rows = await listVisibleCredentials(ctx.db, connection.id);
  const documents = (await listVisibleDocuments(ctx.db, connection.id)).map((row) => ({
    documentId: row.id,
    title: openTitle(sealing, row.id, row.title),
    type: row.type,
    issuedOn: row.issuedOn,
    expiresOn: row.expiresOn,
    hash: row.contentHash.toString('hex'),
  }));
  const surroundings = await surroundingsOf(ctx, connection.id, rows, sealing);
  const links =
    rows.length > 0
      ? await listEvidenceLinks(
          ctx.db,
          rows.map(({ id }) => id),
        )
      : [];
  const evidenceOf = Map.groupBy(links, (link) => link.credentialId);
  const values = rows.map((row): OpenedValue => {
    const value = openValue(sealing, row.id, row.value);
    const around = surroundings(row);
    const documentIds = new Set(evidenceOf.get(row.id)?.map((link) => link.documentId));
    return {
      row,
      value,
      ...describeValue(row.fieldKey, value, around.related?.name),
      ...around,
      evidence: documents.filter(({ documentId }) => documentIds.has(documentId)),
    };
  });
  const answers = await openAnswers(ctx, connection.id, sealing);
  const hasDeclarations = consented.some(({ kind }) => kind === 'declaration');
  const declarations = new Map(
    (hasDeclarations ? await listDeclarationsOf(ctx, connection) : []).map(({ declarationId, state }) => [
      declarationId,
      state,
    ]),
  );
  const checks = await openChecks(ctx, connection.id, consented);
  return consented.map(({ section, lastViewedAt, question, ...row }) => {
    const item = keyedItem(row);
    return {
      kind: item.kind,
      key: item.key,
      section,
      values: item.kind === 'field' ? values.filter(({ row }) => row.fieldKey === item.key) : [],
      documents: item.kind === 'document' ? documents.filter(({ type }) => type === item.key) : [],
      answer:
        item.kind === 'question' || item.kind === 'templateQuestion' ? (answers.get(item.key) ?? null) : null,
      question: question ?? null,
      progress: item.kind === 'declaration' ? (declarations.get(item.key) ?? 'NotSent') : null,
      check: item.kind === 'check' ? (checks.get(item.key) ?? null) : null,
      isSeen: lastViewedAt !== null,
    };
  });
}

/** Takes two queries at most, however many checks are shared. */
async function openChecks(
  ctx: Ctx,
  connectionId: string,
  items: readonly { kind: ScopeItemKind; key: string }[],
): Promise<Map<string, SharedCheck>> {
  const asked = items.filter(({ kind }) => kind === 'check').map(({ key }) => key);
  if (asked.length === 0) return new Map();
  const today = dayOf(ctx.services.now());
  const rows = await listSharedChecks(ctx.db, { connectionId, today });
  const checks = rows.map(({ changedAt: at, ...row }): [string, SharedCheck] => [
    row.type,
    { ...row, method: checkDefinitions[row.type].method, at },
  ]);
  const [facts] = asked.includes('Information') ? await listCompletionFacts(ctx, [connectionId], today) : [];
  const derived: [string, SharedCheck][] = facts
    ? [['Information', informationCheck(informationOutcome(facts))]]
    : [];
  return new Map([...checks, ...derived]);
}

const informationCheck = (outcome: VerificationOutcome): SharedCheck => ({
  id: null,
  type: 'Information',
  outcome,
  provider: null,
  method: checkDefinitions.Information.method,
  at: null,
  validUntil: null,
});

async function openAnswers(ctx: Ctx, connectionId: string, sealing: AccountSealing) {
  const rows = await listSharedAnswers(ctx.db, connectionId);
  return new Map(
    rows.flatMap(({ id, question, asked, answer }) => {
      if (answer === null) return [];
      const value = openAnswer(sealing, id, answer);
      return [[question, { id, value, text: answerText({ question, asked }, value) }] as const];
    }),
  );
}

/** The related party, the attestations, the register's word and the authors of each value, in one query. */
async function surroundingsOf(
  ctx: Ctx,
  connectionId: string,
  values: readonly VisibleCredential[],
  sealing: AccountSealing,
) {
  const today = dayOf(ctx.services.now());
  const found = values.length > 0 ? await listSurroundings(ctx.db, connectionId) : [];
  const rowsOf = Map.groupBy(found, ({ credentialId }) => credentialId);
  return (
    credential: VisibleCredential,
  ): Pick<OpenedValue, 'related' | 'attestation' | 'difference' | 'validatedBy' | 'authors'> => {
    const credentialId = credential.id;
    const rows = rowsOf.get(credentialId) ?? [];
    const attestations = rows.flatMap(({ sequence, as, method, at, ...row }) =>
      sequence === null || as === null || method === null || at === null
        ? []
        : [{ ...row, credentialId, sequence, as, method, at }],
    );
    const [first] = rows;
    return {
      related:
        first?.relatedId && first.relatedName && first.relatedKind
          ? {
              id: first.relatedId,
              name: first.relatedName,
              kind: first.relatedKind,
              claimed: first.relatedClaimedAt !== null,
            }
          : null,
      attestation: strongestOf(attestations.filter(({ until }) => !until || until >= today)) ?? null,
      validatedBy: new Set(
        attestations.flatMap(({ as, byAccountId }) => (as === 'Party' && byAccountId ? [byAccountId] : [])),
      ),
      difference: openDifference(sealing, credential, first),
      authors: first?.authors ?? [],
    };
  };
}

/** A related party is shown as its name and the details of its role. */
export function describeValue(
  fieldKey: DataFieldKey,
  value: OpenedFieldValue | null,
  relatedName?: string,
): { text: string | null; masked: boolean } {
  if (value === null) return { text: null, masked: false };
  const { sensitive } = fieldDefinition(fieldKey);
  const text = sensitive
    ? maskFieldValue(fieldKey, value, currentTexts().tag)
    : formatFieldValue(fieldKey, value, currentTexts().tag);
  return { text: [relatedName, text].filter(Boolean).join(', '), masked: sensitive };
}

/** A value of an accepted snapshot, which was stored with the type of its field. */
export const acceptedText = (fieldKey: DataFieldKey, value: unknown, relatedName?: string): string | null =>
  describeValue(fieldKey, value as OpenedFieldValue | null, relatedName).text;

/** The outcome as it was, with the time as a string for JSON. */
const reliedCheck = ({ outcome, provider, method, at, validUntil }: SharedCheck): ReliedCheck => ({
  outcome,
  provider,
  method,
  at: at?.toISOString() ?? null,
  validUntil,
});

/** The snapshot of an item: its values and the hashes of their evidence. */
export const reliedOf = ({
  kind,
  key,
  values,
  documents,
  answer,
  question,
  check,
}: OpenedItem): ReliedItem => ({
  kind,
  key,
  ...(question && { question }),
  values: [
    ...values.map(({ row, value, evidence, related }) => ({
      credentialId: row.id,
      value,
      evidence: evidence.map(({ hash }) => hash),
      ...(related && { related: related.name, consent: row.consent }),
    })),
    ...(answer ? [{ credentialId: answer.id, value: answer.value, evidence: [] }] : []),
    ...(check?.id ? [{ credentialId: check.id, value: reliedCheck(check), evidence: [] }] : []),
  ],
  documents: documents.map(({ hash }) => hash),
  files: [...values.flatMap(({ evidence }) => evidence), ...documents].map(({ hash, title, type }) => ({
    hash,
    title,
    type,
  })),
});
