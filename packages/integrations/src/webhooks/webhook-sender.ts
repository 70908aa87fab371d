import { isIP } from 'node:net';
import { noteServiceCall, type WebhookAnswer, type WebhookSender } from '@probity/core/kernel/ports';
import { createGuardedFetch, isNamedInside, plainFetch } from '../outgoing/index.ts';

interface WebhookSenderOptions {
  /** For laptops and tests: allows receivers on this machine, without TLS. Never where others can reach the product. */
  allowLoopback: boolean;
  timeoutMs?: number;
}

/** By which receivers recognise us in their logs and firewalls. */
const USER_AGENT = 'Probity-Webhooks/1.0';
const TIMEOUT_MS = 10_000;
const MAX_URL = 2000;
/** The part of an answer that is kept for troubleshooting. */
const KEPT_BYTES = 500;
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Calls URLs that accounts have entered: public addresses only, TLS only, no redirects. */
export function createWebhookSender({
  allowLoopback,
  timeoutMs = TIMEOUT_MS,
}: WebhookSenderOptions): WebhookSender {
  const guarded = createGuardedFetch();
  const isLoopback = (url: URL) => allowLoopback && LOOPBACK.test(url.hostname);

  const accepts = (address: string): boolean => {
    if (address.length > MAX_URL || !URL.canParse(address)) return false;
    const url = new URL(address);
    if (url.username || url.password || url.hash) return false;
    if (isLoopback(url)) return url.protocol === 'http:' || url.protocol === 'https:';
    return url.protocol === 'https:' && !isNamedInside(address) && isPublicName(url.hostname);
  };

  return {
    accepts,
    async send({ url, headers, body }) {
      const startedAt = performance.now();
      const since = () => Math.round(performance.now() - startedAt);
      if (!accepts(url)) return { status: null, fault: 'AddressRefused', durationMs: since(), answer: '' };
      const send = isLoopback(new URL(url)) ? plainFetch : guarded;
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        const response = await send(url, {
          method: 'POST',
          headers: { ...headers, 'user-agent': USER_AGENT },
          body,
          redirect: 'manual',
          signal,
        });
        const answer = await firstBytes(response);
        const fault = faultOf(response.status);
        noteServiceCall({ service: 'Webhooks', failure: fault && `${fault}, HTTP ${response.status}` });
        return { status: response.status, fault, durationMs: since(), answer };
      } catch (error) {
        const fault = faultIn(error, signal);
        noteServiceCall({ service: 'Webhooks', failure: fault });
        return { status: null, fault, durationMs: since(), answer: '' };
      }
    },
  };
}

/** IP addresses are checked elsewhere; a name without a dot, or under one of these domains, is in our own network. */
const isPublicName = (host: string): boolean =>
  isIP(host.replace(/^\[|\]$/g, '')) !== 0 ||
  (host.includes('.') && !/\.(localhost|local|internal|lan|home\.arpa|test|invalid)\.?$/i.test(host));

function faultOf(status: number): WebhookAnswer['fault'] {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'Redirect' : 'Status';
}

function faultIn(error: unknown, signal: AbortSignal): WebhookAnswer['fault'] {
  if (signal.aborted) return 'Timeout';
  const reasons = error instanceof Error ? [error.message, String(error.cause ?? '')] : [];
  return reasons.some((reason) => reason.includes('is not an address outside'))
    ? 'AddressRefused'
    : 'Unreachable';
}

/** Stops reading once it has enough: a receiver that never stops answering is cut off. */
async function firstBytes(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return '';
  const parts: Uint8Array[] = [];
  let length = 0;
  while (length < KEPT_BYTES) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    length += value.length;
  }
  await reader.cancel().catch(() => undefined);
  const text = new TextDecoder().decode(Buffer.concat(parts).subarray(0, KEPT_BYTES));
  // Without characters that a log or a table cannot show.
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}]+/gu, ' ').trim();
}
