import type { IncomingHttpHeaders } from 'node:http';

export interface ByteRange {
  from: number;
  to: number;
}

/**
 * The range of a file that a request asks for (RFC 9110, 14). Null for the whole file: no range, several ranges,
 * another unit, or a range of a different version.
 */
export function readRange(
  headers: IncomingHttpHeaders,
  { size, tag }: { size: number; tag: string },
): ByteRange | 'unsatisfiable' | null {
  const asked = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range?.trim() ?? '');
  const version = headers['if-range'];
  if (!asked || (version !== undefined && version !== tag)) return null;
  const [first, last] = [asked[1] ?? '', asked[2] ?? ''];
  if (first === '') {
    const length = Number(last);
    if (last === '') return null;
    return length === 0 || size === 0 ? 'unsatisfiable' : { from: Math.max(0, size - length), to: size - 1 };
  }
  const from = Number(first);
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < from) return null;
  return from >= size ? 'unsatisfiable' : { from, to };
}
