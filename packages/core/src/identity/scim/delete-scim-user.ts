import { ProductError } from '@probity/domain';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { removeMember } from '../members/index.ts';
import type { ChangeScimUser } from './change-scim-user.ts';
import { getScimUser } from './get-scim-user.ts';
import { provisioningAccountOf } from './provisioning-account.ts';

/** Ends the membership, as an Owner would; the person’s own user is kept. Owners are removed by people only. */
export function deleteScimUser(ctx: Ctx, { memberId, ifVersion }: ChangeScimUser): Promise<void> {
  const accountId = provisioningAccountOf(ctx.actor);
  return inTransaction(ctx, async (ctx) => {
    const { version, role } = await getScimUser(ctx, { memberId });
    if (role === 'Owner') throw new ProductError('scim.owner_refused');
    if (ifVersion !== undefined && ifVersion !== version) throw new ProductError('request.stale');
    await removeMember(ctx, { accountId, memberId });
  });
}
