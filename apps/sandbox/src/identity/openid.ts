import Provider from 'oidc-provider';
import type { SandboxContext } from '../options.ts';
import type { ProductUrls } from '../product-urls.ts';
import { reportError } from '../report-error.ts';
import { accessTokenClaims, accountOf, scopeClaims } from './claims.ts';
import { openidClients } from './clients.ts';
import { errorPage } from './error.page.ts';
import { grantFirstParty } from './first-party-grant.ts';
import type { IdentityKeys } from './keys.ts';
import { keepOfflineAccess } from './offline-access.ts';
import { resourceServers } from './resource-servers.ts';
import { signInPolicy } from './sign-in-policy.ts';
import { createStateStore } from './state-store.ts';
import type { UserStore } from './user-store.ts';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

export function createOpenid(
  context: SandboxContext,
  product: ProductUrls,
  users: UserStore,
  keys: IdentityKeys,
): Provider {
  const { issuer, options } = context;
  const { claimsNamespace } = options;

  const openid = new Provider(issuer, {
    adapter: createStateStore(),
    jwks: { keys: keys.jwks.keys },
    clients: openidClients(options, product),
    claims: scopeClaims(claimsNamespace),
    scopes: ['openid', 'offline_access', 'profile', 'email', 'phone'],
    routes: {
      authorization: '/authorize',
      token: '/oauth/token',
      userinfo: '/userinfo',
      jwks: '/.well-known/jwks.json',
      end_session: '/oidc/logout',
      revocation: '/oauth/revoke',
    },
    responseTypes: ['code'],
    pkce: { required: () => true },
    cookies: {
      keys: [...keys.cookieKeys],
      names: { session: 'sandbox_session', interaction: 'sandbox_interaction', resume: 'sandbox_resume' },
    },
    clientAuthMethods: ['client_secret_post', 'client_secret_basic'],
    clientBasedCORS: () => false,
    enabledJWA: { idTokenSigningAlgValues: ['RS256'] },
    ttl: {
      AccessToken: 10 * MINUTE,
      AuthorizationCode: MINUTE,
      ClientCredentials: DAY,
      Grant: 30 * DAY,
      IdToken: 10 * 60 * MINUTE,
      Interaction: 60 * MINUTE,
      RefreshToken: 30 * DAY,
      Session: 7 * DAY,
    },
    rotateRefreshToken: true,
    expiresWithSession: () => false,
    extraParams: { screen_hint: null, audience: keepOfflineAccess },
    loadExistingGrant: grantFirstParty,
    findAccount: async (_ctx, sub, token) => {
      const user = users.find(sub);
      const sessionUid = token && 'sessionUid' in token ? token.sessionUid : undefined;
      return user && !user.blocked ? accountOf(user, claimsNamespace, sessionUid) : undefined;
    },
    extraTokenClaims: async (_ctx, token) => {
      if (token.kind !== 'AccessToken') return undefined;
      const user = users.find(token.accountId);
      return user && accessTokenClaims(user, claimsNamespace, token.sessionUid);
    },
    interactions: {
      policy: signInPolicy(),
      url: ({ oidc: { params } }, interaction) =>
        params?.screen_hint === 'signup'
          ? new URL('register', String(params.redirect_uri)).href
          : `/sign-in/${interaction.uid}`,
    },
    renderError: errorPage(options.productUrl),
    features: {
      devInteractions: { enabled: false },
      clientCredentials: { enabled: true },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      revocation: {
        enabled: true,
        allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId,
      },
      rpInitiatedLogout: { enabled: true },
      resourceIndicators: {
        enabled: true,
        ...resourceServers(context),
        useGrantedResource: () => true,
      },
    },
  });
  openid.on('server_error', (_ctx, error) => reportError(error));
  openid.Client.prototype.redirectUriAllowed = product.allowsCallback;
  openid.Client.prototype.postLogoutRedirectUriAllowed = product.allowsReturn;
  return openid;
}
