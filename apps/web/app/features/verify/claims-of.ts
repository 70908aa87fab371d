import type { JsonObject, JsonValue } from '@probity/proofs';

/** What every credential states about itself, shown elsewhere on the card. */
const technical = new Set([
  ...['iss', 'iat', 'nbf', 'exp', 'vct', 'vct#integrity', 'aka_vcts', 'cnf', 'status', 'evidence', 'jti'],
  ...['attestation_legal_category', '@context', 'type', 'id', 'issuer', 'proof', 'validFrom', 'validUntil'],
  ...['credentialStatus', 'credentialSchema'],
]);

export interface ClaimLine {
  /** Its place in the credential. */
  id: string;
  /** Names from the outside in. */
  path: readonly string[];
  text: string;
}

const isObject = (value: JsonValue): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Each disclosed value on a line of its own. */
export function claimsOf(claims: JsonObject): ClaimLine[] {
  const { credentialSubject } = claims;
  const said = credentialSubject && isObject(credentialSubject) ? credentialSubject : claims;
  return Object.entries(said)
    .filter(([name]) => !technical.has(name))
    .flatMap(([name, value]) => linesOf({ id: name, path: [name] }, value));
}

function linesOf({ id, path }: Omit<ClaimLine, 'text'>, value: JsonValue): ClaimLine[] {
  if (Array.isArray(value)) {
    const entries: readonly JsonValue[] = value;
    return entries.flatMap((entry, position) => linesOf({ id: `${id}.${position}`, path }, entry));
  }
  if (isObject(value))
    return Object.entries(value).flatMap(([name, inner]) =>
      linesOf({ id: `${id}.${name}`, path: [...path, name] }, inner),
    );
  return value === null ? [] : [{ id, path, text: String(value) }];
}
