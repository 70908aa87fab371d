import type { BirthDate, Identifier } from '../model.ts';
import { countryCode } from '../tables/countries.ts';
import { parseBirthDate } from './dates.ts';

export interface OfacRemarks {
  weakAliases: string[];
  birthDates: BirthDate[];
  countries: string[];
  identifiers: Identifier[];
}

const IDENTIFIERS: readonly (readonly [RegExp, string])[] = [
  [/^(?:alt\. )?passport (?:no\. |#)?(\S.*)/i, 'passport'],
  [/^(?:alt\. )?tax id(?:entification)? (?:no\. |number )?(\S.*)/i, 'tax'],
  [
    /^(?:national|citizen'?s?|personal|identification|id) (?:id |card |identification )*(?:no\. |number )?(\S.*)/i,
    'national-id',
  ],
  [
    /^(?:national foreign id number|cedula no\.|c\.u\.r\.p\.|d\.n\.i\.|nit #|rfc|r\.f\.c\.|ssn|dni|cuit) ?(\S.*)/i,
    'national-id',
  ],
  [
    /^(?:company |business |commercial |trade )?(?:registration|registry|registered|license) (?:id |number |no\. )*(\S.*)/i,
    'registration',
  ],
  [/^(?:legal entity number|lei) (\S.*)/i, 'lei'],
  [/^(?:vessel registration identification|imo)(?: number)? (?:imo )?(\d{7}.*)/i, 'imo'],
  [/^(?:alt\. )?digital currency address - \S+ (\S+)/i, 'crypto'],
  [/^(?:swift\/bic|bic) (\S+)/i, 'bic'],
  [/^(?:mmsi|maritime mobile service identity \(mmsi\)) (\d+)/i, 'mmsi'],
  [/^aircraft (?:manufacturer's )?serial number \(msn\) (\S+)/i, 'aircraft-serial'],
  [/^unified social credit code \(uscc\) (\S+)/i, 'registration'],
  [/^government gazette number (\S+)/i, 'registration'],
];

/** Everything OFAC hides in the remarks column: "DOB 01 Jan 1960; nationality Utopia; a.k.a. 'SHORTY'." */
export function parseOfacRemarks(text: string): OfacRemarks {
  const out: OfacRemarks = { weakAliases: [], birthDates: [], countries: [], identifiers: [] };
  for (const piece of text.split(/;\s*|\.\s*$/)) {
    const part = piece.trim().replace(/\.$/, '');
    if (part !== '') readPart(part, out);
  }
  return out;
}

function readPart(part: string, out: OfacRemarks): void {
  const alias = /^(?:alt\. )?[afn]\.k\.a\. ['‘](.+?)['’]?$/i.exec(part);
  if (alias?.[1]) {
    out.weakAliases.push(alias[1].trim());
    return;
  }
  const born = /^(?:alt\. )?DOB (.+)$/i.exec(part);
  if (born?.[1]) {
    const date = parseBirthDate(born[1]);
    if (date) out.birthDates.push(date);
    return;
  }
  const nation = /^(?:alt\. )?(?:nationality|citizen|nationality of registration) (.+)$/i.exec(part);
  if (nation?.[1]) {
    const code = countryCode(nation[1]);
    if (code) out.countries.push(code);
    return;
  }
  const place = /^(?:alt\. )?POB (.+)$/i.exec(part);
  if (place?.[1]) {
    const code = countryCode(place[1].split(',').at(-1) ?? '');
    if (code) out.countries.push(code);
    return;
  }
  readIdentifier(part, out);
}

function readIdentifier(part: string, out: OfacRemarks): void {
  for (const [pattern, type] of IDENTIFIERS) {
    const match = pattern.exec(part);
    if (!match?.[1]) continue;
    const issuer = /\(([^)]+)\)/.exec(match[1])?.[1];
    const value = match[1]
      .replace(/\(.*/, '')
      .replace(/\s(?:issued|expires|exp)\b.*/i, '')
      .trim();
    if (!/\d/.test(value) && type !== 'crypto') return;
    const country = issuer ? countryCode(issuer) : undefined;
    out.identifiers.push(country ? { type, value, country } : { type, value });
    return;
  }
}
