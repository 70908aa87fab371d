import {
  changesSince,
  keyedItem,
  type ReliedItem,
  roleMay,
  type SharedValueAbilities,
  scopeKey,
  sharedValueAbilities,
} from '@probity/domain';
import { type Ctx, inTransaction, publish, userIdOf } from '../../kernel/context/index.ts';
import { listValidatedBy, type OpenedFieldValue } from '../../registry/credentials/index.ts';
import { type ConnectionRow, findConnectionForUpdate, listItems } from '../connections/index.ts';
import { type ItemQuery, openQueries } from './open-queries.ts';
import { type OpenedItem, type OpenedValue, openShared, reliedOf, wordsOf } from './open-shared.ts';
import { readAsReader } from './read-as-reader.ts';
import { recordVisit } from './record-visit.ts';
import { reliedText } from './relied-text.ts';
import { findAcceptance, setAnswerSeen } from './shared-data.store.ts';
import { isReliedOn, keepReliance, lastReliance } from './snapshots.ts';

interface SharedValueView extends OpenedValue {
  abilities: SharedValueAbilities;
}

export interface SharedItemView extends OpenedItem {
  values: SharedValueView[];
  change: { from: string | null; to: string | null } | null;
  query: ItemQuery | null;
}

export interface SharedView {
  connection: ConnectionRow;
  /** Null until a member of the recipient accepts: consent and access are not acceptance. */
  accepted: { at: Date; hash: string } | null;
  items: SharedItemView[];
  abilities: { accept: boolean; query: boolean; validate: boolean };
}

/** Exactly what the other side shares, as it is now, with what changed since it was relied on. The look is recorded. */
export function getShared(ctx: Ctx, input: { connectionId: string }): Promise<SharedView> {
  return inTransaction(ctx, async (ctx) => {
    const { row: connection, membership, accountId } = await readAsReader(ctx, input.connectionId);
    const opened = await openShared(ctx, connection);
    await relyOnFirstAccess(ctx, connection, opened);
    const relied = await lastReliance(ctx, connection);
    const acceptance = await findAcceptance(ctx.db, connection.id);
    const changes = new Map(
      changesSince(relied?.reliance ?? null, opened.map(reliedOf)).map((change) => [
        scopeKey(change.to),
        change,
      ]),
    );
    const credentialIds = opened.flatMap(({ values }) => values.map(({ row }) => row.id));
    const validated = await listValidatedBy(ctx.db, { credentialIds, accountId });
    const judge = { role: membership.role, userId: userIdOf(ctx.actor) };
    const queries = await openQueries(ctx, connection.id);
    const isNew = await recordVisit(ctx, connection, opened);
    if (isNew) await publish(ctx, 'sharedData.opened', { connectionId: connection.id });
    await setAnswerSeen(ctx.db, connection.id);
    return {
      connection,
      accepted: acceptance ? { at: acceptance.at, hash: acceptance.hash.toString('hex') } : null,
      items: opened.map((item) => {
        const change = changes.get(scopeKey(item));
        return {
          ...item,
          values: item.values.map((value) => ({
            ...value,
            abilities: sharedValueAbilities(judge, {
              ...value.row,
              hasValue: value.row.value !== null,
              isValidatedByThem: validated.has(value.row.id),
            }),
          })),
          change: change ? { from: describe(change.from), to: wordsOfItem(item) } : null,
          query: queries.find(({ kind, key }) => kind === item.kind && key === item.key) ?? null,
        };
      }),
      abilities: {
        accept: roleMay(membership.role, 'validate'),
        query: roleMay(membership.role, 'edit'),
        validate: roleMay(membership.role, 'validate'),
      },
    };
  });
}

/** Reliance begins when the recipient first sees an item: what changed between consent and then is no change to it. */
export async function relyOnFirstAccess(
  ctx: Ctx,
  connection: ConnectionRow,
  opened: OpenedItem[],
): Promise<void> {
  const seen = new Set((await listItems(ctx.db, connection.id)).filter(isReliedOn).map(scopeKey));
  const present = opened.map(reliedOf);
  const unseen = present.filter((item) => !seen.has(scopeKey(item)));
  if (unseen.length === 0) return;
  const last = await lastReliance(ctx, connection);
  if (changesSince(last?.reliance ?? null, unseen).length === 0) return;
  await findConnectionForUpdate(ctx.db, connection.id);
  const isChosen = (item: ReliedItem) => !seen.has(scopeKey(item));
  await keepReliance(ctx, connection, { reason: 'FirstAccess', present, isChosen });
}

const wordsOfItem = (item: OpenedItem): string | null =>
  item.kind === 'document'
    ? countOfFiles(item.documents.length)
    : item.check
      ? reliedText(item, reliedOf(item).values[0]?.value ?? null)
      : item.answer?.text || item.values.map(({ text }) => text).join('; ') || null;

/** What was relied on, in words; a person's name at the time is not kept, so a link reads as the part it plays. */
function describe(item: ReliedItem): string | null {
  const named = keyedItem(item);
  if (named.kind === 'document') return countOfFiles(item.documents.length);
  if (named.kind === 'question' || named.kind === 'check') return answerWords(item);
  if (named.kind !== 'field') return null;
  // It was opened as the field of its item says.
  const words = ({ value }: ReliedItem['values'][number]) =>
    wordsOf(named.key, value as OpenedFieldValue | null).text;
  return item.values.map(words).join('; ') || null;
}

const answerWords = (item: ReliedItem): string | null =>
  item.values[0] ? reliedText(item, item.values[0].value) : null;

const countOfFiles = (count: number): string => (count === 1 ? '1 file' : `${count} files`);
