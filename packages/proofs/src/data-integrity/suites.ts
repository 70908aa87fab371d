import { type Cryptosuite, DataIntegrityProof, type SuiteSigner } from '@digitalbazaar/data-integrity';
import { cryptosuite as ecdsaRdfc } from '@digitalbazaar/ecdsa-rdfc-2019-cryptosuite';
import { createSignCryptosuite, createVerifyCryptosuite } from '@digitalbazaar/eddsa-jcs-2022-cryptosuite';
import { cryptosuite as eddsaRdfc } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite';
import { bundledContexts } from '../contexts/bundled-contexts.ts';
import { ContextUnknown, documentLoader } from '../contexts/document-loader.ts';
import { MULTIKEY_CONTEXT } from '../contexts/known-contexts.ts';
import { isList } from '../jose/json.ts';
import { type ParseFailure, Unreadable } from '../jose/unreadable.ts';
import type { JsonObject } from '../model.ts';
import { type CryptosuiteName, cryptosuites } from './cryptosuites.ts';
import { encodeMultikey, type Multikey } from './multikey.ts';
import { jsonTermsOf, refuseUnsigned } from './signed-graph.ts';

/** This module brings JSON-LD, RDF canonicalisation and the contexts: import it only with `import()`. */

export interface SecuredDocument {
  /** Without its proof. */
  readonly document: JsonObject;
  readonly cryptosuite: CryptosuiteName;
  /** Contexts besides the bundled ones. */
  readonly contexts: ReadonlyMap<string, JsonObject>;
}

export interface SuiteVerification extends SecuredDocument {
  readonly proof: JsonObject;
  readonly verificationMethod: string;
  readonly key: Multikey;
}

export async function verifyWithSuite(verification: SuiteVerification): Promise<boolean> {
  const { cryptosuite, contexts, verificationMethod, key } = verification;
  checkContent(verification, verification.proof);
  const verifies: Readonly<Record<CryptosuiteName, Cryptosuite>> = {
    'eddsa-rdfc-2022': eddsaRdfc,
    'eddsa-jcs-2022': createVerifyCryptosuite(),
    'ecdsa-rdfc-2019': ecdsaRdfc,
  };
  const load = documentLoader(contexts);
  const suite = new DataIntegrityProof({ cryptosuite: verifies[cryptosuite] });
  const answer = await suite.verifyProof({
    // The suite for canonical JSON changes what it is given.
    ...structuredClone({ document: verification.document, proof: verification.proof }),
    proofSet: [],
    documentLoader: async (address) =>
      address === verificationMethod ? { document: multikeyDocument(address, key) } : load(address),
  });
  if (answer.verified) return true;
  refuseUnprocessable(answer.error);
  return false;
}

const multikeyDocument = (id: string, key: Multikey): JsonObject => ({
  '@context': MULTIKEY_CONTEXT,
  id,
  type: 'Multikey',
  controller: id.split('#', 1)[0] ?? id,
  publicKeyMultibase: encodeMultikey(key),
});

export interface SuiteSigning extends SecuredDocument {
  readonly signer: SuiteSigner;
  readonly created: Date | null;
  /** What the proof says besides. */
  readonly claims: JsonObject;
}

/** The proof. What would not be accepted when it is verified is not signed. */
export async function signWithSuite(signing: SuiteSigning): Promise<JsonObject> {
  const { cryptosuite, signer, created, claims, contexts } = signing;
  checkContent(signing, claims);
  const signs: Readonly<Record<CryptosuiteName, Cryptosuite>> = {
    'eddsa-rdfc-2022': eddsaRdfc,
    'eddsa-jcs-2022': createSignCryptosuite(),
    'ecdsa-rdfc-2019': ecdsaRdfc,
  };
  const suite = new DataIntegrityProof({ cryptosuite: signs[cryptosuite], signer, date: created });
  try {
    return await suite.createProof({
      document: structuredClone(signing.document),
      proofSet: [],
      purpose: { update: async (proof) => ({ ...proof, ...claims }) },
      documentLoader: documentLoader(contexts),
    });
  } catch (error) {
    refuseUnprocessable(error);
    throw error;
  }
}

function checkContent({ document, cryptosuite, contexts }: SecuredDocument, proof: JsonObject): void {
  if (cryptosuites[cryptosuite].signs !== 'graph') return;
  const context = document['@context'];
  const used = (isList(context) ? context : [context]).map((entry) =>
    typeof entry === 'string' ? (bundledContexts.get(entry) ?? contexts.get(entry)) : undefined,
  );
  const jsonTerms = jsonTermsOf(used.filter((definitions) => definitions !== undefined));
  refuseUnsigned(document, jsonTerms);
  refuseUnsigned(proof, jsonTerms);
}

/** What a JSON-LD processor refuses is no matter of the signature. */
function refuseUnprocessable(error: unknown): void {
  const reason = reasonOf(error);
  if (reason) throw new Unreadable(reason);
}

function reasonOf(error: unknown): ParseFailure | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof ContextUnknown || error.name === 'jsonld.InvalidUrl') return 'contextUnknown';
  if (error.name === 'jsonld.ValidationError') return 'termUndefined';
  if (error.name.startsWith('jsonld.')) return 'contextMalformed';
  return /deep iterations/.test(error.message) ? 'graphTooComplex' : null;
}
