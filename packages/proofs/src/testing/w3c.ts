import { EXAMPLES_CONTEXT } from '../contexts/known-contexts.ts';
import { addProof, type ProofOptions, type ProofSigner } from '../data-integrity/add-proof.ts';
import type { CryptosuiteName } from '../data-integrity/cryptosuites.ts';
import type { KeyKind } from '../data-integrity/multikey.ts';
import type { JsonObject, Signer, VerifyOptions } from '../model.ts';
import { buildCredential, type CredentialOptions } from '../vcdm/build-credential.ts';
import { audience, later, nonce, now } from './presentation.ts';
import { newProofKey, type ProofKey } from './proof-keys.ts';

export const issuerDid = 'did:web:issuer.example';
export const credentialType = 'https://issuer.example/types/organisation';

export const organisation: JsonObject = {
  legal_name: 'Karoo Solar (Pty) Ltd',
  motto: { '@value': 'Sonskyn werk', '@language': 'af', '@direction': 'ltr' },
  employees: 41,
  share: 12.5,
  listed: false,
  registered_address: { street: 'Long Street 1', country: 'ZA' },
};

/** An issuer whose DID document names its key, and a holder that is its key. */
export interface W3cParties {
  readonly issuer: ProofKey;
  readonly issuerDocument: JsonObject;
  readonly holder: ProofKey;
}

export async function newW3cParties(kind: KeyKind = 'Ed25519'): Promise<W3cParties> {
  const key = await newProofKey(kind);
  const verificationMethod = `${issuerDid}#key-1`;
  const publicKeyMultibase = key.did.slice('did:key:'.length);
  return {
    issuer: { ...key, did: issuerDid, signer: { ...key.signer, verificationMethod } },
    issuerDocument: {
      id: issuerDid,
      verificationMethod: [
        { id: verificationMethod, type: 'Multikey', controller: issuerDid, publicKeyMultibase },
      ],
      assertionMethod: ['#key-1'],
    },
    holder: await newProofKey(),
  };
}

export const credentialOf = ({ holder }: W3cParties, more: Partial<CredentialOptions> = {}): JsonObject =>
  buildCredential(organisation, {
    id: 'urn:uuid:0a1f4f3e-3a54-4f5f-9d0a-6b6f3c1f5a10',
    issuer: issuerDid,
    type: credentialType,
    contexts: [EXAMPLES_CONTEXT],
    subject: holder.did,
    validFrom: later(-86_400),
    validUntil: later(86_400),
    schema: 'https://issuer.example/types/organisation/schema.json',
    ...more,
  });

export const suiteOf: Readonly<Record<KeyKind, CryptosuiteName>> = {
  Ed25519: 'eddsa-rdfc-2022',
  'P-256': 'ecdsa-rdfc-2019',
  'P-384': 'ecdsa-rdfc-2019',
};

export const secure = (
  document: JsonObject,
  signer: ProofSigner,
  more: Partial<ProofOptions> = {},
): Promise<JsonObject> =>
  addProof(
    document,
    { cryptosuite: suiteOf[signer.kind], purpose: 'assertionMethod', created: later(-3600), ...more },
    signer,
  );

/** Signed for us by its holder, a moment ago. */
export const presentTo = (
  document: JsonObject,
  signer: ProofSigner,
  more: Partial<ProofOptions> = {},
): Promise<JsonObject> =>
  secure(document, signer, {
    purpose: 'authentication',
    created: later(-10),
    domain: audience,
    challenge: nonce,
    ...more,
  });

/** The same key for tokens. */
export const tokenSigner = ({ kind, verificationMethod, sign }: ProofSigner): Signer => ({
  alg: kind === 'P-256' ? 'ES256' : 'EdDSA',
  kid: verificationMethod,
  sign,
});

/** Everything is known and trusted, so that a refusal has one cause. */
export const trustingW3c = (
  { issuerDocument }: W3cParties,
  more: Partial<VerifyOptions> = {},
): VerifyOptions => ({
  now,
  keysOf: async () => ({ from: 'nowhere' }),
  statusOf: async () => null,
  trust: async () => ({ trusted: true }),
  controllerOf: async (id) => (id === issuerDid ? issuerDocument : null),
  ...more,
});
