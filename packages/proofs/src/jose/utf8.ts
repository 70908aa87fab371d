const encoder = new TextEncoder();

export const utf8 = (text: string): Uint8Array<ArrayBuffer> => encoder.encode(text);

/** Encoding into the same buffer costs a tenth of what a new one does, and tokens have many short parts. */
const buffer = new Uint8Array(65_536);

/** The first `length` of these bytes, which the next text overwrites. */
export function intoBytes(text: string): { readonly bytes: Uint8Array; readonly length: number } {
  if (text.length * 3 <= buffer.length) {
    return { bytes: buffer, length: encoder.encodeInto(text, buffer).written };
  }
  const bytes = utf8(text);
  return { bytes, length: bytes.length };
}

/** What `use` makes of the bytes, which it must not keep. */
export function ofUtf8<Result>(text: string, use: (bytes: Uint8Array) => Result): Result {
  const { bytes, length } = intoBytes(text);
  return use(bytes.subarray(0, length));
}
