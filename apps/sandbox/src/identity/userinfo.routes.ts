import type { FastifyInstance } from 'fastify';
import { productClaims, profileClaims } from './claims.ts';
import type { IdentityContext } from './identity-context.ts';

/** As with Auth0, the token for the product's API is also valid for this endpoint. */
export async function userinfoRoutes(app: FastifyInstance, identity: IdentityContext): Promise<void> {
  const { bearer, options, users } = identity;
  app.route({
    method: ['GET', 'POST'],
    url: '/userinfo',
    handler: async (request, reply) => {
      const token = await bearer(request.headers.authorization, options.audience);
      const scopes = String(token?.scope ?? '').split(' ');
      const user = token?.sub && scopes.includes('openid') ? users.find(token.sub) : undefined;
      if (!user) {
        reply.header('www-authenticate', 'Bearer error="invalid_token"');
        return reply.code(401).type('text/plain').send('Unauthorized');
      }
      const session = token?.[`${options.claimsNamespace}/session`];
      const { sub, email, email_verified, phone_number, ...profile } = profileClaims(user);
      return {
        sub,
        ...(scopes.includes('profile') && profile),
        ...(scopes.includes('email') && { email, email_verified }),
        ...(scopes.includes('phone') && phone_number && { phone_number }),
        ...productClaims(user, options.claimsNamespace, typeof session === 'string' ? session : undefined),
      };
    },
  });
}
