import { ProductError } from '@probity/domain';
import { record } from '../../kernel/audit/index.ts';
import { authoriseSelf, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { openPasskey, type Passkey, sealPasskeyName } from './passkey-ceremony.ts';
import { updatePasskey } from './passkeys.store.ts';

interface RenamePasskey {
  userId: string;
  passkeyId: string;
  name: string;
}

export async function renamePasskey(
  ctx: Ctx,
  { userId, passkeyId: id, name }: RenamePasskey,
): Promise<Passkey> {
  authoriseSelf(ctx.actor, userId);
  return inTransaction(ctx, async (ctx) => {
    const row = await updatePasskey(ctx.db, { id, userId }, { nameSealed: sealPasskeyName(ctx, id, name) });
    if (!row) throw new ProductError('resource.not_found');
    await record(ctx, { action: 'auth.passkey_renamed', chainId: userId, subject: { type: 'passkey', id } });
    return openPasskey(ctx, row);
  });
}
