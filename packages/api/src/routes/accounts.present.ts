import type { Branding, MemberList } from '@probity/contract/accounts.ts';
import type { VersionedBranding } from '@probity/core/identity/accounts';
import type { listMembers } from '@probity/core/identity/members';
import type { Actor, Ctx } from '@probity/core/kernel/context';
import { roleMay } from '@probity/domain';
import type { z } from 'zod';

type MemberRows = Awaited<ReturnType<typeof listMembers>>;

export function presentMembers(members: MemberRows, ctx: Ctx, accountId: string): z.input<typeof MemberList> {
  const self = ctx.actor.kind === 'user' ? ctx.actor.userId : null;
  return {
    items: members.map((member) => ({
      ...member,
      invitedUntil: member.joinedAt ? null : member.invitedUntil,
      status: member.joinedAt && roleMay(member.role, 'view') ? 'Active' : 'Inactive',
      isSelf: self !== null && member.userId === self,
      isProvisioned: member.provisionedAt !== null,
    })),
    abilities: { manage: mayManage(ctx.actor, accountId) },
  };
}

export function presentBranding(branding: VersionedBranding, accountId: string): Branding {
  const { displayName, accentColour, registeredName, version, logoHash } = branding;
  return { displayName, accentColour, registeredName, version, logoUrl: logoUrl(accountId, logoHash) };
}

/** Contains the hash, so that a new logo has a new URL. */
export function logoUrl(accountId: string, logoHash: string | null): string | null {
  return logoHash ? `/v1/Accounts/${accountId}/branding/logo?hash=${logoHash}` : null;
}

function mayManage(actor: Actor, accountId: string): boolean {
  const memberships = actor.kind === 'user' ? actor.memberships : [];
  return memberships.some((one) => one.accountId === accountId && roleMay(one.role, 'owner'));
}
