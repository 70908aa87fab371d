import { createECDH, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { DAY_MS } from '@probity/domain';
import { propertiesOf } from '@probity/domain/properties-of.ts';
import { type JsonObject, thumbprintOf } from '@probity/proofs';
import { isObject, parseJson } from '@probity/proofs/jose/json.ts';
import { readPublicJwk } from '@probity/proofs/jose/jwk.ts';
import { CompactEncrypt, compactDecrypt, decodeProtectedHeader } from 'jose';
import { type Ctx, dayOf } from '../../kernel/context/index.ts';
import { WalletError } from './wallet-error.ts';

const ALGORITHM = 'ECDH-ES';
export const ENCRYPTIONS = ['A128GCM', 'A256GCM'] as const;

/** The key of a wallet to which the answer is encrypted. */
export interface AnswerEncryption {
  key: KeyObject;
  kid: string | undefined;
  enc: (typeof ENCRYPTIONS)[number];
}

interface EncryptionKey {
  privateKey: KeyObject;
  jwk: { kty: 'EC'; crv: 'P-256'; x: string; y: string };
  kid: string;
}

/** Another one each day: derived from the key of the platform, so that every process has it and none is stored. */
function keyOf(ctx: Ctx, day: string): EncryptionKey {
  const exchange = createECDH('prime256v1');
  const secret = ctx.services.sealing.keyedHash('wallet-encryption', day);
  exchange.setPrivateKey(secret);
  const point = exchange.getPublicKey();
  const jwk = {
    kty: 'EC' as const,
    crv: 'P-256' as const,
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const d = exchange.getPrivateKey().toString('hex').padStart(64, '0');
  const privateKey = createPrivateKey({
    key: { ...jwk, d: Buffer.from(d, 'hex').toString('base64url') },
    format: 'jwk',
  });
  return { privateKey, jwk, kid: thumbprintOf(jwk) };
}

/** Metadata may be a day old. */
function currentKeys(ctx: Ctx): EncryptionKey[] {
  const now = ctx.services.now();
  return [now, new Date(now.getTime() - DAY_MS)].map((moment) => keyOf(ctx, dayOf(moment)));
}

/** What the metadata say about it (OpenID4VCI 1.0, 12.2.4). */
export function encryptionMetadata(ctx: Ctx, { required }: { required: boolean }): object {
  const [{ jwk, kid }] = [keyOf(ctx, dayOf(ctx.services.now()))];
  return {
    credential_request_encryption: {
      jwks: { keys: [{ ...jwk, kid, use: 'enc', alg: ALGORITHM }] },
      enc_values_supported: ENCRYPTIONS,
      encryption_required: required,
    },
    credential_response_encryption: {
      alg_values_supported: [ALGORITHM],
      enc_values_supported: ENCRYPTIONS,
      encryption_required: required,
    },
  };
}

const unreadable = (): WalletError =>
  new WalletError('invalid_encryption_parameters', 'The request is not encrypted to a key of this issuer.');

/** OpenID4VCI 1.0, 10: a request as it was before its wallet encrypted it. */
export async function decryptRequest(ctx: Ctx, jwe: string): Promise<JsonObject> {
  try {
    const { kid, zip } = decodeProtectedHeader(jwe);
    const key = currentKeys(ctx).find((current) => current.kid === kid);
    if (!key || zip !== undefined) throw unreadable();
    const { plaintext } = await compactDecrypt(jwe, key.privateKey, {
      keyManagementAlgorithms: [ALGORITHM],
      contentEncryptionAlgorithms: [...ENCRYPTIONS],
    });
    const request = parseJson(new TextDecoder('utf-8', { fatal: true }).decode(plaintext));
    if (isObject(request)) return request;
  } catch {
    throw unreadable();
  }
  throw new WalletError('invalid_credential_request', 'The body is not a credential request.');
}

/** How the wallet wants the answer; refused if it is not a public key for what we do. */
export function readAnswerEncryption(asked: unknown): AnswerEncryption {
  const { jwk, enc, zip } = propertiesOf(asked);
  const { kty, crv, x, y, d, alg, kid } = propertiesOf(jwk);
  const known = ENCRYPTIONS.find((name) => name === enc);
  const point = readPublicJwk({ kty, crv, x, y, d }, 'ES256');
  if (!known || !point || zip !== undefined || alg !== ALGORITHM) throw unsupported();
  try {
    const key = createPublicKey({ key: { ...point }, format: 'jwk' });
    return { key, kid: typeof kid === 'string' ? kid : undefined, enc: known };
  } catch {
    throw unsupported();
  }
}

const unsupported = (): WalletError =>
  new WalletError(
    'invalid_encryption_parameters',
    'jwk is a public key of P-256 for ECDH-ES, enc is A128GCM or A256GCM, and nothing is compressed.',
  );

export const encryptAnswer = (answer: object, { key, kid, enc }: AnswerEncryption): Promise<string> =>
  new CompactEncrypt(new TextEncoder().encode(JSON.stringify(answer)))
    .setProtectedHeader({ alg: ALGORITHM, enc, ...(kid !== undefined && { kid }) })
    .encrypt(key);
