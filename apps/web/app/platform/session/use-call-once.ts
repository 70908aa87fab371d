import type { Client } from '@probity/contract/client.ts';
import { useCallback, useRef } from 'react';
import { newIdempotencyKey } from '../forms/idempotency-key.ts';
import { isApiError } from '../problems/form-problem.ts';
import { browserApi } from './browser-api.ts';

/** Later, the same content is meant as another request. */
const KEPT_MS = 120_000;

interface KeptKey {
  key: string;
  target: string;
  until: number;
}

/**
 * For operations that must not run twice. A call with the same content keeps its key until the server has answered, so
 * that trying again after a lost answer repeats the same request. A call with other content is another request, and so
 * is one with another `intent`, such as the version of the record that the user saw.
 */
export function useCallOnce(intent?: string): Client['call'] {
  const kept = useRef(new Map<string, KeptKey>());
  return useCallback(
    async (endpoint, input) => {
      const keys = kept.current;
      const target = contentOf([endpoint.method, endpoint.path, input.params]);
      const content = contentOf([target, input, intent]);
      const earlier = keys.get(content);
      const idempotencyKey = earlier && Date.now() < earlier.until ? earlier.key : newIdempotencyKey();
      const keep = () => keys.set(content, { key: idempotencyKey, target, until: Date.now() + KEPT_MS });
      keep();
      try {
        const answer = await browserApi.call(endpoint, { ...input, idempotencyKey });
        // The stored answer to an earlier call would be out of date.
        for (const [other, call] of keys) if (call.target === target) keys.delete(other);
        return answer;
      } catch (error) {
        if (mayStillBeAnswered(error)) keep();
        else keys.delete(content);
        throw error;
      }
    },
    [intent],
  );
}

const contentOf = (call: unknown): string =>
  JSON.stringify(call, (_, value) => {
    if (value instanceof FormData) return [...value];
    return value instanceof File ? [value.name, value.size, value.lastModified] : value;
  });

const hasCode = (error: unknown, code: string): boolean => isApiError(error) && error.problem.code === code;

/** Without a response, or after a failure of the server, the same request may still get its answer. */
const mayStillBeAnswered = (error: unknown): boolean =>
  !isApiError(error) ||
  error.status >= 500 ||
  error.status === 408 ||
  hasCode(error, 'idempotency.in_progress');

export const mayHaveTakenEffect = (error: unknown): boolean =>
  mayStillBeAnswered(error) || hasCode(error, 'idempotency.answer_lost');
