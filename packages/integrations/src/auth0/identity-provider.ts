import type { AddressHeld, IdentityChanges, IdentityProvider } from '@probity/core/kernel/ports';
import { ProductError } from '@probity/domain';
import { textAt } from '../outgoing/text-at.ts';
import { type Answer, type Auth0Options, createManagementClient, post } from './management-client.ts';

const OWN_SUBJECT = 'auth0|';

/** The identity provider port on an Auth0-shaped tenant: a real one, or the sandbox's. */
export function createAuth0(options: Auth0Options): IdentityProvider {
  const call = createManagementClient(options);

  /** Only a sign-in in our own password database can occupy an email address; federated ones are separate. */
  async function holderOf(email: string): Promise<AddressHeld> {
    const { status, body } = await call('GET', `api/v2/users-by-email?email=${encodeURIComponent(email)}`);
    const found: Record<string, unknown>[] = Array.isArray(body) ? body : [];
    const holder = found.find(({ user_id }) => String(user_id).startsWith(OWN_SUBJECT));
    if (status !== 200) throw new ProductError('provider.identity_unavailable');
    // Another registration with the address has just replaced it.
    if (!holder) throw new ProductError('user.sign_in_exists');
    const userId = textAt(holder, 'app_metadata', 'userId') ?? null;
    return { heldBy: { subject: String(holder.user_id), userId } };
  }

  return {
    async createUser({ email, name, password, metadata }) {
      const created = await call('POST', 'api/v2/users', {
        connection: options.connection,
        email,
        name,
        password,
        email_verified: true,
        app_metadata: metadata,
      });
      if (created.status === 201) return { subject: String(created.body.user_id) };
      if (created.status !== 409) throw refusal(created);
      return holderOf(email);
    },

    async updateUser(subject, changes) {
      for (const part of toPatches(changes, options.connection)) {
        const answer = await call('PATCH', `api/v2/users/${encodeURIComponent(subject)}`, part);
        if (isAddressHeld(answer) && changes.email) return holderOf(changes.email);
        if (answer.status !== 200) throw refusal(answer);
      }
      return null;
    },

    async deleteUser(subject) {
      const answer = await call('DELETE', `api/v2/users/${encodeURIComponent(subject)}`);
      if (answer.status !== 204 && answer.status !== 404) throw refusal(answer);
    },

    async requestPasswordReset(email) {
      const answer = await post(options, 'dbconnections/change_password', {
        client_id: options.clientId,
        email,
        connection: options.connection,
      });
      if (answer.status !== 200) throw refusal(answer);
    },

    async passwordMatches(email, password) {
      const { status } = await post(options, 'oauth/token', {
        grant_type: 'http://auth0.com/oauth/grant-type/password-realm',
        client_id: options.clientId,
        client_secret: options.clientSecret,
        realm: options.connection,
        username: email,
        password,
        scope: 'openid',
      });
      return status === 200;
    },

    keepsPassword: (subject) => subject.startsWith(OWN_SUBJECT),
  };
}

/** Auth0 answers 400 where the sandbox and its own newer versions answer 409. */
const isAddressHeld = ({ status, body }: Answer): boolean =>
  status === 409 || (status === 400 && /email.*(exists|in use)/i.test(String(body.message ?? '')));

/** Auth0 accepts a new email address and a new password only in separate calls. */
function toPatches(changes: IdentityChanges, connection: string): Record<string, unknown>[] {
  const { email, password, name, metadata } = changes;
  const profile = { ...(name && { name }), ...(metadata && { app_metadata: metadata }) };
  return [
    ...(Object.keys(profile).length > 0 ? [profile] : []),
    ...(email ? [{ email, email_verified: true, connection }] : []),
    ...(password ? [{ password, connection }] : []),
  ];
}

function refusal({ status, body }: Answer): ProductError {
  const reason = String(body.message ?? body.error_description ?? `answered ${status}`);
  if (status === 400 && /password/i.test(reason))
    return new ProductError('user.password_refused', { values: { reason } });
  return new ProductError('provider.identity_unavailable', { cause: new Error(`${status}: ${reason}`) });
}
