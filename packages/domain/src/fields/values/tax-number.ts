import { validate as spanishNif } from 'stdnum/lib/cjs/es/nif.js';
import { validate as britishNino } from 'stdnum/lib/cjs/gb/nino.js';
import { validate as britishUtr } from 'stdnum/lib/cjs/gb/utr.js';
import { validate as irishPps } from 'stdnum/lib/cjs/ie/pps.js';
import { validate as irishVat } from 'stdnum/lib/cjs/ie/vat.js';
import { validate as italianCodice } from 'stdnum/lib/cjs/it/codicefiscale.js';
import { validate as italianIva } from 'stdnum/lib/cjs/it/iva.js';
import { validate as dutchBsn } from 'stdnum/lib/cjs/nl/bsn.js';
import { validate as polishNip } from 'stdnum/lib/cjs/pl/nip.js';
import { validate as polishPesel } from 'stdnum/lib/cjs/pl/pesel.js';
import { validate as portugueseNif } from 'stdnum/lib/cjs/pt/nif.js';
import { validate as southAfricanTin } from 'stdnum/lib/cjs/za/tin.js';
import { formats } from '../formats.ts';
import type { ValueType } from '../value-type.ts';
import { hideAllButLast } from './masking.ts';
import {
  compact,
  type NationalNumber,
  type NumberScheme,
  nationalNumberSchema,
  type StdnumCheck,
} from './national-number.ts';

export type TaxNumber = NationalNumber;

/** Any of the numbers that the country's tax office uses, for companies and people. */
const anyOf = (example: string, ...checks: StdnumCheck[]): NumberScheme => ({
  example,
  normalise(text) {
    const number = compact(text);
    return checks.some((check) => check(number).isValid) ? number : null;
  },
});

/** Only countries whose numbers these checks cover fully: refusing a valid number is worse than storing a wrong one. */
export const taxSchemes: Readonly<Record<string, NumberScheme>> = {
  GB: anyOf('1955839661', britishUtr, britishNino),
  ZA: anyOf('0001339050', southAfricanTin),
  IE: anyOf('6433435F', irishPps, irishVat),
  NL: anyOf('111222333', dutchBsn),
  ES: anyOf('A13585625', spanishNif),
  PT: anyOf('501964843', portugueseNif),
  IT: anyOf('00743110157', italianIva, italianCodice),
  PL: anyOf('8567346215', polishNip, polishPesel),
};

export const taxNumberValue: ValueType<TaxNumber> = {
  schema: nationalNumberSchema('taxNumber', (country) => taxSchemes[country]),
  format: formats.taxNumber,
  mask: ({ country, number }) => `${country} ${hideAllButLast(number, 3)}`,
  searchKey: ({ country, number }) => `${country}:${compact(number)}`,
};
