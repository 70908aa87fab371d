import { claimOf, isList, isObject } from '../jose/json.ts';
import type { JsonObject, JsonValue } from '../model.ts';
import { didKeyDocument } from './did-key.ts';
import { jwkOfMultikey, multikeyOfJwk } from './key-conversion.ts';
import { decodeMultikey, type Multikey } from './multikey.ts';

export type ProofPurpose = 'assertionMethod' | 'authentication';

/** The document that says which keys a controller has: a DID document. `null`, or a throw: it could not be read. */
export type ControllerLookup = (controller: string) => Promise<JsonObject | null>;

/** A did:key is its own document and is looked up nowhere. */
export const controllerDocument = async (
  controller: string,
  lookup: ControllerLookup,
): Promise<JsonObject | null> => didKeyDocument(controller) ?? (await lookup(controller));

/**
 * The key that this controller uses for this purpose under this name. A document of someone else, a method that is only
 * listed and not for the purpose, and one that was revoked or has expired give none.
 */
export function keyForPurpose(
  document: JsonObject,
  {
    controller,
    method,
    purpose,
    now,
  }: { controller: string; method: string; purpose: ProofPurpose; now: Date },
): Multikey | null {
  if (claimOf(document, 'id') !== controller) return null;
  const use = listOf(claimOf(document, purpose)).find((entry) => addressOf(entry, controller) === method);
  if (use === undefined) return null;
  const described = isObject(use) ? use : methodNamed(document, controller, method);
  return described && isInForce(described, now) ? readKey(described) : null;
}

/** The keys of a controller for a purpose as JWKs, each with the name of its method, for signatures of JWTs. */
export async function jwksForPurpose(
  document: JsonObject,
  { controller, purpose, now }: { controller: string; purpose: ProofPurpose; now: Date },
): Promise<object[]> {
  const methods = listOf(claimOf(document, purpose)).map((entry) => addressOf(entry, controller));
  const keys = methods.map(async (method) => {
    const key = method === null ? null : keyForPurpose(document, { controller, method, purpose, now });
    const jwk = key && (await jwkOfMultikey(key));
    return jwk && { ...jwk, kid: method };
  });
  return (await Promise.all(keys)).filter((key) => key !== null);
}

/** Absolute; within its own document a controller may name a method by the fragment alone. */
function addressOf(entry: JsonValue, controller: string): string | null {
  const id = isObject(entry) ? claimOf(entry, 'id') : entry;
  if (typeof id !== 'string') return null;
  return id.startsWith('#') ? `${controller}${id}` : id;
}

/** A method that is described outside the purpose is the controller's own: a document names foreign ones inside the purpose. */
function methodNamed(document: JsonObject, controller: string, method: string): JsonObject | null {
  const described = listOf(claimOf(document, 'verificationMethod'))
    .filter(isObject)
    .find((entry) => addressOf(entry, controller) === method);
  return described && claimOf(described, 'controller') === controller ? described : null;
}

function isInForce(method: JsonObject, now: Date): boolean {
  const ends = ['revoked', 'expires'].map((name) => claimOf(method, name)).filter((end) => end !== undefined);
  return ends.every((end) => typeof end === 'string' && now.getTime() < Date.parse(end));
}

function readKey(method: JsonObject): Multikey | null {
  const [type, multibase, jwk] = ['type', 'publicKeyMultibase', 'publicKeyJwk'].map((name) =>
    claimOf(method, name),
  );
  if (type === 'Multikey') return typeof multibase === 'string' ? decodeMultikey(multibase) : null;
  if (type !== 'JsonWebKey' && type !== 'JsonWebKey2020') return null;
  return isObject(jwk) ? multikeyOfJwk(jwk) : null;
}

const listOf = (value: JsonValue | undefined): readonly JsonValue[] => {
  if (value === undefined) return [];
  return isList(value) ? value : [value];
};
