import {
  type DataFieldKey,
  fieldDefinition,
  keyedItem,
  type ReliedItem,
  type ScopeItemKind,
  type SectionKind,
} from '@probity/domain';
import { formatBusinessAnswer } from '@probity/domain/business-questions/answer.ts';
import { formatFieldValue, maskFieldValue } from '@probity/domain/fields/field-value.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import type { AccountSealing } from '../../kernel/ports/index.ts';
import { listSharedAnswers, openAnswer } from '../../registry/business-information/index.ts';
import {
  type AttestationRow,
  type OpenedFieldValue,
  openValue,
  standingAttestations,
} from '../../registry/credentials/index.ts';
import { titlePlace } from '../../registry/documents/index.ts';
import { namesOf } from '../../registry/entities/index.ts';
import { type ConnectionRow, listDeclarationsOf, listItems, partySealing } from '../connections/index.ts';
import {
  listEvidenceLinks,
  listVisibleCredentials,
  listVisibleDocuments,
  type VisibleCredential,
} from './shared-data.store.ts';

export interface OpenedDocument {
  documentId: string;
  title: string;
  type: string;
  expiresOn: string | null;
  hash: string;
}

export interface OpenedValue {
  row: VisibleCredential;
  value: OpenedFieldValue | null;
  /** Words to read; masked where the field is sensitive. */
  text: string | null;
  masked: boolean;
  related: { id: string; name: string; kind: string; claimed: boolean } | null;
  attestation: AttestationRow | null;
  evidence: OpenedDocument[];
}

export interface OpenedItem {
  kind: ScopeItemKind;
  key: string;
  section: SectionKind | null;
  values: OpenedValue[];
  documents: OpenedDocument[];
  answer: { id: string; value: unknown; text: string } | null;
  /** How far it is, for what is done rather than given: a check, a declaration. */
  progress: string | null;
}

/** Everything that a connection lets its reader see, opened in a fixed number of queries. */
export async function openShared(ctx: Ctx, connection: ConnectionRow): Promise<OpenedItem[]> {
  const consented = (await listItems(ctx.db, connection.id)).filter(({ state }) => state === 'Consented');
  const holderId = connection.holderAccountId;
  if (consented.length === 0 || !holderId) return [];
  const sealing = await partySealing(ctx, connection.id, holderId);
  const rows = await listVisibleCredentials(ctx.db, connection.id);
  const documents = (await listVisibleDocuments(ctx.db, connection.id)).map((row) => ({
    documentId: row.id,
    title: sealing.unseal(row.title, titlePlace(row.id)).toString('utf8'),
    type: row.type,
    expiresOn: row.expiresOn,
    hash: row.contentHash.toString('hex'),
  }));
  const details = await detailsOf(ctx, rows);
  const evidenceOf = Map.groupBy(details.links, (link) => link.credentialId);
  const values = rows.map((row): OpenedValue => {
    const value = openValue(sealing, row.id, row.value);
    const related = details.names.get(row.relatedEntityId ?? '') ?? null;
    const documentIds = new Set(evidenceOf.get(row.id)?.map((link) => link.documentId));
    return {
      row,
      value,
      ...wordsOf(row.fieldKey, value, related?.name),
      related,
      attestation: details.attestations.get(row.id) ?? null,
      evidence: documents.filter(({ documentId }) => documentIds.has(documentId)),
    };
  });
  const answers = await openAnswers(ctx, connection.id, sealing);
  const declarations = new Map(
    (await listDeclarationsOf(ctx.db, connection)).map(({ declarationId, state }) => [declarationId, state]),
  );
  return consented.map(({ section, ...row }) => {
    const item = keyedItem(row);
    return {
      kind: item.kind,
      key: item.key,
      section,
      values: item.kind === 'field' ? values.filter(({ row }) => row.fieldKey === item.key) : [],
      documents: item.kind === 'document' ? documents.filter(({ type }) => type === item.key) : [],
      answer: item.kind === 'question' ? (answers.get(item.key) ?? null) : null,
      progress: item.kind === 'declaration' ? (declarations.get(item.key) ?? 'NotSent') : null,
    };
  });
}

async function openAnswers(ctx: Ctx, connectionId: string, sealing: AccountSealing) {
  const rows = await listSharedAnswers(ctx.db, connectionId);
  return new Map(
    rows.flatMap(({ id, question, answer }) => {
      if (answer === null) return [];
      const value = openAnswer(sealing, id, answer);
      const text = formatBusinessAnswer(question, value, 'en-GB');
      return [[question, { id, value, text }] as const];
    }),
  );
}

async function detailsOf(ctx: Ctx, rows: readonly VisibleCredential[]) {
  const ids = rows.map((row) => row.id);
  const relatedIds = rows.flatMap((row) => row.relatedEntityId ?? []);
  const names = relatedIds.length > 0 ? await namesOf(ctx.db, relatedIds) : [];
  return {
    links: ids.length > 0 ? await listEvidenceLinks(ctx.db, ids) : [],
    names: new Map(
      names.map(({ id, displayName, kind, claimedAt }) => [
        id,
        { id, name: displayName, kind, claimed: claimedAt !== null },
      ]),
    ),
    attestations: await standingAttestations(ctx, ids),
  };
}

/** A link reads as the party's name and the part it plays. */
export function wordsOf(
  fieldKey: DataFieldKey,
  value: OpenedFieldValue | null,
  relatedName?: string,
): { text: string | null; masked: boolean } {
  if (value === null) return { text: null, masked: false };
  const { sensitive } = fieldDefinition(fieldKey);
  const text = sensitive
    ? maskFieldValue(fieldKey, value, 'en-GB')
    : formatFieldValue(fieldKey, value, 'en-GB');
  return { text: [relatedName, text].filter(Boolean).join(', '), masked: sensitive };
}

/** What the reader relies on when it accepts this item: values and the hashes of what proves them. */
export const reliedOf = ({ kind, key, values, documents, answer }: OpenedItem): ReliedItem => ({
  kind,
  key,
  values: [
    ...values.map(({ row, value, evidence, related }) => ({
      credentialId: row.id,
      value,
      evidence: evidence.map(({ hash }) => hash),
      ...(related && { related: related.name }),
    })),
    ...(answer ? [{ credentialId: answer.id, value: answer.value, evidence: [] }] : []),
  ],
  documents: documents.map(({ hash }) => hash),
  files: [...values.flatMap(({ evidence }) => evidence), ...documents].map(({ hash, title, type }) => ({
    hash,
    title,
    type,
  })),
});
