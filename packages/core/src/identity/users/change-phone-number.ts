import { invalid } from '@probity/domain';
import { toE164 } from '@probity/domain/users/phone-number.ts';
import { record } from '../../kernel/audit/index.ts';
import { authoriseSelf, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { notifySecurityChange } from '../email/index.ts';
import { sealPhone } from './phone.ts';
import { type UserRow, updateUser } from './users.store.ts';

interface ChangePhoneNumber {
  userId: string;
  newPhoneNumber: string;
  ifVersion?: number | undefined;
}

export function changePhoneNumber(ctx: Ctx, input: ChangePhoneNumber): Promise<UserRow> {
  authoriseSelf(ctx.actor, input.userId);
  const phoneNumber = toE164(input.newPhoneNumber);
  if (!phoneNumber) throw invalid('newPhoneNumber', 'phoneNumber');
  return inTransaction(ctx, async (ctx) => {
    const sealed = sealPhone(ctx.services.sealing, input.userId, phoneNumber);
    const user = await updateUser(ctx.db, input.userId, sealed, input.ifVersion);
    await record(ctx, {
      action: 'user.phone_changed',
      chainId: user.id,
      subject: { type: 'user', id: user.id },
    });
    await notifySecurityChange(ctx, user, 'phone');
    return user;
  });
}
