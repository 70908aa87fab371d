/** Null for an empty body, undefined for one that is not JSON. */
export function parseJson(body: Uint8Array): unknown {
  if (body.byteLength === 0) return null;
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    return undefined;
  }
}
