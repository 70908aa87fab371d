import {
  type CredentialType,
  claimsIn,
  listTypes,
  type ProofTexts,
  vctOf,
} from '@probity/proofs/types/index.ts';
import { claimText, typeTexts } from '@probity/proofs/types/type-texts.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import { hostOf, textsOfLocales } from '../proofs/index.ts';
import {
  configurationIdOf,
  KEY_PROOF_ALGORITHMS,
  PRE_AUTHORIZED_CODE,
  walletAddresses,
} from './wallet-addresses.ts';

/** OpenID4VCI 1.0, 12.2: what wallets can collect here, and where. */
export function getWalletIssuerMetadata({ services: { product } }: Ctx): object {
  const { publicUrl, name } = product;
  const addresses = walletAddresses(publicUrl);
  const locales = textsOfLocales();
  return {
    credential_issuer: publicUrl,
    credential_endpoint: addresses.credential,
    nonce_endpoint: addresses.nonce,
    display: locales.map(({ tag }) => ({ name, locale: tag })),
    credential_configurations_supported: Object.fromEntries(
      listTypes().map((type) => [configurationIdOf(type), configurationOf(type, hostOf(publicUrl), locales)]),
    ),
  };
}

function configurationOf(type: CredentialType, host: string, locales: readonly ProofTexts[]): object {
  return {
    format: 'dc+sd-jwt',
    scope: configurationIdOf(type),
    vct: vctOf(type, host),
    cryptographic_binding_methods_supported: ['jwk'],
    credential_signing_alg_values_supported: ['ES256'],
    proof_types_supported: { jwt: { proof_signing_alg_values_supported: KEY_PROOF_ALGORITHMS } },
    credential_metadata: {
      display: locales.map((locale) => ({ ...typeTexts(locale, type.key), locale: locale.tag })),
      claims: claimsIn(type.schema).map(({ path, claim }) => ({
        path,
        display: locales.map((locale) => ({ name: claimText(locale, claim), locale: locale.tag })),
      })),
    },
  };
}

/** RFC 8414, with what OpenID4VCI 1.0, 12.3 adds. Wallets need no registration: the codes say who may collect. */
export function getWalletServerMetadata({ services }: Ctx): object {
  const { publicUrl } = services.product;
  return {
    issuer: publicUrl,
    token_endpoint: walletAddresses(publicUrl).token,
    grant_types_supported: [PRE_AUTHORIZED_CODE],
    token_endpoint_auth_methods_supported: ['none'],
    'pre-authorized_grant_anonymous_access_supported': true,
  };
}
