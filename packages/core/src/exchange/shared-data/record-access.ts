import { type DisclosureKind, scopeKey, VISIT_MS } from '@probity/domain';
import canonicalize from 'canonicalize';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, isInAdminMode, newId, publish, userIdOf } from '../../kernel/context/index.ts';
import type { ConnectionRow } from '../connections/index.ts';
import { type OpenedItem, reliedOf } from './open-shared.ts';
import { hasSeen, insertDisclosure, lockLooks, setItemsViewed } from './shared-data.store.ts';

interface Access {
  kind: DisclosureKind;
  /** Scope keys of the items that were read. */
  items: string[];
  /** For a visit: the keyed hash of everything that was shown. */
  shown?: Buffer;
}

/**
 * Records an access in the access log and in the data owner's audit log. The recipient relies on shared data from then
 * on; access to a retained record does not count, nor does access by an administrator, who is named as one.
 */
export async function recordAccess(
  ctx: Ctx,
  connection: ConnectionRow,
  { kind, items, shown }: Access,
): Promise<void> {
  const { holderAccountId, readerAccountId } = connection;
  if (!holderAccountId || !readerAccountId || items.length === 0) return;
  const connectionId = connection.id;
  const at = ctx.services.now();
  await insertDisclosure(ctx.db, {
    id: newId(),
    connectionId,
    holderAccountId,
    readerAccountId,
    userId: userIdOf(ctx.actor),
    viewerName: nameOfViewer(ctx),
    kind,
    items,
    shown: shown ?? null,
    at,
  });
  const isSeenByAccount = kind !== 'recordOpened' && kind !== 'recordExported' && !isInAdminMode(ctx.actor);
  if (isSeenByAccount) await setItemsViewed(ctx.db, { connectionId, items, at });
  await record(ctx, {
    action: `connection.${kind}`,
    chainId: holderAccountId,
    subject: { type: 'connection', id: connectionId },
    forAccount: readerAccountId,
    details: { items, readerAccountId },
  });
  if (isSeenByAccount) await publish(ctx, 'sharedData.reliedOn', { connectionId });
}

function nameOfViewer({ actor, services }: Ctx): string {
  if (actor.kind !== 'user') return '';
  return isInAdminMode(actor) ? `${actor.name} (${services.product.name})` : actor.name;
}

/**
 * Records one access for each person and visit. An open page refetches whenever the connection changes, so the same data
 * shown again within 15 minutes is the same access.
 */
export async function recordVisit(
  ctx: Ctx,
  connection: ConnectionRow,
  opened: readonly OpenedItem[],
): Promise<void> {
  const content = canonicalize(opened.map(reliedOf)) ?? '';
  const shown = ctx.services.sealing.keyedHash('shown', content);
  const since = new Date(ctx.services.now().getTime() - VISIT_MS);
  const visit = { connectionId: connection.id, userId: userIdOf(ctx.actor) };
  await lockLooks(ctx.db, visit);
  if (await hasSeen(ctx.db, { ...visit, shown, since })) return;
  await recordAccess(ctx, connection, { kind: 'viewed', items: opened.map(scopeKey), shown });
}
