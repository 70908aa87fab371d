import { authoriseSelf, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { openPasskey, type Passkey } from './passkey-ceremony.ts';
import { listPasskeysOf } from './passkeys.store.ts';

export async function listPasskeys(ctx: Ctx, input: { userId: string }): Promise<Passkey[]> {
  authoriseSelf(ctx.actor, input.userId);
  return inTransaction(ctx, async (ctx) => {
    const rows = await listPasskeysOf(ctx.db, input.userId);
    return rows.map((row) => openPasskey(ctx, row));
  });
}
