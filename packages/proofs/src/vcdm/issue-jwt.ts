import { issuerHeader, signJws } from '../jose/jws.ts';
import { numericDate } from '../jose/numeric-date.ts';
import type { JsonObject, PublicJwk, Signer } from '../model.ts';
import type { ContextRules } from './check-contexts.ts';
import { contentTypes, type TokenType } from './parse-jwt.ts';
import { readVcdmCredential } from './read-vcdm-credential.ts';
import { readVcdmPresentation } from './read-vcdm-presentation.ts';

const noContexts: ContextRules = { contexts: new Map() };

/** A credential as a token (VC-JOSE-COSE, 3.1.1), bound to a key where one is given. What would be refused when it is verified is not signed. */
export async function issueVcJwt(
  credential: JsonObject,
  signer: Signer,
  rules: ContextRules = noContexts,
  holderKey?: PublicJwk,
): Promise<string> {
  const { issuer } = readVcdmCredential(credential, rules);
  return signJws(
    headerOf('vc+jwt', signer),
    { iss: issuer, ...(holderKey && { cnf: { jwk: holderKey } }), ...credential },
    signer,
  );
}

export interface VpJwtOptions {
  /** For whom, and in answer to what. */
  readonly audience: string;
  readonly nonce: string;
  readonly issuedAt: Date;
}

/** A presentation as a token, signed by its holder (VC-JOSE-COSE, 3.1.2). */
export async function issueVpJwt(
  presentation: JsonObject,
  { audience, nonce, issuedAt }: VpJwtOptions,
  signer: Signer,
  rules: ContextRules = noContexts,
): Promise<string> {
  const { holder } = readVcdmPresentation(presentation, rules);
  const claims = {
    ...(holder !== null && { iss: holder }),
    aud: audience,
    nonce,
    iat: numericDate(issuedAt),
  };
  return signJws(headerOf('vp+jwt', signer), { ...claims, ...presentation }, signer);
}

const headerOf = (type: TokenType, signer: Signer): JsonObject => ({
  typ: type,
  cty: contentTypes[type],
  ...issuerHeader(signer),
});
