import { CREDENTIALS_CONTEXT } from '@probity/proofs/contexts/known-contexts.ts';
import {
  claimsIn,
  contextUrlOf,
  type ProofTexts,
  publishableClaims,
  vctOf,
} from '@probity/proofs/types/index.ts';
import { claimText, typeTexts } from '@probity/proofs/types/type-texts.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import { hostOf, textsOfLocales } from '../proofs/index.ts';
import {
  ATTESTED,
  AUTHORISATION_CODE,
  KEY_PROOF_ALGORITHMS,
  MAX_BATCH,
  PRE_AUTHORIZED_CODE,
  walletAddresses,
} from './wallet-addresses.ts';
import {
  formatNames,
  isBoundToKey,
  listConfigurations,
  type WalletConfiguration,
} from './wallet-configurations.ts';
import { encryptionMetadata } from './wallet-encryption.ts';

/** OpenID4VCI 1.0, 12.2: what wallets can collect here, and where. */
export function getWalletIssuerMetadata(ctx: Ctx): object {
  const { publicUrl, name } = ctx.services.product;
  const { isHaip } = ctx.services.walletProfile;
  const addresses = walletAddresses(publicUrl);
  const locales = textsOfLocales();
  return {
    credential_issuer: publicUrl,
    credential_endpoint: addresses.credential,
    nonce_endpoint: addresses.nonce,
    notification_endpoint: addresses.notification,
    batch_credential_issuance: { batch_size: MAX_BATCH },
    ...encryptionMetadata(ctx, { required: false }),
    display: locales.map(({ tag }) => ({ name, locale: tag })),
    credential_configurations_supported: Object.fromEntries(
      listConfigurations().map((configuration) => [
        configuration.id,
        describe(configuration, { host: hostOf(publicUrl), locales, isHaip }),
      ]),
    ),
  };
}

interface Published {
  host: string;
  locales: readonly ProofTexts[];
  isHaip: boolean;
}

function describe(configuration: WalletConfiguration, { host, locales, isHaip }: Published): object {
  const { id, type, format } = configuration;
  return {
    format: formatNames[format],
    scope: id,
    ...definitionOf(configuration, host),
    ...(isBoundToKey(format) && {
      cryptographic_binding_methods_supported: ['jwk'],
      proof_types_supported: {
        jwt: {
          proof_signing_alg_values_supported: KEY_PROOF_ALGORITHMS,
          ...(isHaip && { key_attestations_required: {} }),
        },
      },
    }),
    credential_signing_alg_values_supported: [format === 'ldp_vc' ? 'eddsa-rdfc-2022' : 'ES256'],
    credential_metadata: {
      display: locales.map((locale) => ({ ...typeTexts(locale, type.key), locale: locale.tag })),
      claims: claimsOf(configuration).map(({ path, claim }) => ({
        path: format === 'dc+sd-jwt' ? path : ['credentialSubject', ...path],
        display: locales.map((locale) => ({ name: claimText(locale, claim), locale: locale.tag })),
      })),
    },
  };
}

/** OpenID4VCI 1.0, A.1 and A.3: how each format says which type it is. */
function definitionOf({ type, format }: WalletConfiguration, host: string): object {
  const vct = vctOf(type, host);
  if (format === 'dc+sd-jwt') return { vct };
  return {
    credential_definition: {
      ...(format === 'ldp_vc' && { '@context': [CREDENTIALS_CONTEXT, contextUrlOf(type, host)] }),
      type: ['VerifiableCredential', vct],
    },
  };
}

function claimsOf({ type, format }: WalletConfiguration) {
  const claims = claimsIn(type.schema);
  if (format !== 'ldp_vc') return claims;
  const publishable = publishableClaims(type.key);
  return claims.filter(({ path }) => {
    const name = path.filter((part) => typeof part === 'string').join('.');
    return publishable.some(
      (shown) => `${name}.`.startsWith(`${shown}.`) || `${shown}.`.startsWith(`${name}.`),
    );
  });
}

/** RFC 8414, with what OpenID4VCI 1.0, 12.3 adds. A code with a transaction code needs no registration: it says who may collect. */
export function getWalletServerMetadata({ services }: Ctx): object {
  const { publicUrl } = services.product;
  return {
    issuer: publicUrl,
    token_endpoint: walletAddresses(publicUrl).token,
    ...clientAuthentication(services.walletProfile),
    'pre-authorized_grant_anonymous_access_supported': true,
    dpop_signing_alg_values_supported: KEY_PROOF_ALGORITHMS,
    grant_types_supported: [PRE_AUTHORIZED_CODE],
    ...(services.walletApps.length > 0 && codeFlow(walletAddresses(publicUrl))),
  };
}

/** Apps prove what they are by an attestation where the profile or the operator asks for it. */
const clientAuthentication = ({ isHaip, attestationRoots }: Ctx['services']['walletProfile']): object =>
  isHaip || attestationRoots.length > 0
    ? {
        token_endpoint_auth_methods_supported: isHaip ? [ATTESTED] : [ATTESTED, 'none'],
        client_attestation_signing_alg_values_supported: KEY_PROOF_ALGORITHMS,
        client_attestation_pop_signing_alg_values_supported: KEY_PROOF_ALGORITHMS,
      }
    : { token_endpoint_auth_methods_supported: ['none'] };

/** RFC 9126, 9207 and 7636: for apps that are registered. */
const codeFlow = ({ authorisation, par }: ReturnType<typeof walletAddresses>): object => ({
  grant_types_supported: [PRE_AUTHORIZED_CODE, AUTHORISATION_CODE],
  authorization_endpoint: authorisation,
  pushed_authorization_request_endpoint: par,
  require_pushed_authorization_requests: true,
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  code_challenge_methods_supported: ['S256'],
  authorization_response_iss_parameter_supported: true,
  scopes_supported: listConfigurations().map(({ id }) => id),
});
