import { ApiError } from '@probity/contract/client.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { leave, stay } from './leaving.ts';
import { reactToRefusal } from './react-to-refusal.ts';

afterEach(stay);

const refusedSession = () =>
  new ApiError(401, { type: '', title: '', status: 401, code: 'auth.token_invalid', traceId: '' });

it('a session that ended elsewhere is detected by the first refused call', () => {
  const signedOut = vi.fn();
  reactToRefusal(refusedSession(), 'query', { signedOut });
  expect(signedOut).toHaveBeenCalledOnce();
});

it('a call that is refused while the user is signing out has no effect on the page', () => {
  const signedOut = vi.fn();
  leave();
  reactToRefusal(refusedSession(), 'query', { signedOut });
  expect(signedOut).not.toHaveBeenCalled();
});
