import { type Ctx, inTransaction, isId, notFound } from '../../kernel/context/index.ts';
import { findMember } from '../members/index.ts';
import { provisioningAccountOf } from './provisioning-account.ts';
import { type ScimUser, viewScimUser } from './view-scim-user.ts';

export function getScimUser(ctx: Ctx, { memberId }: { memberId: string }): Promise<ScimUser> {
  const accountId = provisioningAccountOf(ctx.actor);
  return inTransaction(ctx, async (ctx) => {
    const member = isId(memberId) ? await findMember(ctx, accountId, memberId) : undefined;
    if (!member) throw notFound();
    return viewScimUser(member);
  });
}
