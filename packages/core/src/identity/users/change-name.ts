import { record } from '../../kernel/audit/index.ts';
import { authoriseSelf, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { refuseImpersonation } from '../accounts/index.ts';
import { queueIdentitySync } from './sync-identity.job.ts';
import { type UserRow, updateUser } from './users.store.ts';

interface ChangeName {
  userId: string;
  newName: string;
  ifVersion?: number | undefined;
}

export function changeName(ctx: Ctx, input: ChangeName): Promise<UserRow> {
  authoriseSelf(ctx.actor, input.userId);
  refuseImpersonation(ctx, { name: input.newName, path: 'newName', isPerson: true });
  return inTransaction(ctx, async (ctx) => {
    const user = await updateUser(ctx.db, input.userId, { name: input.newName }, input.ifVersion);
    await record(ctx, {
      action: 'user.name_changed',
      chainId: user.id,
      subject: { type: 'user', id: user.id },
    });
    await queueIdentitySync(ctx, user);
    return user;
  });
}
