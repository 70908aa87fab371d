import type { RegisteredIdentity } from '@probity/domain/entities/registered-identity.ts';
import { readRegisteredIdentity } from '../../identity/accounts/index.ts';
import { getOpenInvitation } from '../../identity/members/index.ts';
import { isRegisteredUnscoped } from '../../identity/users/index.ts';
import { type Ctx, inUnscopedTransaction } from '../../kernel/context/index.ts';
import { findPartyInvitation, type PartyInvitationView } from './get-party-invitation.ts';

type OpenInvitation = Awaited<ReturnType<typeof getOpenInvitation>>;

interface MemberInvitationView extends OpenInvitation {
  /** The account as the invited person must be able to recognise it. */
  identity: RegisteredIdentity;
  registered: boolean;
}

type InvitationView =
  | { purpose: 'Member'; invitation: MemberInvitationView }
  | { purpose: 'Party'; invitation: PartyInvitationView };

/** Shows an invited person who invites them and why: to join an account, or to claim their own profile. */
export function lookUpInvitation(ctx: Ctx, input: { token: string }): Promise<InvitationView> {
  return inUnscopedTransaction(ctx, async (ctx) => {
    const invitation = await findPartyInvitation(ctx, input.token);
    if (invitation) return { purpose: 'Party', invitation };
    const open = await getOpenInvitation(ctx, input.token);
    return {
      purpose: 'Member',
      invitation: {
        ...open,
        identity: await readRegisteredIdentity(ctx, open.accountId),
        registered: await isRegisteredUnscoped(ctx, open.email),
      },
    };
  });
}
