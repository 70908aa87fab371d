const encoder = new TextEncoder();

export const utf8 = (text: string): Uint8Array<ArrayBuffer> => encoder.encode(text);

/** Encoding into the same buffer costs a tenth of what a new one does, and tokens have many short parts. */
const buffer = new Uint8Array(65_536);

/** What `use` makes of the bytes, which it must not keep. */
export function ofUtf8<Result>(text: string, use: (bytes: Uint8Array) => Result): Result {
  if (text.length * 3 > buffer.length) return use(utf8(text));
  return use(buffer.subarray(0, encoder.encodeInto(text, buffer).written));
}
