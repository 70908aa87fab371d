import { claimOf, decodeObject, isList, isObject } from '../jose/json.ts';
import { signKeyBinding } from '../key-binding/sign-key-binding.ts';
import type { ClaimPath, JsonObject, JsonValue, PresentOptions } from '../model.ts';
import { ProofError } from '../proof-error.ts';
import { splitSdJwt } from './compact.ts';
import { digestOf } from './hash.ts';
import { openDisclosures } from './open-disclosures.ts';

/** Leaves out every disclosure that the chosen claims do not need; with a key binding, signs for one audience. */
export async function presentSdJwt(
  compact: string,
  { disclose, keyBinding }: PresentOptions,
): Promise<string> {
  const { jwt, disclosures, keyBinding: earlier } = splitSdJwt(compact);
  if (earlier !== null) throw new ProofError('alreadyPresented');
  const payload = decodeObject(jwt.split('.')[1] ?? '');
  const { claims, disclosed } = openDisclosures(payload, disclosures);
  if (disclose.some((path) => !holds(claims, path))) throw new ProofError('claimNotFound');

  const isNeeded = neededFor(disclose);
  const needed = new Set(disclosed.filter(({ path }) => isNeeded(path)).map(({ encoded }) => encoded));
  const presented = [jwt, ...disclosures.filter((encoded) => needed.has(encoded)), ''].join('~');
  if (!keyBinding) return presented;
  if (!Object.hasOwn(payload, 'cnf')) throw new ProofError('holderKeyMissing');
  return presented + (await signKeyBinding(digestOf(presented), keyBinding));
}

/** A chosen claim needs what it is in and brings what is in it. */
function neededFor(chosen: readonly ClaimPath[]): (path: ClaimPath) => boolean {
  // From the whole credential, `[]`, to the claim itself.
  const prefixesOf = (path: ClaimPath) =>
    [...path, null].map((_, length) => JSON.stringify(path.slice(0, length)));
  const around = new Set(chosen.flatMap(prefixesOf));
  const whole = new Set(chosen.map((path) => JSON.stringify(path)));
  return (path) => around.has(JSON.stringify(path)) || prefixesOf(path).some((prefix) => whole.has(prefix));
}

function holds(claims: JsonObject, path: ClaimPath): boolean {
  let value: JsonValue | undefined = claims;
  for (const name of path) {
    if (typeof name === 'number') value = isList(value) ? value[name] : undefined;
    else value = isObject(value) ? claimOf(value, name) : undefined;
  }
  return value !== undefined;
}
