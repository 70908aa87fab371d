import type { Db } from '@probity/db/connect.ts';
import { isAddressTaken } from '../../identity/users/index.ts';
import { PLATFORM_CHAIN, record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { insertAdministrator } from './administrators.store.ts';

/** The application role can only read the list of administrators; adding to it requires the database owner. */
export async function addAdministrator(
  ctx: Ctx,
  { ownerDb, email }: { ownerDb: Db; email: string },
): Promise<{ isNew: boolean; isRegistered: boolean }> {
  const isNew = await insertAdministrator(ownerDb, email);
  return inTransaction(ctx, async (ctx) => {
    if (isNew)
      await record(ctx, {
        action: 'platform.administrator_added',
        chainId: PLATFORM_CHAIN,
        subject: { type: 'platform', id: PLATFORM_CHAIN },
      });
    return { isNew, isRegistered: await isAddressTaken(ctx, email) };
  });
}
