const WORTH_IT = 1_000_000;

/**
 * Gives large bytes back at once, which their owner will not read again. The collector does not see how much is outside
 * of its heap, and lets hundreds of megabytes wait.
 */
export function releaseBytes(bytes: Uint8Array): void {
  const { buffer, byteLength } = bytes;
  // Others may look at the rest of a shared buffer.
  if (byteLength < WORTH_IT || buffer.byteLength !== byteLength || !(buffer instanceof ArrayBuffer)) return;
  buffer.transfer(0);
}
