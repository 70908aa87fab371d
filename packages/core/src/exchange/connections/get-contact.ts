import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { accessConnection } from './connection-access.ts';
import { getSide } from './connections.store.ts';
import { contactsOf } from './set-contact.ts';

export function getContact(
  ctx: Ctx,
  { connectionId, ...perspective }: { connectionId: string; accountId?: string | undefined },
) {
  return inTransaction(ctx, async (ctx) => {
    const { side } = await accessConnection(ctx, connectionId, 'view', perspective);
    return contactsOf(ctx, await getSide(ctx.db, connectionId, side));
  });
}
