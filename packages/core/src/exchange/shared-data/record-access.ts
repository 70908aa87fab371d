import type { DisclosureKind } from '@probity/domain';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, newId, userIdOf } from '../../kernel/context/index.ts';
import type { ConnectionRow } from '../connections/index.ts';
import { insertDisclosure } from './shared-data.store.ts';

interface Look {
  kind: DisclosureKind;
  /** Scope keys of what was looked at. */
  items: string[];
  /** Of a visit: the keyed hash of all that was shown. */
  shown?: Buffer;
}

/** Every look is kept where the sharer sees it, and in the sharer's trail. */
export async function recordAccess(
  ctx: Ctx,
  connection: ConnectionRow,
  { kind, items, shown }: Look,
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
