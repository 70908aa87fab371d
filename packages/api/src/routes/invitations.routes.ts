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
import type { FastifyInstance } from 'fastify';
import { type ServeOptions, serve } from '../serve.ts';

export function invitationsRoutes(app: FastifyInstance, options: ServeOptions): void {
  serve(app, options, contract.lookUpInvitation, async (ctx, { body }) => {
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
  serve(app, options, contract.acceptInvitation, (ctx, { body }) => acceptInvitation(ctx, body));
  serve(app, options, contract.acceptPartyInvitation, (ctx, { body }) => acceptPartyInvitation(ctx, body));
  serve(app, options, contract.declinePartyInvitation, (ctx, { body }) =>
    declinePartyInvitation(ctx, body).then(() => undefined),
  );
  serve(app, options, contract.openOwnInvitation, (ctx, { params }) => openOwnInvitation(ctx, params));
  serve(app, options, contract.inviteParty, async (ctx, { params, body }) => {
    const { id, email, createdAt, expiresAt } = await inviteParty(ctx, { ...params, ...body });
    return { id, email, sentAt: createdAt, expiresAt };
  });
  serve(app, options, contract.withdrawPartyInvitation, (ctx, { params }) =>
    withdrawPartyInvitation(ctx, params).then(() => undefined),
  );
}
