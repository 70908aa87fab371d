/** Bytes or text in pieces: a file stream, an HTTP body, or a string in an array. */
export type Source = AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>;

/** Decoded text in pieces; a broken byte sequence becomes a replacement character, not an error. */
export async function* textPieces(source: Source, encoding = 'utf-8'): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const piece of source) {
    yield typeof piece === 'string' ? piece : decoder.decode(piece, { stream: true });
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}

export async function* lines(source: Source): AsyncGenerator<string> {
  let held = '';
  for await (const piece of textPieces(source)) {
    held += piece;
    const parts = held.split('\n');
    held = parts.pop() ?? '';
    for (const part of parts) yield part.endsWith('\r') ? part.slice(0, -1) : part;
  }
  if (held !== '') yield held;
}

export async function wholeBytes(source: Source): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of source) pieces.push(typeof piece === 'string' ? Buffer.from(piece) : piece);
  return Buffer.concat(pieces);
}
