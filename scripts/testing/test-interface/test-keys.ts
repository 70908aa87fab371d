import {
  type CryptosuiteName,
  didKeyMethod,
  didKeyOf,
  type JsonObject,
  type KeyKind,
  multikeyOfJwk,
  type ProofSigner,
} from '@probity/proofs';

/** A key that exists as long as the process, and what it signs. */
export interface TestKey {
  did: string;
  cryptosuite: CryptosuiteName;
  signer: ProofSigner;
}

const kinds = {
  'eddsa-rdfc-2022': 'Ed25519',
  'eddsa-jcs-2022': 'Ed25519',
  'ecdsa-rdfc-2019-p256': 'P-256',
  'ecdsa-rdfc-2019-p384': 'P-384',
} as const satisfies Record<string, KeyKind>;

export type TestKeyName = keyof typeof kinds;

const cryptosuiteOf = (name: TestKeyName): CryptosuiteName =>
  name === 'eddsa-rdfc-2022' || name === 'eddsa-jcs-2022' ? name : 'ecdsa-rdfc-2019';

/** New keys, identified by nothing but themselves: no DID document, key set or trust registry names them. */
export async function newTestKeys(): Promise<ReadonlyMap<string, TestKey>> {
  const keys = await Promise.all(
    (Object.keys(kinds) as TestKeyName[]).map(async (name) => [name, await newTestKey(name)] as const),
  );
  return new Map(keys);
}

async function newTestKey(name: TestKeyName): Promise<TestKey> {
  const kind = kinds[name];
  const algorithm = kind === 'Ed25519' ? { name: kind } : { name: 'ECDSA', namedCurve: kind };
  const pair = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify']);
  if (!('privateKey' in pair)) throw new Error('A key that signs has two halves.');
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', pair.publicKey);
  const jwk = { kty, crv, x, ...(y !== undefined && { y }) } as JsonObject;
  const multikey = multikeyOfJwk(jwk);
  if (!multikey) throw new Error('A new key can be read.');
  const did = didKeyOf(multikey);
  const signing =
    kind === 'Ed25519' ? kind : { name: 'ECDSA', hash: kind === 'P-384' ? 'SHA-384' : 'SHA-256' };
  return {
    did,
    cryptosuite: cryptosuiteOf(name),
    signer: {
      verificationMethod: didKeyMethod(did),
      kind,
      sign: async (data) => new Uint8Array(await crypto.subtle.sign(signing, pair.privateKey, data)),
    },
  };
}
