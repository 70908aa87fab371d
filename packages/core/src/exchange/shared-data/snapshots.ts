import { createHash } from 'node:crypto';
import { changesSince, keyedItem, type Reliance, type ReliedItem, relyOn, scopeKey } from '@probity/domain';
import { formatBusinessAnswer } from '@probity/domain/business-questions/answer.ts';
import { roleConfirmation } from '@probity/domain/credentials/role-confirmation.ts';
import { formatFieldValue } from '@probity/domain/fields/field-value.ts';
import type { ReliedValue } from '@probity/domain/sharing/reliance.ts';
import { type ReliedCheck, reliedCheckText } from '@probity/domain/sharing/relied-check.ts';
import { formatQuestionAnswer } from '@probity/domain/template-questions/answer.ts';
import { currentTexts } from '@probity/domain/texts/current.ts';
import canonicalize from 'canonicalize';
import { type Ctx, isInAdminMode } from '../../kernel/context/index.ts';
import { sealed, unsealJson } from '../../kernel/encryption/index.ts';
import type { OpenedAnswer, OpenedFieldValue } from '../../registry/encrypted-data/index.ts';
import {
  type ConnectionItemRow,
  type ConnectionRow,
  findConnectionForUpdate,
  partySealing,
  recordForParties,
} from '../connections/index.ts';
import { type OpenedItem, reliedOf } from './open-shared.ts';
import { insertSnapshot, latestSnapshot } from './shared-data.store.ts';

export const snapshotContext = sealed('connection_snapshots', 'content', {
  by: ['connection_id', 'seq'],
  bind: (connectionId, seq) => ({ row: String(connectionId), column: `content:${seq}` }),
});

export interface LastReliance {
  seq: number;
  at: Date;
  hash: string;
  reliance: Reliance;
}

/** An item that the recipient has not opened since the consent was not relied on. */
export const isReliedOn = ({ state, lastViewedAt }: ConnectionItemRow): boolean =>
  state === 'Consented' && lastViewedAt !== null;

/** The latest snapshot; null before the first consent. */
export async function lastReliance(ctx: Ctx, connection: ConnectionRow): Promise<LastReliance | null> {
  const row = await latestSnapshot(ctx.db, connection.id);
  if (!row) return null;
  const sealing = await partySealing(ctx, connection.id, row.accountId);
  return {
    seq: row.seq,
    at: row.at,
    hash: row.hash.toString('hex'),
    reliance: unsealJson<Reliance>(sealing, row.content, snapshotContext(connection.id, row.seq)),
  };
}

/**
 * Identifies exactly what is shared now, so that nothing is accepted that was not shown. It is keyed, so that masked
 * values cannot be guessed from it.
 */
export async function contentHashOf(
  ctx: Ctx,
  connection: ConnectionRow,
  present: readonly ReliedItem[],
): Promise<string> {
  const sealing = await partySealing(ctx, connection.id, readerOf(connection));
  return sealing.blindIndex('sharedContent', canonicalize(present) ?? '').toString('hex');
}

function readerOf({ readerAccountId }: ConnectionRow): string {
  if (!readerAccountId) throw new Error('A connection without a reader has nothing to rely on.');
  return readerAccountId;
}

/** Stores a snapshot, encrypted for the recipient; the audit logs of both parties contain its hash. */
export async function keepReliance(
  ctx: Ctx,
  connection: ConnectionRow,
  input: {
    reason: 'Approval' | 'FirstAccess' | 'Acceptance';
    present: readonly ReliedItem[];
    isChosen: (item: ReliedItem) => boolean;
  },
): Promise<string> {
  const readerId = readerOf(connection);
  const last = await lastReliance(ctx, connection);
  const reliance: Reliance = {
    connectionId: connection.id,
    subjectId: connection.subjectId,
    items: relyOn(last?.reliance ?? null, input.present, input.isChosen),
  };
  const content = canonicalize(reliance) ?? '';
  const hash = createHash('sha256').update(content).digest();
  const seq = (last?.seq ?? 0) + 1;
  const sealing = await partySealing(ctx, connection.id, readerId);
  await insertSnapshot(ctx.db, {
    connectionId: connection.id,
    seq,
    accountId: readerId,
    reason: input.reason,
    content: sealing.seal(content, snapshotContext(connection.id, seq)),
    hash,
    at: ctx.services.now(),
  });
  const isAutomatic = input.reason === 'Approval';
  const recorder = isAutomatic
    ? { ...ctx, automatic: { accountId: readerId, cause: 'approved' as const } }
    : ctx;
  await recordForParties(recorder, connection, {
    action: 'connection.reliedOn',
    subject: { type: 'connection', id: connection.id },
    details: { seq, reason: input.reason, sha256: hash.toString('hex'), items: reliance.items.length },
  });
  return hash.toString('hex');
}

/**
 * The snapshot of an item starts when the recipient first sees it: changes between consent and first access do not
 * count. What an administrator sees in admin mode, the recipient has not seen.
 */
export async function relyOnFirstAccess(
  ctx: Ctx,
  connection: ConnectionRow,
  opened: readonly OpenedItem[],
): Promise<void> {
  const unseen = opened.filter(({ isSeen }) => !isSeen).map(reliedOf);
  if (unseen.length === 0 || isInAdminMode(ctx.actor)) return;
  const last = await lastReliance(ctx, connection);
  if (changesSince(last?.reliance ?? null, unseen).length === 0) return;
  await findConnectionForUpdate(ctx, connection.id);
  const chosen = new Set(unseen.map(scopeKey));
  await keepReliance(ctx, connection, {
    reason: 'FirstAccess',
    present: opened.map(reliedOf),
    isChosen: (item) => chosen.has(scopeKey(item)),
  });
}

/** The text of a value of a snapshot, which was stored with the type of its field or question. */
export function reliedText(
  relied: Pick<ReliedItem, 'kind' | 'key' | 'question'>,
  value: unknown,
): string | null {
  const item = keyedItem(relied);
  if (value === null) return null;
  // A snapshot stores each value with the type given by the kind and key of its item.
  if (item.kind === 'check') return reliedCheckText(item.key, value as ReliedCheck);
  if (item.kind === 'question')
    // The same for answers.
    return formatBusinessAnswer(item.key, value as OpenedAnswer, currentTexts().tag);
  if (item.kind === 'templateQuestion')
    return relied.question ? formatQuestionAnswer(relied.question, value, currentTexts().tag) : null;
  return item.kind === 'field'
    ? // The same for fields.
      formatFieldValue(item.key, value as OpenedFieldValue, currentTexts().tag)
    : null;
}

/** Whether the person confirmed a role, as far as it is stored. */
export const confirmationOf = ({
  related,
  consent,
}: Pick<ReliedValue, 'related' | 'consent'>): string | null =>
  related && consent ? roleConfirmation({ name: related, consent }) : null;
