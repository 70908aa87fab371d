import { validate as belgian } from 'stdnum/lib/cjs/be/vat.js';
import { validate as danish } from 'stdnum/lib/cjs/dk/cvr.js';
import { validate as finnish } from 'stdnum/lib/cjs/fi/ytunnus.js';
import { validate as french } from 'stdnum/lib/cjs/fr/siren.js';
import { validate as norwegian } from 'stdnum/lib/cjs/no/orgnr.js';
import { validate as swedish } from 'stdnum/lib/cjs/se/orgnr.js';
import { compact, type NumberScheme, type StdnumCheck } from './national-number.ts';

/** Companies House: England and Wales use digits only, every other register or form has its prefix. */
const BRITISH_PREFIXES =
  'AC BR CE CS EN ES FC FE GE GN GS IC IP LP NA NC NF NI NL NO NP NR NV NZ OC OE PC RC RS SA SC SE SF SG SI SL SO SP SR SZ ZC';
const BRITISH = new RegExp(
  `^(?:\\d{8}|R\\d{7}|(?:${BRITISH_PREFIXES.split(' ').join('|')})(?:\\d{6}|\\d{5}[A-Z]))$`,
);

function british(text: string): string | null {
  const written = compact(text);
  const [, prefix = '', digits = ''] = /^([A-Z]{0,2})(\d+)$/.exec(written) ?? [];
  const number = digits ? prefix + digits.padStart(8 - prefix.length, '0') : written;
  return BRITISH.test(number) && !/^0+$/.test(number) ? number : null;
}

/** Year / sequence / form, for example 2015/123456/07; also written without slashes or with a leading K. */
function southAfrican(text: string): string | null {
  const [, year = '', sequence = '', form = ''] = /^K?(\d{4})(\d{6})(\d{2})$/.exec(compact(text)) ?? [];
  return Number(year) >= 1800 ? `${year}/${sequence}/${form}` : null;
}

function irish(text: string): string | null {
  const number = compact(text).replace(/^0+/, '');
  return /^\d{1,7}$/.test(number) ? number : null;
}

/** Register numbers are assigned by each court, so the court is part of the number. */
function german(text: string): string | null {
  const tidy = text
    .replace(/[\s,()]+/g, ' ')
    .replace(/\b(?:amtsgericht|ag)\b\.?/i, ' ')
    .trim();
  const match = /\b(HRA|HRB|GNR|PR|VR|GSR)\s*(\d{1,6})(?:\s?([A-Z]{1,2})(?![\p{L}\d]))?/iu.exec(tidy);
  if (!match) return null;
  const [whole, register = '', digits = '', suffix] = match;
  const court = tidy.replace(whole, ' ').replace(/\s+/g, ' ').trim();
  if (!/^\p{L}[\p{L} .\-/]+$/u.test(court)) return null;
  return [court, register.toUpperCase(), digits, suffix?.toUpperCase()].filter(Boolean).join(' ');
}

/** The letter is a check letter, written in lower case. */
function austrian(text: string): string | null {
  const [, digits, letter] = /^(?:FN)?(\d{1,6})([A-Z])$/.exec(compact(text)) ?? [];
  return digits && letter ? `FN ${digits}${letter.toLowerCase()}` : null;
}

const byShape = (shape: RegExp, example: string): NumberScheme => ({
  example,
  normalise: (text) => (shape.test(compact(text)) ? compact(text) : null),
});

const byCheck = (shape: RegExp, check: StdnumCheck, example: string): NumberScheme => ({
  example,
  normalise: (text) => (shape.test(compact(text)) && check(compact(text)).isValid ? compact(text) : null),
});

export const companyNumberSchemes: Readonly<Record<string, NumberScheme>> = {
  GB: { normalise: british, example: '01234567 or SC123456' },
  ZA: { normalise: southAfrican, example: '2015/123456/07' },
  IE: { normalise: irish, example: '512345' },
  DE: { normalise: german, example: 'Charlottenburg HRB 123456 (with the court)' },
  FR: byCheck(/^\d{9}$/, french, '552008443'),
  BE: byCheck(/^[01]\d{9}$/, belgian, '0428759497'),
  DK: byCheck(/^\d{8}$/, danish, '13585628'),
  FI: byCheck(/^\d{8}$/, finnish, '2077474-0'),
  NO: byCheck(/^\d{9}$/, norwegian, '988077917'),
  SE: byCheck(/^\d{10}$/, swedish, '123456-7897'),
  NL: byShape(/^\d{8}$/, '12345678'),
  LU: byShape(/^[A-Z]\d{1,6}$/, 'B123456'),
  AT: { normalise: austrian, example: 'FN 123456a' },
  PL: byShape(/^\d{10}$/, '0000123456'),
};
