import type { Client } from '@probity/contract/client.ts';
import { useCallback, useRef } from 'react';
import { browserApi } from '../session/browser-api.ts';
import { isApiError } from './form-problem.ts';
import { newIdempotencyKey } from './idempotency-key.ts';

/**
 * For operations that must not run twice. A call with the same content keeps its key until the server has answered, so
 * that trying again after a lost answer repeats the same request. A call with other content is another request.
 */
export function useCallOnce(): Client['call'] {
  const keys = useRef(new Map<string, string>());
  return useCallback(async (endpoint, input) => {
    const content = contentOf([endpoint.method, endpoint.path, input]);
    const idempotencyKey = keys.current.get(content) ?? newIdempotencyKey();
    keys.current.set(content, idempotencyKey);
    try {
      const answer = await browserApi.call(endpoint, { ...input, idempotencyKey });
      keys.current.delete(content);
      return answer;
    } catch (error) {
      if (!mayHaveTakenEffect(error)) keys.current.delete(content);
      throw error;
    }
  }, []);
}

const contentOf = (call: unknown): string =>
  JSON.stringify(call, (_, value) => {
    if (value instanceof FormData) return [...value];
    return value instanceof File ? [value.name, value.size, value.lastModified] : value;
  });

const UNSETTLED_CODES = ['idempotency.in_progress', 'idempotency.answer_lost'];

/** Without a response, or after a failure of the server, the request may have taken effect. */
export const mayHaveTakenEffect = (error: unknown): boolean =>
  !isApiError(error) ||
  error.status >= 500 ||
  error.status === 408 ||
  UNSETTLED_CODES.includes(error.problem.code);
