import { useCallback, useState } from 'react';
import { isApiError } from './form-problem.ts';
import { newIdempotencyKey } from './idempotency-key.ts';

/** The key of a form. Pass every error to `renewAfter`: only a refused request is followed by a new one. */
export function useIdempotencyKey() {
  const [key, setKey] = useState(newIdempotencyKey);
  const renewAfter = useCallback((error: unknown) => {
    if (!mayHaveTakenEffect(error)) setKey(newIdempotencyKey());
  }, []);
  return { key, renewAfter };
}

const UNSETTLED_CODES = ['idempotency.in_progress', 'idempotency.answer_lost'];

/** Without a response, or after a failure of the server, the request may have taken effect. */
const mayHaveTakenEffect = (error: unknown): boolean =>
  !isApiError(error) ||
  error.status >= 500 ||
  error.status === 408 ||
  UNSETTLED_CODES.includes(error.problem.code);
