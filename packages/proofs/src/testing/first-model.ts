import { contexts } from '@digitalbazaar/credentials-context';
import { DATA_INTEGRITY_CONTEXT } from '../contexts/known-contexts.ts';
import { checkProofs } from '../data-integrity/check-proof.ts';
import { readProofs } from '../data-integrity/read-proof.ts';
import { Unreadable } from '../jose/unreadable.ts';
import type { JsonObject, JsonValue } from '../model.ts';

const FIRST_CONTEXT = 'https://www.w3.org/2018/credentials/v1';

/** Credentials of the first data model, which the product neither issues nor verifies: some public suites ask for them. */
export const isOfFirstModel = ({ '@context': given }: JsonObject): boolean =>
  Array.isArray(given) && given[0] === FIRST_CONTEXT;

/** By address. */
export const firstModelContexts: ReadonlyMap<string, JsonObject> = new Map(
  [...contexts].filter(([address]) => address === FIRST_CONTEXT),
);

/** Ready to be signed: its own context does not define proofs. Null if it says nothing about anybody. */
export function firstModelToSign(credential: JsonObject): JsonObject | null {
  const { '@context': given, credentialSubject: subject } = credential;
  if (typeof subject !== 'object' || subject === null) return null;
  const contexts: readonly JsonValue[] = Array.isArray(given) ? given : [];
  return { ...credential, '@context': [...new Set([...contexts, DATA_INTEGRITY_CONTEXT])] };
}

interface AskedProof {
  readonly domain?: JsonValue | undefined;
  readonly challenge?: JsonValue | undefined;
}

/** `signatureMatches`, or why not. Its proofs are all that is checked. */
export async function checkFirstModel(document: JsonObject, asked: AskedProof, now: Date): Promise<string> {
  const { issuer } = document;
  const id = typeof issuer === 'object' && issuer !== null && 'id' in issuer ? issuer.id : issuer;
  if (typeof id !== 'string') return 'issuerMissing';
  try {
    const proofs = readProofs(document);
    const isAsked = proofs.every(
      ({ domains, challenge }) =>
        (typeof asked.domain !== 'string' || domains.includes(asked.domain)) &&
        (typeof asked.challenge !== 'string' || challenge === asked.challenge),
    );
    if (!isAsked) return 'keyBindingNonceWrong';
    return await checkProofs({
      document,
      proofs,
      purpose: 'assertionMethod',
      controller: id,
      controllerOf: async () => null,
      contexts: firstModelContexts,
      now,
    });
  } catch (error) {
    if (error instanceof Unreadable) return error.reason;
    throw error;
  }
}
