import type { JsonValue, SignatureAlgorithm } from '../model.ts';
import type { ReasonOf } from '../verify/reasons.ts';
import { type ReadCertificate, readCertificate } from './certificate.ts';
import { certificateSignatureMatches } from './certificate-signature.ts';
import { isList } from './json.ts';
import { algorithmOf } from './jwk.ts';

export interface ChainQuestion {
  /** The header `x5c`. */
  readonly chain: JsonValue | undefined;
  readonly roots: readonly Uint8Array<ArrayBuffer>[];
  readonly alg: SignatureAlgorithm;
  /** Must be named in the leaf. */
  readonly issuer: string;
  readonly now: Date;
}

export type ChainAnswer =
  | {
      readonly key: CryptoKey;
      readonly leaf: ReadCertificate;
      readonly root: ReadCertificate;
    }
  | { readonly refused: ReasonOf<'signature'> };

const MAX_CERTIFICATES = 5;

/**
 * Whether `x5c` leads to one of the roots: every certificate signed by the next, in force, and allowed to do what it did.
 * Revocation of certificates is not looked up.
 */
export async function verifyChain(question: ChainQuestion): Promise<ChainAnswer> {
  const { chain, roots, alg, issuer, now } = question;
  if (chain === undefined) return { refused: 'chainMissing' };
  const certificates = certificatesIn(chain);
  const [leaf] = certificates ?? [];
  if (!certificates || !leaf) return { refused: 'chainMalformed' };
  if (leaf.issuer === leaf.subject) return { refused: 'chainSelfSigned' };

  const root = await rootOf(certificates, roots);
  if (root === null) return { refused: 'chainNotTrusted' };
  if ([...certificates, root].some(({ from, until }) => now < from || now > until)) {
    return { refused: 'chainExpired' };
  }
  if (leaf.mayCertify || !leaf.usages.includes('digitalSignature')) return { refused: 'chainNotForSigning' };
  if (!namesIssuer(leaf, issuer)) return { refused: 'chainNotOfIssuer' };
  const key = await keyOf(leaf, alg);
  return key ? { key, leaf, root } : { refused: 'keyNotForAlgorithm' };
}

/** By this name an issuer is known that has no other; `null` if there is no certificate. Nothing of it is verified yet. */
export const leafName = (chain: JsonValue): string | null => certificatesIn(chain)?.[0]?.subjectName || null;

function certificatesIn(chain: JsonValue): ReadCertificate[] | null {
  if (!isList(chain) || chain.length === 0 || chain.length > MAX_CERTIFICATES) return null;
  const certificates = chain.map((text) => {
    const der = typeof text === 'string' ? fromBase64(text) : null;
    return der && readCertificate(der);
  });
  const read = certificates.filter((certificate) => certificate !== null);
  return read.length === certificates.length ? read : null;
}

/** `x5c` is in plain base64 with padding (RFC 7515, 4.1.6), unlike everything else. */
function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    const binary = atob(text);
    return btoa(binary) === text ? Uint8Array.from(binary, (letter) => letter.charCodeAt(0)) : null;
  } catch {
    return null;
  }
}

/** The trusted root that certifies the last of the chain, if every link holds. */
async function rootOf(
  certificates: readonly ReadCertificate[],
  roots: readonly Uint8Array<ArrayBuffer>[],
): Promise<ReadCertificate | null> {
  for (const [index, certificate] of certificates.entries()) {
    const authority = certificates[index + 1];
    if (authority && !(await certifies(authority, certificate, index))) return null;
  }
  const last = certificates.at(-1);
  for (const der of roots) {
    const root = readCertificate(der);
    if (root && last && (await certifies(root, last, certificates.length - 1))) return root;
  }
  return null;
}

/** `between`: the certificates of authorities below this one. */
const certifies = async (
  authority: ReadCertificate,
  certificate: ReadCertificate,
  between: number,
): Promise<boolean> =>
  authority.subject === certificate.issuer &&
  authority.mayCertify &&
  authority.usages.includes('keyCertSign') &&
  authority.pathLength >= between &&
  (await certificateSignatureMatches(certificate, authority));

function namesIssuer({ subjectName, hosts, uris }: ReadCertificate, issuer: string): boolean {
  if (subjectName === issuer || uris.includes(issuer)) return true;
  const url = URL.parse(issuer);
  return url?.protocol === 'https:' && hosts.includes(url.hostname);
}

async function keyOf({ publicKey }: ReadCertificate, alg: SignatureAlgorithm): Promise<CryptoKey | null> {
  try {
    return await crypto.subtle.importKey('spki', publicKey, algorithmOf(alg), true, ['verify']);
  } catch {
    return null;
  }
}
