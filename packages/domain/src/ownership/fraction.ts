/** An exact share of a whole; the denominator is positive, and a power of ten for shares that people enter. */
export interface Fraction {
  readonly n: bigint;
  readonly d: bigint;
}

export const ZERO: Fraction = { n: 0n, d: 1n };
export const ONE: Fraction = { n: 1n, d: 1n };

const DECIMAL = /^\s*(-?)(\d{1,12})(?:\.(\d{1,12}))?\s*%?\s*$/;
const POWERS = Array.from({ length: 15 }, (_, power) => 10n ** BigInt(power));

/** "33.3 %" as 333/1000; null if the text is not a percentage. */
export function parsePercent(text: string): Fraction | null {
  const match = DECIMAL.exec(text);
  if (!match) return null;
  const [, sign, whole = '', decimals = ''] = match;
  const digits = whole + decimals;
  const places = decimals.length + 2;
  let zeros = 0;
  while (zeros < places && zeros < digits.length - 1 && digits.endsWith('0', digits.length - zeros))
    zeros += 1;
  const n = BigInt(digits.slice(0, digits.length - zeros));
  if (n === 0n) return ZERO;
  return { n: sign ? -n : n, d: POWERS[places - zeros] ?? 1n };
}

export const compare = (a: Fraction, b: Fraction): number => {
  if (a === b) return 0;
  const difference = a.d === b.d ? a.n - b.n : a.n * b.d - b.n * a.d;
  return difference < 0n ? -1 : Number(difference > 0n);
};

export const smaller = (a: Fraction, b: Fraction): Fraction => (compare(a, b) <= 0 ? a : b);
export const larger = (a: Fraction, b: Fraction): Fraction => (compare(a, b) >= 0 ? a : b);

export function plus(a: Fraction, b: Fraction): Fraction {
  if (a.n === 0n) return b;
  if (b.n === 0n) return a;
  if (a.d === b.d) return { n: a.n + b.n, d: a.d };
  const [few, many] = a.d < b.d ? [a, b] : [b, a];
  if (many.d % few.d === 0n) return { n: many.n + few.n * (many.d / few.d), d: many.d };
  return lowest({ n: a.n * b.d + b.n * a.d, d: a.d * b.d });
}

export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, { n: -b.n, d: b.d });

export function times(a: Fraction, b: Fraction): Fraction {
  if (a.n === 0n || b.n === 0n) return ZERO;
  if (a.d === 1n && a.n === 1n) return b;
  if (b.d === 1n && b.n === 1n) return a;
  return { n: a.n * b.n, d: a.d * b.d };
}

/** Of positive numbers. */
export const over = (a: Fraction, b: Fraction): Fraction => lowest({ n: a.n * b.d, d: a.d * b.n });

export function lowest({ n, d }: Fraction): Fraction {
  let [a, b] = [n < 0n ? -n : n, d];
  while (b > 0n) [a, b] = [b, a % b];
  return a > 1n ? { n: n / a, d: d / a } : { n, d };
}

export type Rounding = 'down' | 'up';

const LONGEST = 1n << 1000n;
const KEPT = 10n ** 100n;

/** The same number or, if it has grown past 300 digits, one on the given side of it by less than 10^-100. */
export function shorten(value: Fraction, rounding: Rounding): Fraction {
  return value.d < LONGEST ? value : onGrid(value, KEPT, rounding);
}

export function onGrid({ n, d }: Fraction, grid: bigint, rounding: Rounding): Fraction {
  const scaled = n * grid;
  const rest = scaled % d;
  const floor = scaled / d - (rest < 0n ? 1n : 0n);
  return { n: floor + (rounding === 'up' && rest !== 0n ? 1n : 0n), d: grid };
}

/** A percentage with at most this many decimals, rounded to the nearest unless a side is given. */
export function percentText(value: Fraction, places = 4, rounding: Rounding | 'nearest' = 'nearest'): string {
  const grid = 10n ** BigInt(places);
  const hundredfold = { n: value.n * 100n, d: value.d };
  const { n } =
    rounding === 'nearest'
      ? onGrid(plus(hundredfold, { n: 1n, d: 2n * grid }), grid, 'down')
      : onGrid(hundredfold, grid, rounding);
  const digits = (n < 0n ? -n : n).toString().padStart(places + 1, '0');
  const decimals = digits.slice(digits.length - places).replace(/0+$/, '');
  return `${n < 0n ? '-' : ''}${digits.slice(0, digits.length - places)}${decimals && `.${decimals}`}`;
}

export const toNumber = ({ n, d }: Fraction): number => {
  const exact = Number(n) / Number(d);
  return Number.isFinite(exact) ? exact : Number((n * 10n ** 18n) / d) / 1e18;
};

/** Exact as a double. */
const TWENTY_DECIMALS = 1e20;
/** More than the error of two operations on doubles. */
export const SLACK = 2 ** -50;

/** A non-negative double as a fraction with 20 decimals, on the given side of it. */
export function fromNumber(value: number, rounding: Rounding): Fraction {
  const scaled = value * TWENTY_DECIMALS;
  const whole = rounding === 'up' ? Math.ceil(scaled * (1 + SLACK)) : Math.floor(scaled * (1 - SLACK));
  return { n: BigInt(whole), d: BigInt(TWENTY_DECIMALS) };
}
