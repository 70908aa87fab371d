import { ProductError } from '@probity/domain';
import { counted } from '../outgoing/counted.ts';
import { createResilience } from '../outgoing/resilience.ts';
import { textAt } from '../outgoing/text-at.ts';

export interface AdobeSignOptions {
  /** With the shard of the account: https://api.na1.adobesign.com/api/rest/v6 */
  baseUrl: string;
  /** A long-lived integration key, sent as the bearer token. */
  integrationKey: string;
  /** The application that webhooks name as their addressee. */
  clientId: string;
  timeoutMs: number;
}

export interface AdobeCall {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  json?: unknown;
  form?: FormData;
  repeatable?: boolean;
}

/** The service is down, busy or unreachable; has a status if it answered at all. */
class Outage extends Error {
  readonly status: number | null;

  constructor(status: number | null, cause?: unknown) {
    super(status ? `answered ${status}` : 'gave no answer', { cause });
    this.status = status;
  }
}

const passing = new Set([null, 429, 502, 503, 504]);

/** Calls Adobe Acrobat Sign. Every failure to answer becomes one error: it is unavailable. */
export function createAdobeClient({ baseUrl, integrationKey, timeoutMs }: AdobeSignOptions) {
  const resilience = createResilience({
    service: 'AdobeSign',
    isPassing: (error) => error instanceof Outage && passing.has(error.status),
    isOutage: (error) => error instanceof Outage,
  });
  return async ({
    method,
    path,
    json,
    form,
    repeatable = method === 'GET',
  }: AdobeCall): Promise<Response> => {
    const init: RequestInit = {
      method,
      headers: {
        authorization: `Bearer ${integrationKey}`,
        ...(json !== undefined && { 'content-type': 'application/json' }),
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
      ...(form && { body: form }),
      redirect: 'error',
    };
    const send = async (): Promise<Response> => {
      const signal = AbortSignal.timeout(timeoutMs);
      const answer = await fetch(baseUrl + path, { ...init, signal }).catch((cause: unknown) => {
        throw new Outage(null, cause);
      });
      if (answer.status < 500 && answer.status !== 429) return answer;
      await answer.body?.cancel();
      throw new Outage(answer.status);
    };
    try {
      return await counted('AdobeSign', () => resilience(send, { repeatable }));
    } catch (cause) {
      throw new ProductError('provider.signature_unavailable', { cause });
    }
  };
}

/** A refusal that no retry will change: ours to investigate, and no statement about the agreement. */
export async function refusal(answer: Response): Promise<ProductError> {
  const code = textAt(await answer.json().catch(() => null), 'code') ?? '';
  return new ProductError('provider.signature_unavailable', {
    cause: new Error(`Adobe Acrobat Sign answered ${answer.status} ${code}`),
  });
}
