import { ProductError } from '@probity/domain';
import { isOwnerToBe } from '@probity/domain/members/owner-change.ts';
import {
  checkedName,
  DEFAULT_DIRECTORY_ROLE,
  type DirectoryUser,
  emailOf,
  type GrantedRole,
  grantedRole,
  shownName,
  type WrittenName,
  writtenName,
} from '@probity/domain/scim/directory-user.ts';
import { type AuditAction, record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction, notFound, type ProductProfile } from '../../kernel/context/index.ts';
import { closeInvitations, lockMembers, type MemberRow, sendInvitation } from '../members/index.ts';
import { loadUser, queueIdentitySync } from '../users/index.ts';
import { updateMember } from './directory-members.store.ts';
import { provisioningAccountOf } from './provisioning-account.ts';
import { type ScimUser, viewScimUser } from './view-scim-user.ts';

export interface ChangeScimUser {
  memberId: string;
  ifVersion?: number | undefined;
}

/** What PUT and PATCH share: lock all members, compute and check the change, write and record it. */
export function changeScimUser(
  ctx: Ctx,
  { memberId, ifVersion }: ChangeScimUser,
  desired: (member: MemberRow) => DirectoryUser,
): Promise<ScimUser> {
  const accountId = provisioningAccountOf(ctx.actor);
  return inTransaction(ctx, async (ctx) => {
    const members = await lockMembers(ctx, accountId);
    const member = members.find(({ id }) => id === memberId);
    if (!member) throw notFound();
    if (ifVersion !== undefined && ifVersion !== member.version) throw new ProductError('request.stale');
    const next = nextStateOf(member, desired(member), ctx.services.product);
    const changes = changesOf(member, next);
    refuseChanges(member, changes);
    if (changes.length === 0) return viewScimUser(member);
    const changed = await updateMember(ctx.db, memberId, {
      ...next,
      provisionedAt: member.provisionedAt ?? ctx.services.now(),
    });
    await invite(ctx, member, changed);
    await recordChange(ctx, member, changed, changes);
    if (member.userId && member.role !== changed.role)
      await queueIdentitySync(ctx, await loadUser(ctx, member.userId));
    return viewScimUser(changed);
  });
}

interface NextState {
  email: string;
  externalId: string | null;
  name: string;
  directoryName: WrittenName;
  role: MemberRow['role'];
  roleWhenActive: GrantedRole | null;
}

function nextStateOf(member: MemberRow, user: DirectoryUser, product: ProductProfile): NextState {
  const before = viewScimUser(member);
  const email = user.userName === undefined ? member.email : emailOf(user.userName);
  const isOtherAddress = email.toLowerCase() !== member.email.toLowerCase();
  const directoryName = writtenName(user, member.directoryName);
  const { displayName } = directoryName;
  const name = shownName({ displayName, name: directoryName }) ?? member.name;
  const isActive = user.active ?? before.active;
  const wanted = grantedRole(user.roles) ?? before.role;
  const role = wanted ?? (isActive ? DEFAULT_DIRECTORY_ROLE : null);
  if (role === 'Owner' && before.role !== 'Owner') throw new ProductError('scim.owner_refused');
  return {
    email: isOtherAddress ? email : member.email,
    externalId: user.externalId === undefined ? member.externalId : user.externalId,
    name: name === member.name ? name : checkedName(name, product),
    directoryName,
    role: isActive && role ? role : 'NoAccount',
    roleWhenActive: isActive ? null : role,
  };
}

/** Owners are only linked to their user in the directory: everything else about them is decided by people. */
function refuseChanges(member: MemberRow, changes: readonly string[]): void {
  if (isOwnerToBe(member) && changes.some((field) => field !== 'externalId'))
    throw new ProductError('scim.owner_refused');
  // People sign in with their address: nobody else can change it once they have joined.
  if (member.userId && changes.includes('userName')) throw new ProductError('scim.address_of_member');
}

/** The names of the changed attributes; except for roles, the audit log holds no values. */
function changesOf(member: MemberRow, next: NextState): string[] {
  const isOther: Record<string, boolean> = {
    userName: next.email !== member.email,
    externalId: next.externalId !== member.externalId,
    displayName: next.name !== member.name,
    name: partsOfName.some((part) => partOf(next, part) !== partOf(member, part)),
    role: next.role !== member.role || next.roleWhenActive !== member.roleWhenActive,
  };
  return Object.keys(isOther).filter((field) => isOther[field]);
}

const partsOfName = ['formatted', 'givenName', 'familyName'] as const;

/** As the directory reads it back: without a formatted name, the display name is used. */
const partOf = (
  { directoryName, name }: Pick<NextState, 'directoryName' | 'name'>,
  part: (typeof partsOfName)[number],
) => directoryName[part] ?? (part === 'formatted' ? name : undefined);

/** Someone who has not joined is invited when they become active or get a new address, and never while inactive. */
async function invite(ctx: Ctx, before: MemberRow, after: MemberRow): Promise<void> {
  if (after.userId) return;
  if (after.role === 'NoAccount') {
    await closeInvitations(ctx, after.id, ctx.services.now());
    return;
  }
  if (before.role !== 'NoAccount' && before.email === after.email) return;
  await sendInvitation(ctx, after);
}

async function recordChange(
  ctx: Ctx,
  before: MemberRow,
  after: MemberRow,
  changes: readonly string[],
): Promise<void> {
  const write = (action: AuditAction, details: Record<string, unknown>) =>
    record(ctx, {
      action,
      chainId: after.accountId,
      subject: { type: 'member', id: after.id },
      details: { ...details, userId: after.userId },
    });
  const [from, to] = [viewScimUser(before), viewScimUser(after)];
  if (from.active && !to.active) await write('member.deactivated', { from: from.role, to: 'NoAccount' });
  else if (!from.active && to.active) await write('member.reactivated', { from: 'NoAccount', to: to.role });
  if (from.active === to.active && from.role !== to.role)
    await write('member.role_changed', { from: from.role ?? 'NoAccount', to: to.role });
  const fields = changes.filter((field) => field !== 'role');
  if (fields.length > 0) await write('member.directory_changed', { fields });
}
