const WORTH_IT = 1_000_000;

/**
 * Frees a large buffer at once when it is no longer needed. The garbage collector does not see how much memory is
 * outside its heap, and would let hundreds of megabytes pile up.
 */
export function releaseBytes(bytes: Uint8Array): void {
  const { buffer, byteLength } = bytes;
  // Other code may use the rest of a shared buffer.
  if (byteLength < WORTH_IT || buffer.byteLength !== byteLength || !(buffer instanceof ArrayBuffer)) return;
  buffer.transfer(0);
}
