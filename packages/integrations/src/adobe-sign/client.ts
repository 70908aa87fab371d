import { ProductError } from '@probity/domain';
import { createBreaker } from '../outgoing/breaker.ts';
import { sendWithRetry } from '../outgoing/send-with-retry.ts';

export interface AdobeSignOptions {
  /** With the shard of the account: https://api.na1.adobesign.com/api/rest/v6 */
  baseUrl: string;
  /** A long-lived integration key, sent as the bearer. */
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

/** Calls Adobe Acrobat Sign. Whatever keeps it from answering is one error: it is unavailable. */
export function createAdobeClient({ baseUrl, integrationKey, timeoutMs }: AdobeSignOptions) {
  const breaker = createBreaker({ failures: 5, restMs: 30_000 });
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
    };
    try {
      return await breaker(async () => {
        const answer = await sendWithRetry({ url: baseUrl + path, init, timeoutMs, repeatable });
        if (answer.status >= 500 || answer.status === 429) throw new Error(`answered ${answer.status}`);
        return answer;
      });
    } catch (cause) {
      throw new ProductError('provider.signature_unavailable', { cause });
    }
  };
}

/** A refusal that no second try will change: it is ours to look at, and says nothing about the agreement. */
export async function refusal(answer: Response): Promise<ProductError> {
  const { code = '' } = (await answer.json().catch(() => ({}))) as { code?: string };
  return new ProductError('provider.signature_unavailable', {
    cause: new Error(`Adobe Acrobat Sign answered ${answer.status} ${code}`),
  });
}
