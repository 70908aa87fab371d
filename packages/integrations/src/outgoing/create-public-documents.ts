import type { PublicDocuments } from '@probity/core/kernel/ports';
import { createGuardedFetch, isNamedInside, plainFetch } from './guarded-fetch.ts';

interface PublicDocumentsOptions {
  /** The fetch that refuses addresses inside; another only in tests. */
  fetch?: typeof globalThis.fetch;
  timeoutMs?: number;
  /** For laptops and tests: allows issuers on this machine, without TLS. Never where others can reach the product. */
  allowLoopback?: boolean;
}

const TIMEOUT_MS = 5000;
const MAX_REDIRECTS = 2;
const MAX_URL = 2000;
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Reads https addresses that came with a request: public ones only, in time, and no more than was asked for. */
export function createPublicDocuments({
  fetch = createGuardedFetch(),
  timeoutMs = TIMEOUT_MS,
  allowLoopback = false,
}: PublicDocumentsOptions = {}): PublicDocuments {
  const isLoopback = (address: string) => allowLoopback && LOOPBACK.test(new URL(address).hostname);
  return {
    async read(url, { accept, maxBytes }) {
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        return await follow(url, MAX_REDIRECTS);
      } catch {
        return null;
      }

      async function follow(address: string, redirects: number): Promise<string | null> {
        const isInHouse = isLoopback(address);
        if (!isInHouse && !isAllowed(address)) return null;
        const send = isInHouse ? plainFetch : fetch;
        const response = await send(address, { headers: { accept }, redirect: 'manual', signal });
        const next = response.headers.get('location');
        if (response.status >= 300 && response.status < 400 && next !== null) {
          await response.body?.cancel();
          return redirects > 0 ? follow(new URL(next, address).href, redirects - 1) : null;
        }
        return response.ok ? await textWithin(response, maxBytes) : null;
      }
    },
  };
}

function isAllowed(address: string): boolean {
  const url = address.length <= MAX_URL ? URL.parse(address) : null;
  return url?.protocol === 'https:' && !url.username && !url.password && !isNamedInside(address);
}

/** Null if there is more. */
async function textWithin(response: Response, maxBytes: number): Promise<string | null> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    // Leaving the loop cancels the answer.
    if (length > maxBytes) return null;
    parts.push(part);
  }
  return new TextDecoder().decode(Buffer.concat(parts));
}
