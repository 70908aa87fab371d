import { lockAuditLogs } from '../../kernel/audit/index.ts';
import { type Ctx, publish } from '../../kernel/context/index.ts';
import { withdrawOpenInvitations } from '../party-invitations/index.ts';
import { absorbEntity } from './absorb-entity.ts';
import { lockClaimed } from './lock-claimed.ts';

interface ListedParty {
  placeholderId: string;
  /** The account of the person who says that they are the party, and the address by which they are known. */
  accountId: string;
  email: string;
  /** The account that listed the party. */
  listedBy: string;
}

/** Gives a person the record of themselves that another account made with their address; no invitation is needed. */
export async function claimListedParty(
  ctx: Ctx,
  { placeholderId, accountId, email, listedBy }: ListedParty,
): Promise<boolean> {
  const others = await lockClaimed(ctx, { placeholderIds: [placeholderId], accountId });
  await lockAuditLogs(ctx, [accountId, listedBy, ...others]);
  if (!(await absorbEntity(ctx, { placeholderId, accountId }))) return false;
  await withdrawOpenInvitations(ctx, { entityId: placeholderId }, ctx.services.now());
  await publish(ctx, 'partyInvitation.accepted', { placeholderId, accountId, email });
  return true;
}
