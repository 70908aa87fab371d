import type { ReadCertificate } from './certificate.ts';

/** By object identifier: how a certificate may be signed. SHA-1 and MD5 are not here. */
const ALGORITHMS: Readonly<Record<string, { readonly name: string; readonly hash?: string }>> = {
  '1.2.840.10045.4.3.2': { name: 'ECDSA', hash: 'SHA-256' },
  '1.2.840.10045.4.3.3': { name: 'ECDSA', hash: 'SHA-384' },
  '1.2.840.10045.4.3.4': { name: 'ECDSA', hash: 'SHA-512' },
  '1.2.840.113549.1.1.11': { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
  '1.2.840.113549.1.1.12': { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-384' },
  '1.2.840.113549.1.1.13': { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-512' },
  '1.3.101.112': { name: 'Ed25519' },
};

const COORDINATE_BYTES: Readonly<Record<string, number>> = { 'P-256': 32, 'P-384': 48, 'P-521': 66 };

/** Whether the authority's key signed the certificate. A key of another kind or too short a one did not. */
export async function certificateSignatureMatches(
  { signatureAlgorithm, signature, signed }: ReadCertificate,
  authority: ReadCertificate,
): Promise<boolean> {
  const algorithm = ALGORITHMS[signatureAlgorithm];
  if (!algorithm) return false;
  const curve = authority.curve ?? '';
  const raw =
    algorithm.name === 'ECDSA'
      ? rawSignature(new Uint8Array(signature), COORDINATE_BYTES[curve] ?? 0)
      : signature;
  if (raw === null) return false;
  const importParameters = { ...algorithm, ...(algorithm.name === 'ECDSA' && { namedCurve: curve }) };
  try {
    const key = await crypto.subtle.importKey('spki', authority.publicKey, importParameters, false, [
      'verify',
    ]);
    if ('modulusLength' in key.algorithm && Number(key.algorithm.modulusLength) < MIN_RSA_BITS) return false;
    return await crypto.subtle.verify(algorithm, key, raw, signed);
  } catch {
    return false;
  }
}

const MIN_RSA_BITS = 2048;
const SEQUENCE = 0x30;
const INTEGER = 0x02;
const LONG_LENGTH = 0x81;

/** Certificates hold ECDSA signatures as two DER integers; WebCrypto takes r and s side by side, of full length. */
function rawSignature(der: Uint8Array, bytes: number): Uint8Array<ArrayBuffer> | null {
  const start = der[1] === LONG_LENGTH ? 3 : 2;
  if (bytes === 0 || der[0] !== SEQUENCE || der[start - 1] !== der.length - start) return null;
  const raw = new Uint8Array(2 * bytes);
  let position = start;
  for (const end of [bytes, 2 * bytes]) {
    const length = der[position + 1] ?? 0;
    const integer = der.subarray(position + 2, position + 2 + length);
    if (der[position] !== INTEGER || integer.length !== length || length === 0) return null;
    const magnitude = integer[0] === 0 ? integer.subarray(1) : integer;
    if (magnitude.length > bytes) return null;
    raw.set(magnitude, end - magnitude.length);
    position += 2 + length;
  }
  return position === der.length ? raw : null;
}
