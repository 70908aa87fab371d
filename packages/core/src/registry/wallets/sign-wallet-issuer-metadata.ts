import { isObject, parseJson } from '@probity/proofs/jose/json.ts';
import { signJws } from '@probity/proofs/jose/jws.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import { currentSigner } from '../proofs/index.ts';
import { getWalletIssuerMetadata } from './get-wallet-issuer-metadata.ts';

const METADATA_TYPE = 'openidvci-issuer-metadata+jwt';
const HOURS = 24;

/** OpenID4VCI 1.0, 12.2.3: the same metadata, signed with the certificate that signs the credentials. */
export async function signWalletIssuerMetadata(ctx: Ctx): Promise<string> {
  const { publicUrl } = ctx.services.product;
  const signer = await currentSigner(ctx, 'Issuer');
  const metadata = parseJson(JSON.stringify(getWalletIssuerMetadata(ctx)));
  const iat = Math.floor(ctx.services.now().getTime() / 1000);
  return signJws(
    { typ: METADATA_TYPE, kid: signer.kid, ...(signer.x5c && { x5c: signer.x5c }) },
    { ...(isObject(metadata) && metadata), iss: publicUrl, sub: publicUrl, iat, exp: iat + HOURS * 3600 },
    signer,
  );
}
