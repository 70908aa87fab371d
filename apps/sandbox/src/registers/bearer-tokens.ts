import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';

interface TokenOptions {
  path: string;
  clientId: string;
  clientSecret: string;
  seconds: number;
}

/** OAuth client credentials, as several providers use them: a short-lived token, sent as a bearer token. */
export function bearerTokens(app: FastifyInstance, { path, clientId, clientSecret, seconds }: TokenOptions) {
  const granted = new Map<string, number>();
  app.post<{ Body: Record<string, string> | undefined }>(path, async ({ body = {} }, reply) => {
    if (body.grant_type !== 'client_credentials')
      return reply.code(400).send({ error: 'unsupported_grant_type' });
    if (body.client_id !== clientId || body.client_secret !== clientSecret)
      return reply.code(401).send({ error: 'invalid_client' });
    const token = randomBytes(24).toString('base64url');
    granted.set(token, Date.now() + seconds * 1000);
    return { access_token: token, token_type: 'Bearer', expires_in: seconds };
  });
  return {
    accepts({ headers }: FastifyRequest): boolean {
      const [, token = ''] = /^Bearer (.+)$/.exec(headers.authorization ?? '') ?? [];
      return (granted.get(token) ?? 0) > Date.now();
    },
    reset: () => granted.clear(),
  };
}
