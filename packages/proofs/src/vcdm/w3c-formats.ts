import { isObject, parseJson } from '../jose/json.ts';
import type { JsonObject } from '../model.ts';
import type { ProofFormat } from '../verify/format.ts';
import { isEnvelope } from './envelope.ts';
import { SD_TOKEN, tokenType } from './parse-jwt.ts';
import { readW3cProof } from './read-w3c-proof.ts';

/** As tokens whose claims are disclosed one by one. */
export const vcSdJwtFormat: ProofFormat = {
  name: SD_TOKEN,
  recognises: (input) => tokenType(input) === SD_TOKEN,
  read: readW3cProof,
};

/** As tokens, also where a token is wrapped in JSON. */
export const vcJwtFormat: ProofFormat = {
  name: 'vc+jwt',
  recognises: (input) => tokenType(input) !== null || isWrappedToken(input),
  read: readW3cProof,
};

/** As JSON with a proof inside. */
export const dataIntegrityFormat: ProofFormat = {
  name: 'dataIntegrity',
  recognises: (input) => /^\s*\{/.test(input) && /"(?:@context|proof)"\s*:/.test(input),
  read: readW3cProof,
};

function isWrappedToken(input: string): boolean {
  const document = objectIn(input);
  return (
    document !== null &&
    (isEnvelope(document, 'EnvelopedVerifiableCredential') ||
      isEnvelope(document, 'EnvelopedVerifiablePresentation'))
  );
}

function objectIn(input: string): JsonObject | null {
  if (!/^\s*\{/.test(input) || !input.includes('"EnvelopedVerifiable')) return null;
  try {
    const document = parseJson(input);
    return isObject(document) ? document : null;
  } catch {
    return null;
  }
}
