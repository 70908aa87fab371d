import { claimOf, decodeObject, isObject } from '../jose/json.ts';
import { type Jws, parseJws } from '../jose/jws.ts';
import { Unreadable } from '../jose/unreadable.ts';
import type { JsonObject } from '../model.ts';
import { readController } from './document-rules.ts';

/** What the payload of a token is. */
export const contentTypes = { 'vc+jwt': 'vc', 'vp+jwt': 'vp' } as const;

export type TokenType = keyof typeof contentTypes;

const parties: Readonly<Record<TokenType, string>> = { 'vc+jwt': 'issuer', 'vp+jwt': 'holder' };

/** By its header alone; `null` for any other token. */
export function tokenType(token: string): TokenType | null {
  const [, header] = /^([\w-]+)\.[\w-]*\.[\w-]*$/.exec(token) ?? [];
  try {
    const type = header === undefined ? null : claimOf(decodeObject(header), 'typ');
    return type === 'vc+jwt' || type === 'vp+jwt' ? type : null;
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}

/** A token of this type whose claims agree with the document that is its payload (VC-JOSE-COSE, 3.1). */
export function parseJwt(token: string, type: TokenType, maxLength?: number): Jws {
  const jws = parseJws(token, type, maxLength);
  const { header, payload } = jws;
  const contentType = claimOf(header, 'cty');
  if (contentType !== undefined && contentType !== contentTypes[type])
    throw new Unreadable('contentTypeWrong');
  // Tokens of the earlier data model have the document inside one of these.
  if (Object.hasOwn(payload, 'vc') || Object.hasOwn(payload, 'vp')) throw new Unreadable('payloadNested');
  const [issuer, id, subject] = ['iss', 'jti', 'sub'].map((name) => claimOf(payload, name));
  const party = claimOf(payload, parties[type]);
  if (issuer !== undefined && party !== undefined && issuer !== readController(party, 'issuerMalformed')) {
    throw new Unreadable('issuerDiffers');
  }
  if (id !== undefined && id !== claimOf(payload, 'id')) throw new Unreadable('idDiffers');
  const described = claimOf(payload, 'credentialSubject');
  if (subject !== undefined && isObject(described) && subject !== claimOf(described, 'id')) {
    throw new Unreadable('subjectDiffers');
  }
  return jws;
}

const REGISTERED: readonly string[] = ['iss', 'sub', 'aud', 'exp', 'nbf', 'iat', 'jti', 'nonce', 'cnf'];

/** The payload without what the token itself needs. */
export const documentIn = ({ payload }: Jws): JsonObject =>
  Object.fromEntries(Object.entries(payload).filter(([name]) => !REGISTERED.includes(name)));
