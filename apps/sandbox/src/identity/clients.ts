import type { ClientMetadata } from 'oidc-provider';
import type { SandboxOptions } from '../options.ts';
import type { ProductUrls } from '../product-urls.ts';

export const PASSWORD_REALM_GRANT = 'http://auth0.com/oauth/grant-type/password-realm';

/** The product as a confidential web client, and the product's server as a management client. */
export function openidClients(options: SandboxOptions, product: ProductUrls): ClientMetadata[] {
  const productBase = new URL(options.productUrl).pathname.replace(/\/$/, '');
  const callbacks = product.origins.map(
    (origin) => `${origin.replace(':*', '')}${productBase}/auth/callback`,
  );
  return [
    {
      client_id: options.clientId,
      client_secret: options.clientSecret,
      client_name: 'Probity',
      redirect_uris: callbacks,
      grant_types: ['authorization_code', 'refresh_token', 'password', PASSWORD_REALM_GRANT],
      response_types: ['code'],
      token_endpoint_auth_method: 'client_secret_post',
      id_token_signed_response_alg: 'RS256',
      require_auth_time: true,
    },
    {
      client_id: options.managementClientId,
      client_secret: options.managementClientSecret,
      client_name: 'Probity management',
      redirect_uris: [],
      response_types: [],
      grant_types: ['client_credentials'],
      token_endpoint_auth_method: 'client_secret_post',
    },
  ];
}
