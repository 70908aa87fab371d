import type Provider from 'oidc-provider';
import { errors, type TokenEndpointGrantContext } from 'oidc-provider';
import { checkSignIn } from './check-sign-in.ts';
import { PASSWORD_REALM_GRANT } from './clients.ts';
import type { LockOut } from './lock-out.ts';
import { apiResource } from './resource-servers.ts';
import type { UserStore } from './user-store.ts';

interface PasswordParams {
  username?: string;
  password?: string;
}

const REFUSALS = {
  wrong: [403, 'invalid_grant', 'Wrong email or password.'],
  locked: [
    429,
    'too_many_attempts',
    'Your account has been blocked after multiple consecutive login attempts.',
  ],
  blocked: [403, 'unauthorized', 'user is blocked'],
} as const;

/** Lets the product verify a person's old password before changing it. */
export function registerPasswordGrant(
  openid: Provider,
  users: UserStore,
  lockOut: LockOut,
  audience: string,
): void {
  const handler = async (ctx: TokenEndpointGrantContext<PasswordParams>) => {
    const { client, params } = ctx.oidc;
    if (!params.username || !params.password)
      throw new errors.InvalidRequest('username and password are required');
    const checked = await checkSignIn(users, lockOut, params.username, params.password);
    if ('refused' in checked) {
      const [status, code, description] = REFUSALS[checked.refused];
      throw Object.assign(new errors.CustomOIDCProviderError(code, description), {
        status,
        statusCode: status,
      });
    }
    const resourceServer = new openid.ResourceServer(audience, apiResource);
    const granted = [...ctx.oidc.requestParamScopes].filter((scope) => resourceServer.scopes.has(scope));
    const scope = granted.join(' ') || undefined;
    const grant = new openid.Grant({ accountId: checked.user.user_id, clientId: client.clientId });
    const token = new openid.AccessToken({
      accountId: checked.user.user_id,
      grantId: await grant.save(),
      client,
      resourceServer,
      gty: 'password',
      ...(scope && { scope }),
    });
    ctx.body = {
      access_token: await token.save(),
      token_type: 'Bearer',
      expires_in: token.expiration,
      scope,
    };
  };
  for (const grant of ['password', PASSWORD_REALM_GRANT]) {
    openid.registerGrantType(grant, handler, ['username', 'password', 'realm', 'scope']);
  }
}
