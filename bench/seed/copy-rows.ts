import type pg from 'pg';

export type Cell = string | number | boolean | Buffer | Date | readonly string[] | null;

/** The part of pg's connection that a COPY talks to. */
interface Wire {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

const CHUNK_ROWS = 2000;

/** Sends rows by COPY, which is many times faster than INSERT. Columns are named in snake case, as in the table. */
export function copyRows(
  client: pg.Client,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly Cell[])[],
): Promise<void> {
  return new Promise((resolve, reject) => {
    let failed: Error | null = null;
    const copy = {
      submit: (wire: Wire) => wire.query(`copy ${table} (${columns.join(', ')}) from stdin`),
      handleCopyInResponse(wire: Wire) {
        for (let at = 0; at < rows.length; at += CHUNK_ROWS) {
          const lines = rows.slice(at, at + CHUNK_ROWS).map((row) => row.map(encode).join('\t'));
          wire.sendCopyFromChunk(Buffer.from(`${lines.join('\n')}\n`));
        }
        wire.endCopyFrom();
      },
      handleCommandComplete: () => undefined,
      handleError(error: Error) {
        failed = error;
        reject(error);
      },
      handleReadyForQuery: () => failed || resolve(),
    };
    // The driver accepts anything with these methods; its type names fewer.
    client.query(copy as unknown as pg.Submittable);
  });
}

function encode(cell: Cell): string {
  if (cell === null) return '\\N';
  if (typeof cell === 'string') return escapeText(cell);
  if (Buffer.isBuffer(cell)) return `\\\\x${cell.toString('hex')}`;
  if (cell instanceof Date) return cell.toISOString();
  if (typeof cell === 'object') return escapeText(`{${cell.join(',')}}`);
  return String(cell);
}

const escapeText = (text: string): string =>
  /[\\\t\n\r]/.test(text) ? text.replace(/[\\\t\n\r]/g, (character) => `\\${character}`) : text;
