import { EvidenceRefused } from '../evidence-refused.ts';

const MAX_SECTIONS = 1_000;

/**
 * The file's own tables must be correct: a reader that repairs a broken table may see other objects than another
 * reader, and then the document we checked is not the one a person opens.
 */
export function assertCrossReferences(pdf: Buffer): void {
  const last = pdf.lastIndexOf('startxref');
  const start = /^startxref\s+(\d{1,10})\s/.exec(pdf.toString('latin1', last, last + 40))?.[1];
  if (last < 0 || start === undefined) throw damaged('PDF without a table of objects');
  const seen = new Set<number>();
  let next: number | undefined = Number(start);
  while (next !== undefined) {
    if (seen.has(next) || seen.size > MAX_SECTIONS) throw damaged('PDF tables go round in circles');
    seen.add(next);
    next = readSection(pdf, next);
  }
}

/** Checks one section and returns the offset of the one before it. A table in a stream is left to the parsers. */
function readSection(pdf: Buffer, offset: number): number | undefined {
  if (isObjectAt(pdf, offset)) return undefined;
  const table = skipSpace(pdf, offset);
  if (pdf.toString('latin1', table, table + 4) !== 'xref')
    throw damaged('PDF table is not where it should be');
  const trailer = pdf.indexOf('trailer', table);
  if (trailer < 0) throw damaged('PDF table without a trailer');
  assertEntries(pdf, pdf.toString('latin1', table + 4, trailer));
  const previous = /\/Prev\s+(\d{1,10})/.exec(
    pdf.toString('latin1', trailer, trailer + 4_096).split('startxref')[0] ?? '',
  );
  return previous?.[1] === undefined ? undefined : Number(previous[1]);
}

function assertEntries(pdf: Buffer, table: string): void {
  for (const entry of table.matchAll(/(\d{10}) (\d{5}) n/g)) {
    const offset = Number(entry[1]);
    // Writers that leave a number unused sometimes mark it in use at offset 0.
    if (offset > 0 && !isObjectAt(pdf, offset)) throw damaged('PDF table points to nothing');
  }
}

function isObjectAt(pdf: Buffer, offset: number): boolean {
  const at = skipSpace(pdf, offset);
  return /^\d{1,10}\s+\d{1,5}\s+obj/.test(pdf.toString('latin1', at, at + 40));
}

function skipSpace(pdf: Buffer, offset: number): number {
  let at = offset;
  while (at < offset + 4 && [0x20, 0x0a, 0x0d, 0x09].includes(pdf[at] ?? 0)) at += 1;
  return at;
}

function damaged(detail: string): EvidenceRefused {
  return new EvidenceRefused('damaged', detail);
}
