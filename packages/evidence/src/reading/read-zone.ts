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
  return parseZone(
    candidates.map(({ text }) => text),
    candidates.map(({ box }) => box),
    page,
  );
};

function around(words: readonly ReadWord[]): Box {
  const left = Math.min(...words.map(({ box }) => box[0]));
  const top = Math.min(...words.map(({ box }) => box[1]));
  const right = Math.max(...words.map(({ box }) => box[0] + box[2]));
  const bottom = Math.max(...words.map(({ box }) => box[1] + box[3]));
  return [left, top, right - left, bottom - top];
}

/** The zone that these lines make up, if every check digit of it is right. */
export function parseZone(
  texts: readonly string[],
  boxes: readonly Box[],
  page: number,
): MachineReadableZone | null {
  const lines = texts.map(tidy).filter(({ length }) => length >= 22);
  for (const length of LINE_LENGTHS) {
    const count = length === 30 ? 3 : 2;
    for (let from = 0; from + count <= lines.length; from += 1) {
      const zone = parsed(
        lines.slice(from, from + count).map((line) => fitted(line, length)),
        boxes,
        page,
      );
      if (zone) return zone;
    }
  }
  return null;
}

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

/** yymmdd: a birth is past, an expiry is at most a few decades ahead. */
function dayOf(text: string | null, side: 'past' | 'future'): string | null {
  if (!text || !/^\d{6}$/.test(text)) return null;
  const year = Number(text.slice(0, 2));
  const now = new Date().getFullYear();
  const century = side === 'past' ? (2000 + year > now ? 1900 : 2000) : 2000 + year > now + 50 ? 1900 : 2000;
  return `${century + year}-${text.slice(2, 4)}-${text.slice(4, 6)}`;
}
