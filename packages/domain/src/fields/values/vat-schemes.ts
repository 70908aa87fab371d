import { validate as at } from 'stdnum/lib/cjs/at/uid.js';
import { validate as be } from 'stdnum/lib/cjs/be/vat.js';
import { validate as bg } from 'stdnum/lib/cjs/bg/vat.js';
import { validate as cy } from 'stdnum/lib/cjs/cy/vat.js';
import { validate as cz } from 'stdnum/lib/cjs/cz/dic.js';
import { validate as de } from 'stdnum/lib/cjs/de/vat.js';
import { validate as dk } from 'stdnum/lib/cjs/dk/cvr.js';
import { validate as ee } from 'stdnum/lib/cjs/ee/kmkr.js';
import { validate as es } from 'stdnum/lib/cjs/es/nif.js';
import { validate as fi } from 'stdnum/lib/cjs/fi/alv.js';
import { validate as fr } from 'stdnum/lib/cjs/fr/tva.js';
import { validate as gb } from 'stdnum/lib/cjs/gb/vat.js';
import { validate as gr } from 'stdnum/lib/cjs/gr/vat.js';
import { validate as hr } from 'stdnum/lib/cjs/hr/oib.js';
import { validate as hu } from 'stdnum/lib/cjs/hu/anum.js';
import { validate as ie } from 'stdnum/lib/cjs/ie/vat.js';
import { validate as it } from 'stdnum/lib/cjs/it/iva.js';
import { validate as lt } from 'stdnum/lib/cjs/lt/pvm.js';
import { validate as lu } from 'stdnum/lib/cjs/lu/tva.js';
import { validate as lv } from 'stdnum/lib/cjs/lv/pvn.js';
import { validate as mt } from 'stdnum/lib/cjs/mt/vat.js';
import { validate as nl } from 'stdnum/lib/cjs/nl/btw.js';
import { validate as pl } from 'stdnum/lib/cjs/pl/nip.js';
import { validate as pt } from 'stdnum/lib/cjs/pt/nif.js';
import { validate as ro } from 'stdnum/lib/cjs/ro/cif.js';
import { validate as se } from 'stdnum/lib/cjs/se/vat.js';
import { validate as si } from 'stdnum/lib/cjs/si/ddv.js';
import { validate as sk } from 'stdnum/lib/cjs/sk/dph.js';
import { validate as za } from 'stdnum/lib/cjs/za/vat.js';
import { compact, type NumberScheme, type StdnumCheck } from './national-number.ts';

export interface VatScheme extends NumberScheme {
  /** The prefix of the number on an invoice; South Africa has none. */
  prefix: string;
}

function vatScheme(prefix: string, example: string, shape: RegExp, check: StdnumCheck): VatScheme {
  const accepted = (number: string) => shape.test(number) && check(number).isValid;
  return {
    prefix,
    example,
    normalise(text) {
      const written = compact(text);
      const bare = prefix && written.startsWith(prefix) ? written.slice(prefix.length) : written;
      return [bare, written].find(accepted) ?? null;
    },
  };
}

/** The formats of VIES, stricter than the library where it accepts invalid lengths. */
export const vatSchemes: Readonly<Record<string, VatScheme>> = {
  GB: vatScheme('GB', 'GB 980 7806 84', /^(?:\d{9}|\d{12}|(?:GD|HA)\d{3}|(?:GD|HA)8888\d{5})$/, gb),
  ZA: vatScheme('', '4123456789', /^4\d{9}$/, za),
  IE: vatScheme('IE', 'IE 6433435F', /^\d[\dA-Z+*]\d{5}[A-W][A-I]?$/, ie),
  DE: vatScheme('DE', 'DE 136695976', /^[1-9]\d{8}$/, de),
  FR: vatScheme('FR', 'FR 40 303265045', /^[\dA-Z]{2}\d{9}$/, fr),
  NL: vatScheme('NL', 'NL 004495445B01', /^\d{9}B\d{2}$/, nl),
  BE: vatScheme('BE', 'BE 0428759497', /^[01]\d{9}$/, be),
  ES: vatScheme('ES', 'ES A13585625', /^[\dA-Z]\d{7}[\dA-Z]$/, es),
  IT: vatScheme('IT', 'IT 00743110157', /^\d{11}$/, it),
  PT: vatScheme('PT', 'PT 501964843', /^\d{9}$/, pt),
  LU: vatScheme('LU', 'LU 15027442', /^\d{8}$/, lu),
  AT: vatScheme('AT', 'AT U13585627', /^U\d{8}$/, at),
  PL: vatScheme('PL', 'PL 8567346215', /^\d{10}$/, pl),
  SE: vatScheme('SE', 'SE 123456789701', /^\d{10}01$/, se),
  DK: vatScheme('DK', 'DK 13585628', /^\d{8}$/, dk),
  FI: vatScheme('FI', 'FI 20774740', /^\d{8}$/, fi),
  BG: vatScheme('BG', 'BG 175074752', /^\d{9,10}$/, bg),
  CY: vatScheme('CY', 'CY 10259033P', /^\d{8}[A-Z]$/, cy),
  CZ: vatScheme('CZ', 'CZ 25123891', /^\d{8,10}$/, cz),
  EE: vatScheme('EE', 'EE 100931558', /^\d{9}$/, ee),
  GR: vatScheme('EL', 'EL 094259216', /^\d{9}$/, gr),
  HR: vatScheme('HR', 'HR 33392005961', /^\d{11}$/, hr),
  HU: vatScheme('HU', 'HU 12892312', /^\d{8}$/, hu),
  LT: vatScheme('LT', 'LT 119511515', /^(?:\d{9}|\d{12})$/, lt),
  LV: vatScheme('LV', 'LV 40003521600', /^\d{11}$/, lv),
  MT: vatScheme('MT', 'MT 11679112', /^\d{8}$/, mt),
  RO: vatScheme('RO', 'RO 18547290', /^\d{2,10}$/, ro),
  SI: vatScheme('SI', 'SI 50223054', /^\d{8}$/, si),
  SK: vatScheme('SK', 'SK 2022749619', /^\d{10}$/, sk),
};
