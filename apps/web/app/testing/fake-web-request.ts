import { ApiError, type Client } from '@probity/contract/client.ts';
import type { AnyEndpoint } from '@probity/contract/endpoint.ts';
import type { WebRequest } from '../../server/pages/web-request.ts';
import { testOptions } from '../../server/testing/test-options.ts';

type Answer = unknown | (() => unknown);

/** An error as the API returns it. */
export const refusal = (status: number, code: string) =>
  new ApiError(status, { type: 'about:blank', title: `title of ${code}`, status, code, traceId: 't' });

/** The API with one response per path; an error is thrown, a function is called each time. */
export function fakeApi(answers: Record<string, Answer>): Client & { asked: string[] } {
  const asked: string[] = [];
  const call = async (endpoint: AnyEndpoint) => {
    asked.push(endpoint.path);
    const answer = answers[endpoint.path];
    const given = typeof answer === 'function' ? answer() : answer;
    if (given instanceof Error) throw given;
    return given;
  };
  return { asked, call: call as unknown as Client['call'] };
}

export function fakeWebRequest(changes: Partial<WebRequest> = {}): WebRequest {
  return {
    product: testOptions.product,
    nonce: 'n',
    formatLocale: 'en-GB',
    languagePrefix: '',
    cameFrom: null,
    telemetry: null,
    signedIn: {
      accountId: undefined,
      codeMailedAt: undefined,
      forcedAt: undefined,
      person: { sub: 'auth0|1', email: 'ada@example.org', name: 'Ada' },
    },
    api: fakeApi({}),
    apiAs: () => fakeApi({}),
    renewSignIn: async () => true,
    endSignIn: () => {},
    remember: async () => {},
    registration: { read: async () => undefined, write: async () => {}, clear: () => {} },
    reportError: () => {},
    ...changes,
  };
}
