import { type DisclosureKind, scopeKey } from '@probity/domain';
import canonicalize from 'canonicalize';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, newId, userIdOf } from '../../kernel/context/index.ts';
import type { ConnectionRow } from '../connections/index.ts';
import { type OpenedItem, reliedOf } from './open-shared.ts';
import { hasSeen, insertDisclosure, lockLooks } from './shared-data.store.ts';

interface Access {
  kind: DisclosureKind;
  /** Scope keys of the items that were read. */
  items: string[];
  /** For a visit: the keyed hash of everything that was shown. */
  shown?: Buffer;
}

/** Records an access in the access log and in the data owner's audit log. */
export async function recordAccess(
  ctx: Ctx,
  connection: ConnectionRow,
  { kind, items, shown }: Access,
): Promise<void> {
  const { holderAccountId, readerAccountId } = connection;
  if (!holderAccountId || !readerAccountId || items.length === 0) return;
  await insertDisclosure(ctx.db, {
    id: newId(),
    connectionId: connection.id,
    holderAccountId,
    readerAccountId,
    userId: userIdOf(ctx.actor),
    viewerName: ctx.actor.kind === 'user' ? ctx.actor.name : '',
    kind,
    items,
    shown: shown ?? null,
    at: ctx.services.now(),
  });
  await record(ctx, {
    action: `connection.${kind}`,
    chainId: holderAccountId,
    subject: { type: 'connection', id: connection.id },
    forAccount: readerAccountId,
    details: { items, readerAccountId },
  });
}

export const VISIT_MS = 15 * 60_000;

/**
 * Records one access for each person and visit; returns whether it is a new one. An open page refetches whenever the
 * connection changes, so the same data shown again within 15 minutes is the same access.
 */
export async function recordVisit(
  ctx: Ctx,
  connection: ConnectionRow,
  opened: readonly OpenedItem[],
): Promise<boolean> {
  const content = canonicalize(opened.map(reliedOf)) ?? '';
  const shown = ctx.services.sealing.keyedHash('shown', content);
  const since = new Date(ctx.services.now().getTime() - VISIT_MS);
  const visit = { connectionId: connection.id, userId: userIdOf(ctx.actor) };
  await lockLooks(ctx.db, visit);
  if (await hasSeen(ctx.db, { ...visit, shown, since })) return false;
  await recordAccess(ctx, connection, { kind: 'viewed', items: opened.map(scopeKey), shown });
  return true;
}
