import { ApiError } from '@probity/contract/client.ts';
import { expect, it } from 'vitest';
import { isApiError, toFormProblem } from './form-problem.ts';

const refusal = new ApiError(422, {
  type: 'about:blank',
  title: 'Invalid request.',
  status: 422,
  code: 'request.invalid',
  errors: [
    { path: 'email', message: 'Enter an email address, like name@company.com.' },
    { path: 'person.name', message: 'Give a name.' },
  ],
  traceId: 't',
});

it('recognises an error of the API, whichever copy of the client raised it', () => {
  class Twin extends Error {
    override name = 'ApiError';
  }
  expect(isApiError(refusal)).toBe(true);
  expect(isApiError(new Twin())).toBe(true);
  expect(isApiError(new TypeError('fetch failed'))).toBe(false);
});

it('shows each message at its field', () => {
  expect(toFormProblem(refusal).fields).toEqual({
    email: 'Enter an email address, like name@company.com.',
    name: 'Give a name.',
  });
});
