import type { ProofSigner } from '../data-integrity/add-proof.ts';
import { didKeyMethod, didKeyOf } from '../data-integrity/did-key.ts';
import { multikeyOfJwk } from '../data-integrity/key-conversion.ts';
import type { KeyKind } from '../data-integrity/multikey.ts';

const algorithms = {
  Ed25519: { name: 'Ed25519' },
  'P-256': { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' },
  'P-384': { name: 'ECDSA', namedCurve: 'P-384', hash: 'SHA-384' },
};

export interface ProofKey {
  readonly did: string;
  readonly signer: ProofSigner;
  readonly pair: CryptoKeyPair;
}

/** A key in memory, under its own did:key. */
export async function newProofKey(kind: KeyKind = 'Ed25519'): Promise<ProofKey> {
  const algorithm = algorithms[kind];
  const pair = (await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])) as CryptoKeyPair;
  const { kty = '', crv = '', x = '', y } = await crypto.subtle.exportKey('jwk', pair.publicKey);
  const key = multikeyOfJwk({ kty, crv, x, ...(y !== undefined && { y }) });
  if (!key) throw new Error('WebCrypto exports keys that can be read.');
  const did = didKeyOf(key);
  return {
    did,
    pair,
    signer: {
      kind,
      verificationMethod: didKeyMethod(did),
      sign: async (data) => new Uint8Array(await crypto.subtle.sign(algorithm, pair.privateKey, data)),
    },
  };
}
