import type { IncomingHttpHeaders } from 'node:http';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A write authenticated by a cookie has to come from one of our pages. */
export function isCrossSiteWrite(method: string, headers: IncomingHttpHeaders, publicUrl: string): boolean {
  if (SAFE_METHODS.has(method)) return false;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  return headers.origin !== new URL(publicUrl).origin;
}

/** The router refuses such a form as a fault of ours; a browser never sends it from one of our pages. */
export const isForeignOrigin = ({ origin }: IncomingHttpHeaders, publicUrl: string): boolean =>
  origin !== undefined && origin !== new URL(publicUrl).origin;
