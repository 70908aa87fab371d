import type { FastifyInstance } from 'fastify';
import type { IdentityContext } from './identity-context.ts';
import { sendPasswordReset } from './password-reset.ts';
import { isAcceptablePassword } from './passwords.ts';

interface ChangePasswordBody {
  client_id?: string;
  email?: string;
  connection?: string;
}

interface SignupBody extends ChangePasswordBody {
  password?: string;
  name?: string;
  phone_number?: string;
}

export const RESET_SENT = "We've just sent you an email to reset your password.";

/** Auth0's public endpoints for its own user database. */
export async function databaseConnectionRoutes(
  app: FastifyInstance,
  identity: IdentityContext,
): Promise<void> {
  const { options, users } = identity;

  app.post<{ Body: ChangePasswordBody | undefined }>(
    '/dbconnections/change_password',
    async (request, reply) => {
      const { client_id, email, connection } = request.body ?? {};
      if (client_id !== undefined && client_id !== options.clientId)
        return reply.code(400).send(unknownClient);
      if (!email) return reply.code(400).send({ error: 'email is required' });
      if (!connection) return reply.code(400).send({ error: 'connection is required' });
      await sendPasswordReset(identity, email);
      return reply.type('text/plain; charset=utf-8').send(RESET_SENT);
    },
  );

  app.post<{ Body: SignupBody | undefined }>('/dbconnections/signup', async (request, reply) => {
    const { client_id, email, password, name, phone_number } = request.body ?? {};
    if (client_id !== options.clientId) return reply.code(400).send(unknownClient);
    if (!email?.includes('@')) return reply.code(400).send({ error: 'email is required' });
    if (!password || !isAcceptablePassword(password)) return reply.code(400).send(weak);
    if (users.findByEmail(email)) return reply.code(400).send(signupRefused);
    const user = await users.create({
      email,
      password,
      name: name ?? email,
      ...(phone_number && { phone_number }),
    });
    return { _id: user.user_id.replace(/^auth0\|/, ''), email: user.email, email_verified: false };
  });
}

const unknownClient = { error: 'invalid_request', error_description: 'unknown client' };
const signupRefused = { code: 'invalid_signup', description: 'Invalid sign up', statusCode: 400 };
const weak = {
  name: 'PasswordStrengthError',
  code: 'invalid_password',
  message: 'Password is too weak',
  description: 'Password is too weak',
  statusCode: 400,
};
