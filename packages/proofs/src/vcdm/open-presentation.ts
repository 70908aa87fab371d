import { readProof } from '../data-integrity/read-proof.ts';
import { claimOf, isObject, parseJson } from '../jose/json.ts';
import { Unreadable } from '../jose/unreadable.ts';
import type { KeyBindingAnswer } from '../key-binding/check-key-binding.ts';
import type { JsonObject, JsonValue, VerifyOptions } from '../model.ts';
import { rulesOf } from './check-contexts.ts';
import { checkHolderProof, checkHolderToken } from './check-holder.ts';
import { valuesOf } from './document-rules.ts';
import { isEnvelope, openEnvelope } from './envelope.ts';
import { documentIn, parseJwt, tokenType } from './parse-jwt.ts';
import { readVcdmPresentation } from './read-vcdm-presentation.ts';

/** A presentation with a proof of its holder inside, as a token that the holder signed, or unsigned. */
export interface OpenedPresentation {
  /** Each as one would hand it over by itself. */
  readonly credentials: readonly string[];
  /** Who presents; `null` if nobody says so. */
  readonly holder: string | null;
  checkHolder(): Promise<KeyBindingAnswer>;
}

/** `null`: it is no presentation. */
export function openPresentation(input: string, options: VerifyOptions): OpenedPresentation | null {
  const type = tokenType(input);
  if (type !== null) return type === 'vp+jwt' ? ofToken(input, options) : null;
  const document = parseDocument(input);
  if (isEnvelope(document, 'EnvelopedVerifiablePresentation')) {
    return ofToken(openEnvelope(document, 'EnvelopedVerifiablePresentation'), options);
  }
  return valuesOf(document, 'type').includes('VerifiablePresentation') ? ofDocument(document, options) : null;
}

export function parseDocument(input: string): JsonObject {
  const document = parseJson(input);
  if (!isObject(document)) throw new Unreadable('malformedJson');
  return document;
}

function ofToken(token: string, options: VerifyOptions): OpenedPresentation {
  const jws = parseJwt(token, 'vp+jwt');
  const { holder, credentials } = readVcdmPresentation(documentIn(jws), rulesOf(options));
  const signer = holder ?? controllerIn(claimOf(jws.payload, 'iss') ?? claimOf(jws.header, 'kid'));
  return { credentials, holder: signer, checkHolder: () => checkHolderToken(jws, signer, options) };
}

function ofDocument(document: JsonObject, options: VerifyOptions): OpenedPresentation {
  const { holder, credentials } = readVcdmPresentation(document, rulesOf(options));
  if (!Object.hasOwn(document, 'proof')) {
    return { credentials, holder, checkHolder: async () => notSignedByHolder(options) };
  }
  const proof = readProof(document);
  const signer = holder ?? controllerIn(proof.verificationMethod);
  return {
    credentials,
    holder: signer,
    checkHolder: () => checkHolderProof(document, proof, signer, options),
  };
}

const controllerIn = (method: JsonValue | undefined): string =>
  typeof method === 'string' ? (method.split('#', 1)[0] ?? '') : '';

export const notSignedByHolder = ({ keyBinding }: VerifyOptions): KeyBindingAnswer => ({
  reason: keyBinding ? 'keyBindingMissing' : 'notPresented',
  presentedTo: null,
});
