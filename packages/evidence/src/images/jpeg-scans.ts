const SCAN_MARKER = Buffer.from([0xff, 0xda]);

/** Number of scans over the whole area of a JPEG; photographs need about ten, a bomb has thousands. */
export function countJpegScans(bytes: Uint8Array): number {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let scans = 0;
  for (let at = buffer.indexOf(SCAN_MARKER); at >= 0; at = buffer.indexOf(SCAN_MARKER, at + 2)) scans += 1;
  return scans;
}
