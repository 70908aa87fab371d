/** A generator of numbers that is the same on every machine. */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export interface Dice {
  next(): number;
  whole(from: number, to: number): number;
  of<T>(list: readonly T[]): T;
  digits(length: number): string;
}

export function diceOf(seed: number): Dice {
  const next = seeded(seed);
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    whole,
    of(list) {
      const chosen = list[whole(0, list.length - 1)];
      if (chosen === undefined) throw new RangeError('Nothing to choose from');
      return chosen;
    },
    digits: (length) => Array.from({ length }, () => whole(0, 9)).join(''),
  };
}

const FIRST = [
  'Ingrid',
  'Thandi',
  'Piet',
  'Marek',
  'Aoife',
  'Jürgen',
  'Lindiwe',
  'Ruth',
  'Elena',
  'Samuel',
  'Zanele',
  'Hugo',
];
const MIDDLE = ['Marie', 'Johannes', 'Grace', 'Anna', 'Paul', 'Nomsa', ''];
const LAST = [
  'van Wyk',
  'Solberg-Østby',
  'Nkosi',
  'Adeyemi',
  'Hart',
  'Kowalski',
  'Müller',
  'Botha',
  'Lindqvist',
  'Moreau',
  'O’Brien',
  'Fairweather',
];
const NAMES = [
  'Northgate',
  'Karoo',
  'Tideway',
  'Quayside',
  'Droëveld',
  'Harbour',
  'Meridian',
  'Fernhill',
  'Saltmarsh',
  'Copperfield',
];
const TRADES = [
  'Solar',
  'Freight',
  'Systems',
  'Estates',
  'Holdings',
  'Marine',
  'Foods',
  'Timber',
  'Analytics',
  'Textiles',
];
const FORMS = ['Ltd', 'Limited', 'LLP', 'plc'];
const STREETS = [
  'Quay Street',
  'Welsh Back',
  'Station Road',
  'Mill Lane',
  'Kings Avenue',
  'Orchard Close',
  'Market Square',
];
const TOWNS = [
  ['Bristol', 'BS'],
  ['Leeds', 'LS'],
  ['Norwich', 'NR'],
  ['Exeter', 'EX'],
  ['Carlisle', 'CA'],
] as const;
const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ';

interface Address {
  lines: string[];
  locality: string;
  postcode: string;
  country: string;
}

export interface Facts {
  company: string;
  number: string;
  address: Address;
  incorporated: string;
  issued: string;
  iban: string;
  vat: string;
  amount: number;
  first: string;
  last: string;
  born: string;
  passport: string;
  expires: string;
  sex: 'F' | 'M';
  nationality: string;
}

export function factsOf(dice: Dice): Facts {
  const [town, area] = dice.of(TOWNS);
  const letter = () => dice.of([...LETTERS]);
  const day = (from: number, to: number) =>
    `${dice.whole(from, to)}-${String(dice.whole(1, 12)).padStart(2, '0')}-${String(dice.whole(1, 28)).padStart(2, '0')}`;
  return {
    company: `${dice.of(NAMES)} ${dice.of(NAMES)} ${dice.of(TRADES)} ${dice.of(FORMS)}`,
    number: dice.next() < 0.25 ? `SC${dice.digits(6)}` : `0${dice.digits(7)}`,
    address: {
      lines: [`${dice.whole(2, 198)} ${dice.of(STREETS)}`],
      locality: town,
      postcode: `${area}${dice.whole(1, 19)} ${dice.whole(1, 9)}${letter()}${letter()}`,
      country: 'GB',
    },
    incorporated: day(1985, 2023),
    issued: day(2024, 2026),
    iban: ibanOf(`PROB${dice.digits(14)}`),
    vat: dice.digits(9),
    amount: dice.whole(1_000, 4_000_000) * 100,
    first: [dice.of(FIRST), dice.of(MIDDLE)].filter(Boolean).join(' '),
    last: dice.of(LAST),
    born: day(1945, 2005),
    passport: `${letter()}${dice.digits(8)}`,
    expires: day(2027, 2035),
    sex: dice.of(['F', 'M'] as const),
    nationality: dice.of(['GBR', 'ZAF', 'NOR', 'POL', 'IRL']),
  };
}

function ibanOf(account: string): string {
  const digits = [...`${account}GB00`].map((letter) => parseInt(letter, 36)).join('');
  const check = 98n - (BigInt(digits) % 97n);
  return `GB${String(check).padStart(2, '0')}${account}`;
}

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** One of the ways in which dates are printed. */
export function printedDate(date: string, dice: Dice): string {
  const [year = '', month = '', day = ''] = date.split('-');
  const name = MONTHS[Number(month) - 1] ?? '';
  return dice.of([
    `${Number(day)} ${name} ${year}`,
    `${day}/${month}/${year}`,
    `${day} ${name.slice(0, 3).toUpperCase()} ${year}`,
    `${name} ${Number(day)}, ${year}`,
    date,
  ]);
}

/** One letter or digit is another one, of the same kind. */
export function nearMiss(text: string, dice: Dice): string {
  const places = [...text].flatMap((letter, index) => (/[\p{L}\d]/u.test(letter) ? [index] : []));
  const at = dice.of(places);
  const letter = text[at] ?? '';
  const pool = /\d/.test(letter)
    ? '0123456789'
    : letter === letter.toUpperCase()
      ? LETTERS
      : LETTERS.toLowerCase();
  const other = [...pool].filter((one) => fold(one) !== fold(letter));
  return text.slice(0, at) + dice.of(other) + text.slice(at + 1);
}

const fold = (letter: string) => letter.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

export function nearDate(date: string, dice: Dice): string {
  const moved = new Date(`${date}T00:00:00Z`);
  const how = dice.whole(0, 2);
  if (how === 0) moved.setUTCDate(moved.getUTCDate() + dice.of([-1, 1, 10]));
  else if (how === 1) moved.setUTCMonth(moved.getUTCMonth() + dice.of([-1, 1]));
  else moved.setUTCFullYear(moved.getUTCFullYear() + dice.of([-1, 1, 10]));
  return moved.toISOString().slice(0, 10);
}
