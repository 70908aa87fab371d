import { describe, expect, it } from 'vitest';
import { wasJustForced } from '../session/forced-refresh.ts';
import { actionFor } from './error-action.ts';

describe('a refused call', () => {
  it('switches the app to maintenance on 503, whatever the call was', () => {
    expect(actionFor({ status: 503, code: 'system.maintenance' }, 'query')).toBe('maintenance');
    expect(actionFor({ status: 503, code: 'system.maintenance' }, 'mutation')).toBe('maintenance');
  });

  it('refreshes the sign-in on 403 for a query, and shows the message for a mutation', () => {
    expect(actionFor({ status: 403, code: 'permission.denied' }, 'query')).toBe('refresh-sign-in');
    expect(actionFor({ status: 403, code: 'permission.denied' }, 'mutation')).toBe('show');
  });

  it('asks for the second factor if that is missing, else prompts to sign in', () => {
    expect(actionFor({ status: 401, code: 'auth.second_factor_required' }, 'query')).toBe('verify');
    expect(actionFor({ status: 401, code: 'auth.token_missing' }, 'mutation')).toBe('signed-out');
  });

  it.each([400, 404, 409, 412, 422, 424, 429, 500, 502])('shows the message of a %i', (status) => {
    expect(actionFor({ status, code: 'x' }, 'query')).toBe('show');
  });
});

it('does not force a refresh again within half a minute', () => {
  expect(wasJustForced(undefined, 100_000)).toBe(false);
  expect(wasJustForced(100_000, 129_999)).toBe(true);
  expect(wasJustForced(100_000, 130_000)).toBe(false);
});
