import type { JsonObject, Signer } from '../model.ts';
import { ProofError } from '../proof-error.ts';
import { type CryptosuiteName, cryptosuites } from './cryptosuites.ts';
import { writeDateTime } from './date-time.ts';
import type { KeyKind } from './multikey.ts';
import type { ProofPurpose } from './verification-method.ts';

/** A private key as a DID document names its public half. */
export interface ProofSigner {
  readonly verificationMethod: string;
  readonly kind: KeyKind;
  /** P-256 and P-384: r and s; hashed with SHA-256 and SHA-384. */
  sign(data: Uint8Array<ArrayBuffer>): Promise<Uint8Array>;
}

/** A key that signs tokens too. */
export const proofSigner = (signer: Signer, verificationMethod: string): ProofSigner => ({
  verificationMethod,
  kind: signer.alg === 'ES256' ? 'P-256' : 'Ed25519',
  sign: (data) => signer.sign(data),
});

export interface ProofOptions {
  readonly cryptosuite: CryptosuiteName;
  readonly purpose: ProofPurpose;
  readonly created?: Date;
  readonly expires?: Date;
  /** For whom a presentation is made, and in answer to what. */
  readonly domain?: string;
  readonly challenge?: string;
  /** Contexts besides the bundled ones, by address. */
  readonly contexts?: ReadonlyMap<string, JsonObject>;
}

/** The document with a proof inside. */
export async function addProof(
  document: JsonObject,
  options: ProofOptions,
  signer: ProofSigner,
): Promise<JsonObject> {
  const { cryptosuite, purpose, created, expires, domain, challenge } = options;
  if (Object.hasOwn(document, 'proof')) throw new ProofError('alreadySigned');
  if (!cryptosuites[cryptosuite].keys.includes(signer.kind)) throw new ProofError('keyNotForCryptosuite');
  const { signWithSuite } = await import('./suites.ts');
  const proof = await signWithSuite({
    document,
    cryptosuite,
    contexts: options.contexts ?? new Map(),
    created: created ?? null,
    claims: {
      proofPurpose: purpose,
      ...(expires && { expires: writeDateTime(expires) }),
      ...(domain !== undefined && { domain }),
      ...(challenge !== undefined && { challenge }),
    },
    signer: {
      id: signer.verificationMethod,
      algorithm: signer.kind,
      sign: ({ data }) => signer.sign(data),
    },
  });
  return { ...document, proof };
}
