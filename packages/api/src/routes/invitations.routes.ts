import * as contract from '@probity/contract/invitations.ts';
import { acceptInvitation } from '@probity/core/identity/members';
import { acceptPartyInvitation } from '@probity/core/registry/claims';
import {
  declinePartyInvitation,
  inviteParty,
  openOwnInvitation,
  withdrawPartyInvitation,
} from '@probity/core/registry/party-invitations';
import { lookUpInvitation } from '@probity/core/workspace/invitation-landing';
import type { Serve } from '../serve.ts';

export function invitationsRoutes(serve: Serve): void {
  serve(contract.lookUpInvitation, async (ctx, { body }) => {
    const found = await lookUpInvitation(ctx, body);
    if (found.purpose === 'Party') return { ...found.invitation, purpose: found.purpose };
    const { organisation, identity, inviter, name, email, role, expiresAt, registered } = found.invitation;
    return {
      purpose: found.purpose,
      organisation,
      identity,
      inviter,
      name,
      email,
      role,
      registered,
      expiresAt,
    };
  });
  serve.each(contract, {
    acceptInvitation,
    acceptPartyInvitation,
    declinePartyInvitation,
    openOwnInvitation,
    withdrawPartyInvitation,
  });
  serve(contract.inviteParty, async (ctx, { params, body }) => {
    const { id, email, createdAt, expiresAt } = await inviteParty(ctx, { ...params, ...body });
    return { id, email, sentAt: createdAt, expiresAt };
  });
}
