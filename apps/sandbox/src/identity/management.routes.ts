import type { FastifyInstance } from 'fastify';
import type { IdentityContext } from './identity-context.ts';
import { emailTaken, invalidBody, ManagementError, userExists, userNotFound } from './management-error.ts';
import { managementAudience } from './resource-servers.ts';
import { replaceUsers } from './seed-users.ts';
import { presentUser } from './user.present.ts';
import type { SeedUser } from './user.ts';
import { mergeMetadata, readUserBody } from './user-body.ts';
import { EmailTaken } from './user-store.ts';

interface ById {
  Params: { id: string };
}

export async function managementRoutes(app: FastifyInstance, identity: IdentityContext): Promise<void> {
  const { bearer, issuer, users } = identity;

  app.addHook('onRequest', async (request) => {
    if (!request.headers.authorization)
      throw new ManagementError(401, 'Missing authentication', 'missing_token');
    const token = await bearer(request.headers.authorization, managementAudience(issuer));
    if (!token) throw new ManagementError(401, 'Invalid token', 'invalid_token');
  });

  app.setErrorHandler((error, _request, reply) => {
    const known = error instanceof EmailTaken ? emailTaken() : error;
    if (known instanceof ManagementError) return reply.code(known.statusCode).send(known.body());
    throw error;
  });

  app.post('/api/v2/users', async (request, reply) => {
    const { email, name, ...rest } = readUserBody(request.body);
    // The product sends text.
    const { user_id: wantedId }: { user_id?: string } = Object(request.body);
    if (!email) throw invalidBody('Missing required property: email');
    const userId = wantedId === undefined ? undefined : `auth0|${wantedId.replace(/^auth0\|/, '')}`;
    if (users.findByEmail(email) || (userId && users.find(userId))) throw userExists();
    const seed: SeedUser = { ...rest, email, name: name ?? email, ...(userId && { user_id: userId }) };
    return reply.code(201).send(presentUser(await users.create(seed)));
  });

  app.get<ById>('/api/v2/users/:id', async (request) => {
    const user = users.find(request.params.id);
    if (!user) throw userNotFound();
    return presentUser(user);
  });

  app.get<{ Querystring: { email?: string } }>('/api/v2/users-by-email', async (request) => {
    if (!request.query.email) throw invalidBody('Missing required property: email');
    const user = users.findByEmail(request.query.email);
    return user ? [presentUser(user)] : [];
  });

  app.patch<ById>('/api/v2/users/:id', async (request) => {
    const { app_metadata, user_metadata, ...change } = readUserBody(request.body);
    const user = users.find(request.params.id);
    if (!user) throw userNotFound();
    const updated = await users.update(user.user_id, {
      ...change,
      ...(app_metadata && { app_metadata: mergeMetadata(user.app_metadata, app_metadata) }),
      ...(user_metadata && { user_metadata: mergeMetadata(user.user_metadata, user_metadata) }),
    });
    if (!updated) throw userNotFound();
    return presentUser(updated);
  });

  app.delete<ById>('/api/v2/users/:id', async (request, reply) => {
    await users.remove(request.params.id);
    return reply.code(204).send();
  });

  app.post<{ Body: SeedUser[] }>('/sandbox/seed', async (request) => {
    if (!Array.isArray(request.body)) throw invalidBody('Expected an array of users');
    await replaceUsers(users, request.body);
    return { users: request.body.length };
  });
}
