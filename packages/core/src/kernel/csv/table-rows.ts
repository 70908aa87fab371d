import { invalid, ProductError } from '@probity/domain';
import type { ImportFormat } from '@probity/domain/imports/import-keys.ts';
import { sentence } from '@probity/domain/texts/validation-sentence.ts';
import { TableRefused } from '@probity/evidence/tables/table-refused.ts';
import { type TableRow, workbookRows } from '@probity/evidence/tables/workbook-rows.ts';
import { csvRows, type OpenBytes } from './csv-rows.ts';

export type { TableRow };

interface Limits {
  /** Rows below the header. */
  maxRows: number;
  maxColumns: number;
}

const PACKED = [0x50, 0x4b, 0x03, 0x04];
const OLD_WORKBOOK = [0xd0, 0xcf, 0x11, 0xe0];

/** Detected from the first bytes, whatever the file name says. */
export function formatOf(first: Uint8Array): ImportFormat {
  const begins = (mark: readonly number[]) => mark.every((byte, index) => first[index] === byte);
  if (begins(OLD_WORKBOOK)) throw invalid('file', 'import.workbookOld');
  return begins(PACKED) ? 'Xlsx' : 'Csv';
}

/** The rows of a table in order that are not empty, the header first, never all of them in memory. */
export async function* tableRows(
  format: ImportFormat,
  open: OpenBytes,
  limits: Limits,
): AsyncGenerator<TableRow> {
  try {
    const rows = format === 'Csv' ? csvRows(open) : workbookRows(await all(open()), limits);
    let count = 0;
    for await (const row of rows) {
      if (row.cells.every((cell) => cell.trim() === '')) continue;
      if (row.cells.length > limits.maxColumns) throw new TableRefused('tooLarge');
      count += 1;
      if (count > limits.maxRows + 1) throw new TableRefused('tooManyRows');
      yield row;
    }
  } catch (error) {
    throw error instanceof TableRefused ? refusedAs(error, limits) : error;
  }
}

const sentences = {
  damaged: 'import.damaged',
  tooLarge: 'import.tooLarge',
  noSheet: 'import.noSheet',
} as const;

const refusedAs = (error: TableRefused, { maxRows }: Limits): ProductError => {
  const { fault } = error;
  const message =
    fault === 'tooManyRows' ? sentence('maxRows', { max: maxRows }) : sentence(sentences[fault]);
  return new ProductError('request.invalid', { errors: [{ path: 'file', message }], cause: error });
};

/** A workbook's directory is at its end, so it is read whole; the upload limit bounds its size. */
async function all(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const read: Uint8Array[] = [];
  for await (const chunk of chunks) read.push(chunk);
  return Buffer.concat(read);
}
