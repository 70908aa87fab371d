import { claimOf, isObject } from '../jose/json.ts';
import { Unreadable } from '../jose/unreadable.ts';
import type { JsonObject, JsonValue } from '../model.ts';
import { type ContextRules, checkContexts } from './check-contexts.ts';
import { checkId, checkNames, readController, readParts, readTypes, valuesOf } from './document-rules.ts';
import { isEnvelope, openEnvelope } from './envelope.ts';

/** A presentation of the W3C data model 2.0 that keeps its rules. Nothing of it is verified. */
export interface VcdmPresentation {
  readonly holder: string | null;
  /** Each as one would hand it over by itself: a token, or JSON. */
  readonly credentials: readonly string[];
}

export function readVcdmPresentation(document: JsonObject, rules: ContextRules): VcdmPresentation {
  checkContexts(document, rules);
  checkId(document);
  checkNames(document);
  readTypes(document, 'VerifiablePresentation');
  for (const name of ['termsOfUse', 'proof']) readParts(document, name);
  const holder = claimOf(document, 'holder');
  return {
    holder: holder === undefined ? null : readController(holder, 'holderMalformed'),
    credentials: valuesOf(document, 'verifiableCredential').map(readCredential),
  };
}

function readCredential(credential: JsonValue): string {
  if (!isObject(credential)) throw new Unreadable('envelopeMalformed');
  if (isEnvelope(credential, 'EnvelopedVerifiableCredential')) {
    return openEnvelope(credential, 'EnvelopedVerifiableCredential');
  }
  readTypes(credential, 'VerifiableCredential');
  return JSON.stringify(credential);
}
