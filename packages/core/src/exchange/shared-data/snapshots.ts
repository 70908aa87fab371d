import { createHash } from 'node:crypto';
import { type Reliance, type ReliedItem, relyOn } from '@probity/domain';
import canonicalize from 'canonicalize';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, userIdOf } from '../../kernel/context/index.ts';
import { unsealJson } from '../../kernel/encryption/index.ts';
import { type ConnectionItemRow, type ConnectionRow, partySealing } from '../connections/index.ts';
import { insertSnapshot, latestSnapshot } from './shared-data.store.ts';

export const contentPlace = (connectionId: string, seq: number) => ({
  table: 'connection_snapshots',
  row: connectionId,
  column: `content:${seq}`,
});

export interface LastReliance {
  seq: number;
  at: Date;
  hash: string;
  reliance: Reliance;
}

/** What nobody at the recipient has opened since it was consented to was not relied on. */
export const isReliedOn = ({ state, lastViewedAt }: ConnectionItemRow): boolean =>
  state === 'Consented' && lastViewedAt !== null;

/** What the reader last relied on; null before the first consent. */
export async function lastReliance(ctx: Ctx, connection: ConnectionRow): Promise<LastReliance | null> {
  const row = await latestSnapshot(ctx.db, connection.id);
  if (!row) return null;
  const sealing = await partySealing(ctx, connection.id, row.accountId);
  return {
    seq: row.seq,
    at: row.at,
    hash: row.hash.toString('hex'),
    reliance: unsealJson<Reliance>(sealing, row.content, contentPlace(connection.id, row.seq)),
  };
}

/** Keeps what is relied on, sealed by the reader; both trails hold its hash. */
export async function keepReliance(
  ctx: Ctx,
  connection: ConnectionRow,
  input: {
    reason: 'Approval' | 'FirstAccess' | 'Acceptance';
    present: readonly ReliedItem[];
    isChosen: (item: ReliedItem) => boolean;
  },
): Promise<string> {
  const readerId = connection.readerAccountId;
  if (!readerId) throw new Error('A connection without a reader has nothing to rely on.');
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
    content: sealing.seal(content, contentPlace(connection.id, seq)),
    hash,
    at: ctx.services.now(),
    takenBy: userIdOf(ctx.actor),
  });
  const isAutomatic = input.reason === 'Approval';
  const recorder = isAutomatic
    ? { ...ctx, automatic: { accountId: readerId, cause: 'approved' as const } }
    : ctx;
  for (const chainId of [connection.initiatorId, connection.targetAccountId])
    if (chainId)
      await record(recorder, {
        action: 'connection.reliedOn',
        chainId,
        subject: { type: 'connection', id: connection.id },
        details: { seq, reason: input.reason, sha256: hash.toString('hex'), items: reliance.items.length },
      });
  return hash.toString('hex');
}
