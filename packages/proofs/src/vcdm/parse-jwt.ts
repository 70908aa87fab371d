import { claimOf, decodeHeader, isObject } from '../jose/json.ts';
import { type Jws, parseJws } from '../jose/jws.ts';
import { Unreadable } from '../jose/unreadable.ts';
import type { JsonObject } from '../model.ts';
import { readController } from './document-rules.ts';

/** What the payload of a token is. */
export const contentTypes = { 'vc+jwt': 'vc', 'vp+jwt': 'vp' } as const;

export type TokenType = keyof typeof contentTypes;

/** A credential whose claims are disclosed one by one, as we take it from others. */
export const SD_TOKEN = 'vc+sd-jwt';

const parties = { vc: 'issuer', vp: 'holder' } as const;

/** By its header alone; `null` for any other token. */
export function tokenType(token: string): TokenType | typeof SD_TOKEN | null {
  const [header] = /^[\w-]+(?=\.)/.exec(token) ?? [];
  if (header === undefined) return null;
  try {
    const type = claimOf(decodeHeader(header), 'typ');
    if (type !== SD_TOKEN && type !== 'vc+jwt' && type !== 'vp+jwt') return null;
    const [whole, disclosures] = /^[\w-]+\.[\w-]*\.[\w-]*(~.*)?$/s.exec(token) ?? [];
    return whole !== undefined && (type === SD_TOKEN || disclosures === undefined) ? type : null;
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}

/** A token of this type whose claims agree with the document that is its payload (VC-JOSE-COSE, 3.1). */
export function parseJwt(token: string, type: TokenType, maxLength?: number): Jws {
  const jws = parseJws(token, type, maxLength);
  checkClaims(jws, contentTypes[type]);
  return jws;
}

/** What a token claims agrees with the document in it. */
export function checkClaims({ header, payload }: Pick<Jws, 'header' | 'payload'>, kind: 'vc' | 'vp'): void {
  const contentType = claimOf(header, 'cty');
  if (contentType !== undefined && contentType !== kind) throw new Unreadable('contentTypeWrong');
  // Tokens of the earlier data model have the document inside one of these.
  if (Object.hasOwn(payload, 'vc') || Object.hasOwn(payload, 'vp')) throw new Unreadable('payloadNested');
  const [issuer, id, subject] = ['iss', 'jti', 'sub'].map((name) => claimOf(payload, name));
  const party = claimOf(payload, parties[kind]);
  if (issuer !== undefined && party !== undefined && issuer !== readController(party, 'issuerMalformed')) {
    throw new Unreadable('issuerDiffers');
  }
  if (id !== undefined && id !== claimOf(payload, 'id')) throw new Unreadable('idDiffers');
  const described = claimOf(payload, 'credentialSubject');
  if (subject !== undefined && isObject(described) && subject !== claimOf(described, 'id')) {
    throw new Unreadable('subjectDiffers');
  }
}

const REGISTERED: readonly string[] = [
  ...['iss', 'sub', 'aud', 'exp', 'nbf', 'iat', 'jti', 'nonce', 'cnf'],
  // Of the token, as in those that are no W3C credentials.
  'status',
];

/** The payload without what the token itself needs. */
export const documentIn = ({ payload }: Pick<Jws, 'payload'>): JsonObject =>
  Object.fromEntries(Object.entries(payload).filter(([name]) => !REGISTERED.includes(name)));
