import { ProductError } from '@probity/domain';
import {
  checkedName,
  DEFAULT_DIRECTORY_ROLE,
  type DirectoryUser,
  emailOf,
  grantedRole,
  shownName,
  writtenName,
} from '@probity/domain/scim/directory-user.ts';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction, newId } from '../../kernel/context/index.ts';
import { insertMember, sendInvitation } from '../members/index.ts';
import { provisioningAccountOf } from './provisioning-account.ts';
import { type ScimUser, viewScimUser } from './view-scim-user.ts';

/**
 * Adds a member as an Owner would: the person is invited and joins by proving that the address is theirs. Whether they
 * already have a user is neither checked nor revealed, and such a user is not changed.
 */
export function createScimUser(ctx: Ctx, { user }: { user: DirectoryUser }): Promise<ScimUser> {
  const accountId = provisioningAccountOf(ctx.actor);
  const email = emailOf(user.userName);
  const role = grantedRole(user.roles) ?? DEFAULT_DIRECTORY_ROLE;
  if (role === 'Owner') throw new ProductError('scim.owner_refused');
  const isActive = user.active ?? true;
  return inTransaction(ctx, async (ctx) => {
    const member = await insertMember(ctx, {
      id: newId(),
      accountId,
      email,
      name: checkedName(shownName(user) ?? nameBefore(email), ctx.services.product),
      role: isActive ? role : 'NoAccount',
      roleWhenActive: isActive ? null : role,
      externalId: user.externalId ?? null,
      directoryName: writtenName(user),
      provisionedAt: ctx.services.now(),
      createdAt: ctx.services.now(),
    });
    if (isActive) await sendInvitation(ctx, member);
    await record(ctx, {
      action: 'member.provisioned',
      chainId: accountId,
      subject: { type: 'member', id: member.id },
      details: { role, active: isActive },
    });
    return viewScimUser(member);
  });
}

/** If the directory gives no name: the part before the @, without dots, so that it is never shown as a web address. */
const nameBefore = (email: string): string => email.split('@')[0]?.replaceAll('.', ' ') ?? email;
