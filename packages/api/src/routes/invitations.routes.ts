import * as contract from '@probity/contract/invitations.ts';
import { acceptInvitation } from '@probity/core/invitations/accept-invitation.ts';
import { getInvitation } from '@probity/core/invitations/get-invitation.ts';
import type { MemberRole } from '@probity/domain';
import type { FastifyInstance } from 'fastify';
import { type ServeOptions, serve } from '../serve.ts';

export function invitationsRoutes(app: FastifyInstance, options: ServeOptions): void {
  serve(app, options, contract.lookUpInvitation, async (ctx, { body }) => {
    const { organisation, inviter, name, email, role, expiresAt } = await getInvitation(ctx, body);
    return { organisation, inviter, name, email, role: role as MemberRole, expiresAt };
  });
  serve(app, options, contract.acceptInvitation, (ctx, { body }) => acceptInvitation(ctx, body));
}
