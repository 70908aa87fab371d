import { type Client, errors, type KoaContextWithOIDC, type ResourceServer } from 'oidc-provider';
import type { SandboxContext } from '../options.ts';

export const managementAudience = (issuer: string) => `${issuer}api/v2/`;

export const apiResource: ResourceServer = {
  scope: 'openid profile email phone offline_access',
  accessTokenFormat: 'jwt',
  accessTokenTTL: 600,
};

const managementResource: ResourceServer = {
  scope: 'read:users create:users update:users delete:users',
  accessTokenFormat: 'jwt',
  accessTokenTTL: 86_400,
};

/** The API a token is for: the product's, or this provider's own management API. */
export function resourceServers({ issuer, options }: SandboxContext) {
  const management = managementAudience(issuer);
  const isManager = (client: Client) => client.clientId === options.managementClientId;

  return {
    // Auth0 calls this parameter `audience`; the standard calls it `resource`.
    defaultResource(ctx: KoaContextWithOIDC, client: Client, oneOf?: readonly string[]): string {
      const audience = ctx.oidc.body?.audience ?? ctx.query.audience;
      if (typeof audience === 'string' && audience) return audience;
      return isManager(client) ? management : (oneOf?.[0] ?? options.audience);
    },
    getResourceServerInfo(_ctx: KoaContextWithOIDC, resource: string, client: Client): ResourceServer {
      if (resource !== management && resource !== options.audience) {
        throw new errors.InvalidTarget(`Service not found: ${resource}`);
      }
      if ((resource === management) !== isManager(client)) {
        throw new errors.InvalidTarget(`Client is not authorized to access "${resource}"`);
      }
      return resource === management ? managementResource : apiResource;
    },
  };
}
