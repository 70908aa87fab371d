import { ApiError } from '@probity/contract/client.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { leave, stay } from './leaving.ts';
import { reactToRefusal } from './react-to-refusal.ts';

afterEach(stay);

const refusedSession = () =>
  new ApiError(401, { type: '', title: '', status: 401, code: 'auth.token_invalid', traceId: '' });

it('a session that ended elsewhere is noticed by the first call that is refused', () => {
  const signedOut = vi.fn();
  reactToRefusal(refusedSession(), 'query', { signedOut });
  expect(signedOut).toHaveBeenCalledOnce();
});

it('a person who signs out is led to the page that says so, whatever the page they leave is refused', () => {
  const signedOut = vi.fn();
  leave();
  reactToRefusal(refusedSession(), 'query', { signedOut });
  expect(signedOut).not.toHaveBeenCalled();
});
