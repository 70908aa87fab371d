import type { Facts } from './facts.ts';

const WEIGHTS = [7, 3, 1];

const digitOf = (text: string): number =>
  [...text].reduce((sum, letter, index) => {
    const value = letter === '<' ? 0 : Number.parseInt(letter, 36);
    return sum + value * (WEIGHTS[index % 3] ?? 0);
  }, 0) % 10;

const plain = (name: string): string =>
  name
    .replace(/[øØ]/g, 'OE')
    .replace(/[üÜ]/g, 'UE')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/['’]/g, '')
    .replace(/[^A-Z]+/g, '<');

const short = (date: string): string => date.slice(2).replaceAll('-', '');
const fill = (text: string, length: number): string => text.slice(0, length).padEnd(length, '<');

/** The machine-readable zone of a passport: two lines of 44. */
export function passportZone(facts: Facts): string[] {
  const names = fill(`P<${facts.nationality}${plain(facts.last)}<<${plain(facts.first)}`, 44);
  const number = fill(facts.passport, 9);
  const born = short(facts.born);
  const ends = short(facts.expires);
  const optional = fill('', 14);
  const second = `${number}${digitOf(number)}${facts.nationality}${born}${digitOf(born)}${facts.sex}${ends}${digitOf(ends)}${optional}<`;
  const checked = second.slice(0, 10) + second.slice(13, 20) + second.slice(21, 43);
  return [names, `${second}${digitOf(checked)}`];
}

/** That of an identity card: three lines of 30. */
export function cardZone(facts: Facts): string[] {
  const number = fill(facts.passport, 9);
  const first = fill(`I<${facts.nationality}${number}${digitOf(number)}`, 30);
  const born = short(facts.born);
  const ends = short(facts.expires);
  const second = fill(`${born}${digitOf(born)}${facts.sex}${ends}${digitOf(ends)}${facts.nationality}`, 29);
  const checked = first.slice(5, 30) + second.slice(0, 7) + second.slice(8, 15) + second.slice(18, 29);
  return [first, `${second}${digitOf(checked)}`, fill(`${plain(facts.last)}<<${plain(facts.first)}`, 30)];
}
