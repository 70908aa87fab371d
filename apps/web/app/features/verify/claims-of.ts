import type { JsonObject, JsonValue } from '@probity/proofs';

/** What every credential states about itself, shown elsewhere on the card. */
const technical = new Set([
  ...['iss', 'iat', 'nbf', 'exp', 'vct', 'vct#integrity', 'aka_vcts', 'cnf', 'status', 'evidence', 'jti'],
  ...['attestation_legal_category', '@context', 'type', 'id', 'issuer', 'proof', 'validFrom', 'validUntil'],
  ...['credentialStatus', 'credentialSchema'],
]);

/** Says nothing to people: the party that it stands for is named beside it. */
const KEY_OF_PARTY = 'party_id';

interface ClaimLine {
  /** Its place in the credential. */
  id: string;
  /** Names from the outside in, below that of its group. */
  path: readonly string[];
  text: string;
}

/** What is said in one breath: a claim, or one entry of a list. */
export interface ClaimGroup {
  id: string;
  name: string;
  lines: readonly ClaimLine[];
}

const isObject = (value: JsonValue): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A copy of the type guard that the compiler has for arrays that may be changed only. */
const isArray = (value: JsonValue): value is readonly JsonValue[] => Array.isArray(value);

/** Each disclosed value on a line of its own. */
export function claimsOf(claims: JsonObject): ClaimGroup[] {
  const { credentialSubject } = claims;
  const said = credentialSubject && isObject(credentialSubject) ? credentialSubject : claims;
  return Object.entries(said)
    .filter(([name]) => !technical.has(name))
    .flatMap(([name, value]) =>
      (isArray(value) ? value : [value]).map((entry, position): ClaimGroup => {
        const id = `${name}.${position}`;
        return { id, name, lines: linesOf({ id, path: [] }, entry) };
      }),
    )
    .filter(({ lines }) => lines.length > 0);
}

function linesOf({ id, path }: Omit<ClaimLine, 'text'>, value: JsonValue): ClaimLine[] {
  if (isArray(value))
    return value.flatMap((entry, position) => linesOf({ id: `${id}.${position}`, path }, entry));
  if (isObject(value))
    return Object.entries(value)
      .filter(([name]) => name !== KEY_OF_PARTY)
      .flatMap(([name, inner]) => linesOf({ id: `${id}.${name}`, path: [...path, name] }, inner));
  return value === null ? [] : [{ id, path, text: String(value) }];
}
