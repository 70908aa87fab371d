import { createHash } from 'node:crypto';
import { type EntityKind, type ReliedFile, type ReliedItem, readerSideOf, scopeKey } from '@probity/domain';
import { itemLabel, untitledItem } from '@probity/domain/sharing/item-label.ts';
import { retentionYears } from '@probity/domain/sharing/retention-years.ts';
import { currentTexts, inLocale } from '@probity/domain/texts/current.ts';
import { DEFAULT_LOCALE } from '@probity/domain/texts/locale-texts.ts';
import canonicalize from 'canonicalize';
import { addYears, type Ctx, dayOf, type EndingItems, newId } from '../../kernel/context/index.ts';
import {
  type ConnectionItemRow,
  type ConnectionRow,
  listDeclarationsOf,
  listPartiesOf,
  openRequestTerms,
  partySealing,
  recordForParties,
} from '../connections/index.ts';
import {
  confirmationOf,
  type ItemQuery,
  isReliedOn,
  type LastReliance,
  lastReliance,
  openQueries,
  reliedText,
} from '../shared-data/index.ts';
import { type KeptCredentials, keepCredentials } from './keep-credentials.ts';
import { queueKeepingFiles } from './keep-files.job.ts';
import { type RecordContent, type RecordItem, type RecordQuestion, recordContext } from './record-content.ts';
import { findRetentionYears, insertRecord } from './retained-records.store.ts';

/** When sharing ends, the recipient retains the items it has opened, as in its snapshot, encrypted with its key. */
export async function keepRecord(ctx: Ctx, { connection, items, endedBy }: EndingItems): Promise<void> {
  const { readerAccountId: accountId, holderAccountId } = connection;
  const ending = new Map(items.filter(isReliedOn).map((item) => [scopeKey(item), item]));
  if (ending.size === 0 || !accountId || !holderAccountId) return;
  const years = retentionYears({
    relationType: connection.relationType,
    requestedYears: connection.retentionYears,
    settingYears: await findRetentionYears(ctx.db, connection.id),
  });
  if (years === 0) return;
  const last = await lastReliance(ctx, connection);
  const relied = (last?.reliance.items ?? []).filter(
    (item) => ending.has(scopeKey(item)) && hasContent(item),
  );
  if (!last || relied.length === 0) return;
  // Always in English, because the record is stored and hashed as written.
  const credentials = await keepCredentials(ctx, connection, { items: relied, at: last.at, ending });
  const content = await inLocale(DEFAULT_LOCALE, () =>
    contentOf(ctx, connection, last, { accepted: relied, scope: ending, credentials }),
  );
  const id = newId();
  const now = ctx.services.now();
  const text = canonicalize(content) ?? '';
  const sealing = await partySealing(ctx, connection.id, accountId);
  const keepUntil = addYears(dayOf(now), years);
  const hash = createHash('sha256').update(text).digest();
  const files = [...new Set(content.items.flatMap(filesOf).map((file) => file.hash))];
  await insertRecord(ctx.db, {
    id,
    connectionId: connection.id,
    accountId,
    holderAccountId,
    content: sealing.seal(text, recordContext(id)),
    hash,
    items: relied.map(scopeKey),
    files,
    endedBy,
    keptAt: now,
    keepUntil,
  });
  await recordForParties(ctx, connection, {
    action: 'connection.recordKept',
    subject: { type: 'connection', id: connection.id },
    details: { recordId: id, items: relied.map(scopeKey), keepUntil, sha256: hash.toString('hex') },
  });
  if (files.length > 0) await queueKeepingFiles(ctx, { connectionId: connection.id });
}

const hasContent = ({ values, documents }: ReliedItem): boolean => values.length > 0 || documents.length > 0;

export const filesOf = ({ values, documents }: RecordItem): ReliedFile[] => [
  ...values.flatMap((value) => value.files),
  ...documents,
];

interface Retained {
  accepted: readonly ReliedItem[];
  scope: ReadonlyMap<string, ConnectionItemRow>;
  credentials: KeptCredentials;
}

async function contentOf(
  ctx: Ctx,
  connection: ConnectionRow,
  last: LastReliance,
  { accepted, scope, credentials }: Retained,
): Promise<RecordContent> {
  const { initiatorId, targetId, subjectId } = connection;
  const names = await listPartiesOf(ctx, connection);
  const nameOf = (id: string) => names.find((one) => one.id === id)?.displayName ?? '';
  const kind = names.find((one) => one.id === subjectId)?.kind ?? 'Organization';
  const isRequest = readerSideOf(connection.relationType) === 'initiator';
  const titles = new Map(
    (await listDeclarationsOf(ctx, connection)).map(({ declarationId, title }) => [declarationId, title]),
  );
  const terms = await openRequestTerms(ctx, connection);
  const kept = new Set(accepted.map(scopeKey));
  const questions = (await openQueries(ctx, connection.id)).filter(
    (query) => query.kind === null || kept.has(`${query.kind}:${query.key}`),
  );
  return {
    holder: nameOf(isRequest ? targetId : initiatorId),
    recipient: nameOf(isRequest ? initiatorId : targetId),
    subject: nameOf(subjectId),
    about: connection.templateName,
    purpose: terms.purpose,
    lawfulBasis: connection.lawfulBasis,
    lawfulBasisDetail: terms.lawfulBasisDetail,
    message: terms.message,
    sharedSince: connection.approvedAt?.toISOString() ?? null,
    asOf: last.at.toISOString(),
    items: accepted.map((item) =>
      recordItem(item, { kind, titles, row: scope.get(scopeKey(item)), credentialOf: credentials.of }),
    ),
    questions: questions.map((query) => recordQuestion(query, connection.readerAccountId)),
    ...(credentials.all.length > 0 && { credentials: credentials.all }),
  };
}

interface Surroundings {
  kind: EntityKind;
  titles: ReadonlyMap<string, string | null>;
  row: ConnectionItemRow | undefined;
  credentialOf: KeptCredentials['of'];
}

function recordItem(item: ReliedItem, { kind: of, titles, row, credentialOf }: Surroundings): RecordItem {
  const { kind, key, values, documents } = item;
  const byHash = new Map((item.files ?? []).map((file) => [file.hash, file]));
  const fileOf = (hash: string): ReliedFile =>
    byHash.get(hash) ?? { hash, title: currentTexts().texts.pdf.record.untitled, type: 'Other' };
  return {
    kind,
    key,
    label: itemLabel({ kind, key }, of) ?? item.question?.text ?? titles.get(key) ?? untitledItem(kind),
    section: row?.section ?? null,
    values: values.map(({ credentialId, value, evidence, related, consent }) => ({
      text:
        [related, reliedText(item, value), confirmationOf({ related, consent })].filter(Boolean).join(', ') ||
        null,
      value,
      files: evidence.map(fileOf),
      ...credentialOf(credentialId),
    })),
    documents: documents.map(fileOf),
  };
}

const recordQuestion = (query: ItemQuery, recipientId: string | null): RecordQuestion => ({
  item: query.kind && `${query.kind}:${query.key}`,
  askedByUs: query.askedBy === recipientId,
  question: query.question,
  askedAt: query.askedAt.toISOString(),
  answer: query.answer,
  answeredAt: query.answeredAt?.toISOString() ?? null,
});
