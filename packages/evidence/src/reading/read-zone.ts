import type { Box, MachineReadableZone, ReadWord } from '@probity/domain/evidence-reading/reading.ts';
import { parse } from 'mrz';

/** Length of a line in passports, in cards with two and in cards with three lines. */
const LINE_LENGTHS = [44, 36, 30];

export interface ZoneLine {
  readonly text: string;
  readonly box: Box;
}

/** Lines that could belong to a machine-readable zone: capitals, digits and fillers, and little else. */
export function zoneLines(lines: readonly (readonly ReadWord[])[]): ZoneLine[] {
  return lines.flatMap((words) => {
    const text = words.map((word) => word.text).join('');
    const isZone =
      text.length >= 22 && ((/[<«‹]/.test(text) && !/[a-z]{4}/.test(text)) || /^[A-Z0-9]{28,}$/.test(text));
    return isZone ? [{ text, box: around(words) }] : [];
  });
}

export const zoneInLines = (
  lines: readonly (readonly ReadWord[])[],
  page: number,
): MachineReadableZone | null => {
  const candidates = zoneLines(lines);
  const boxes = candidates.map(({ box }) => box);
  return parseZone(
    candidates.map(({ text }) => text),
    { boxes, page, printed: [] },
  );
};

function around(words: readonly ReadWord[]): Box {
  const left = Math.min(...words.map(({ box }) => box[0]));
  const top = Math.min(...words.map(({ box }) => box[1]));
  const right = Math.max(...words.map(({ box }) => box[0] + box[2]));
  const bottom = Math.max(...words.map(({ box }) => box[1] + box[3]));
  return [left, top, right - left, bottom - top];
}

interface ZoneSurroundings {
  readonly boxes: readonly Box[];
  readonly page: number;
  /** Words of the page, which may include the document number as printed above the zone or read in it. */
  readonly printed: readonly string[];
}

/** The zone formed by these lines, if every check digit is right. */
export function parseZone(
  texts: readonly string[],
  { boxes, page, printed }: ZoneSurroundings,
): MachineReadableZone | null {
  const lines = texts.map(tidy).filter(({ length }) => length >= 22);
  for (const length of LINE_LENGTHS) {
    const count = length === 30 ? 3 : 2;
    for (let from = 0; from + count <= lines.length; from += 1)
      for (const fit of [fitted, withoutMarksBefore]) {
        const fitting = lines.slice(from, from + count).map((line) => fit(line, length));
        for (const candidate of [...withPrintedNumber(fitting, printed), fitting]) {
          const zone = parsed(candidate, boxes, page);
          if (zone) return zone;
        }
      }
  }
  return null;
}

/** Letters and digits that look alike; a check digit cannot distinguish G from 6 or S from 8. */
const ALIKE = ['G6', 'O0', 'D0', 'Q0', 'I1', 'S5', 'S8', 'Z2', 'B8', 'A4', 'T7'];
const NUMBER_LENGTH = 9;

/** The possible document numbers in a line of a zone: at its start, or after the type and country of a card. */
export const numbersInLine = (text: string): string[] => {
  const line = tidy(text);
  return [0, 5].map((at) => line.slice(at, at + NUMBER_LENGTH).replace(/<+$/, ''));
};

/** The lines with the number as printed, if the one in the zone looks like it. */
function withPrintedNumber(lines: readonly string[], printed: readonly string[]): string[][] {
  const [row, at] = lines.length === 3 ? [0, 5] : [1, 0];
  const line = lines[row] ?? '';
  const number = line.slice(at, at + NUMBER_LENGTH);
  return printed
    .filter((word) => /^[A-Z0-9]{6,9}$/.test(word) && isAlike(word.padEnd(NUMBER_LENGTH, '<'), number))
    .map((word) => {
      const whole = line.slice(0, at) + word.padEnd(NUMBER_LENGTH, '<') + line.slice(at + NUMBER_LENGTH);
      return lines.map((one, index) => (index === row ? whole : one));
    });
}

const isAlike = (one: string, other: string): boolean =>
  [...one].every(
    (letter, index) =>
      letter === other[index] ||
      ALIKE.some((pair) => pair.includes(letter) && pair.includes(other[index] ?? ' ')),
  );

const tidy = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[«‹]/g, '<')
    .replace(/[^A-Z0-9<]/g, '');

/** Fillers at the end are often read one too many or too few. */
function fitted(line: string, length: number): string {
  if (line.length < length) {
    // A filler that is missing within the run before the last digit, or at the end.
    const run = line.lastIndexOf('<<');
    const missing = '<'.repeat(length - line.length);
    return run >= 0 && /\d$/.test(line) ? line.slice(0, run) + missing + line.slice(run) : line + missing;
  }
  let tight = line;
  while (tight.length > length && /<<(?=\d?$)|<<<+/.test(tight)) {
    const at = tight.lastIndexOf('<<');
    tight = tight.slice(0, at) + tight.slice(at + 1);
  }
  return tight.slice(0, length);
}

/** The edge of a card, or something beside it, may be read as letters before the first. */
const withoutMarksBefore = (line: string, length: number): string =>
  line.length > length ? line.slice(-length) : fitted(line, length);

function parsed(lines: string[], boxes: readonly Box[], page: number): MachineReadableZone | null {
  try {
    const { fields, details } = parse(lines, { autocorrect: true });
    const checks = details.filter(({ field }) => /CheckDigit$/.test(field ?? ''));
    if (checks.length === 0 || !checks.every(({ valid }) => valid)) return null;
    const birthDate = dayOf(fields.birthDate ?? null, 'past');
    const expiresOn = dayOf(fields.expirationDate ?? null, 'future');
    if (!birthDate || !fields.documentNumber) return null;
    return {
      page,
      boxes,
      documentCode: fields.documentCode ?? '',
      issuer: fields.issuingState ?? null,
      number: fields.documentNumber,
      lastName: fields.lastName || null,
      firstNames: fields.firstName || null,
      nationality: fields.nationality ?? null,
      birthDate,
      expiresOn,
      sex: fields.sex === 'female' ? 'Female' : fields.sex === 'male' ? 'Male' : null,
    };
  } catch {
    // The library refuses lines of other lengths.
    return null;
  }
}

/** yymmdd: a birth date is in the past, an expiry at most a few decades ahead. */
function dayOf(text: string | null, side: 'past' | 'future'): string | null {
  if (!text || !/^\d{6}$/.test(text)) return null;
  const year = Number(text.slice(0, 2));
  const now = new Date().getFullYear();
  const century = side === 'past' ? (2000 + year > now ? 1900 : 2000) : 2000 + year > now + 50 ? 1900 : 2000;
  return `${century + year}-${text.slice(2, 4)}-${text.slice(4, 6)}`;
}
