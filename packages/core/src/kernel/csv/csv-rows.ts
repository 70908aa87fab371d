import { Readable } from 'node:stream';
import { invalid } from '@probity/domain';
import { propertiesOf } from '@probity/domain/properties-of.ts';
import { parse } from 'csv-parse';

/** Opens the bytes of a file from the start: they are read more than once. */
export type OpenBytes = () => AsyncIterable<Uint8Array>;

interface CsvRow {
  /** As numbered by a spreadsheet: the header is row 1, and empty rows count. */
  number: number;
  cells: string[];
}

/** An endless cell means an unclosed quote. */
const MAX_RECORD = 500_000;

/**
 * A CSV as people save it: with or without a byte order mark, with commas, semicolons or tabs, in UTF-8, UTF-16 or the
 * old Western code page. Read twice: once to detect the encoding, once for the rows.
 */
export async function* csvRows(open: OpenBytes): AsyncGenerator<CsvRow> {
  const text = decoded(open(), await encodingOf(open()));
  const { value: beginning = '' } = await text.next();
  const { delimiter, skipped } = separatorIn(beginning);
  const parser = parse({
    delimiter,
    relax_column_count: true,
    // A quote mark inside a cell is an ordinary character, as in spreadsheets.
    relax_quotes: true,
    max_record_size: MAX_RECORD,
  });
  const source = Readable.from(pieces(beginning.slice(skipped), text));
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  let number = 0;
  try {
    for await (const cells of parser) {
      number += 1;
      yield { number, cells };
    }
  } catch (error) {
    throw String(propertiesOf(error).code).startsWith('CSV_') ? invalid('file', 'fileQuotes') : error;
  } finally {
    source.destroy();
  }
}

const PIECE = 64 * 1024;

/** Small pieces, so that other work gets its turn. */
async function* pieces(first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  for (let at = 0; at < first.length; at += PIECE) yield first.slice(at, at + PIECE);
  for await (const text of rest)
    for (let at = 0; at < text.length; at += PIECE) yield text.slice(at, at + PIECE);
}

/** Detected from the first line; some spreadsheets declare it in a line of its own. */
function separatorIn(text: string): { delimiter: string; skipped: number } {
  const declared = /^sep=(.)\r?\n/i.exec(text);
  if (declared) return { delimiter: declared[1] ?? ',', skipped: declared[0].length };
  const line = (text.split(/\r?\n/, 1)[0] ?? '').replaceAll(/"[^"]*"/g, '');
  const count = (mark: string) => line.split(mark).length;
  // Of two that occur as often, the first is the separator: the other is in a name of a column.
  const [best = ','] = [',', ';', '\t'].sort(
    (a, b) => count(b) - count(a) || line.indexOf(a) - line.indexOf(b),
  );
  return { delimiter: best, skipped: 0 };
}

async function encodingOf(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let isUtf8 = true;
  let isFirst = true;
  for await (const chunk of chunks) {
    if (isFirst && chunk[0] === 0xff && chunk[1] === 0xfe) return 'utf-16le';
    if (isFirst && chunk[0] === 0xfe && chunk[1] === 0xff) return 'utf-16be';
    if (chunk.includes(0)) throw invalid('file', 'fileNotCsv');
    isFirst = false;
    isUtf8 &&= decodes(utf8, chunk);
  }
  return isUtf8 && decodes(utf8) ? 'utf-8' : 'windows-1252';
}

function decodes(decoder: TextDecoder, chunk?: Uint8Array): boolean {
  try {
    decoder.decode(chunk, { stream: chunk !== undefined });
    return true;
  } catch {
    return false;
  }
}

async function* decoded(chunks: AsyncIterable<Uint8Array>, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of chunks) {
    const text = decoder.decode(chunk, { stream: true });
    if (encoding.startsWith('utf-16') && text.includes('\u0000')) throw invalid('file', 'fileNotCsv');
    if (text !== '') yield text;
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}
