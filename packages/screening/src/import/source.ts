/** Bytes or text in pieces: a file stream, an HTTP body, or a string in an array. */
export type Source = AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>;

/** Decoded text in pieces: UTF-8, or from the first byte that cannot be UTF-8 the old Western code page. */
export async function* textPieces(source: Source): AsyncGenerator<string> {
  let decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const piece of source) {
    if (typeof piece === 'string') {
      yield piece;
      continue;
    }
    let text: string;
    try {
      text = decoder.decode(piece, { stream: true });
    } catch {
      decoder = new TextDecoder('windows-1252');
      text = decoder.decode(piece, { stream: true });
    }
    yield text;
  }
  try {
    const rest = decoder.decode();
    if (rest !== '') yield rest;
  } catch {
    yield '\ufffd';
  }
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
