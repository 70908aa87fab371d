import { ApiError } from '@probity/contract/client.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderHook } from '../../testing/render-hook.tsx';
import { useAskAgainRefusal } from './use-ask-again-refusal.ts';
import type { MarkedItem } from './use-marked-items.ts';

afterEach(() => vi.unstubAllGlobals());

const item: MarkedItem = {
  credentialId: 'c1',
  version: 1,
  reason: 'Other',
  label: 'Registered name',
  entityName: 'Kestrel',
};

async function shownFor(error: unknown) {
  const { latest, leave } = await renderHook(() => ({ shown: useAskAgainRefusal(error, [item]) }));
  const { shown } = latest();
  await leave();
  return shown;
}

const refusal = (status: number, code: string, more: object = {}) =>
  new ApiError(status, { type: 'about:blank', title: `${code}.`, status, code, traceId: 't', ...more });

describe('a failed request to correct values', () => {
  it.each([
    ['no response arrived', new TypeError('Failed to fetch')],
    ['the server failed', refusal(500, 'server.failed')],
    ['the request timed out', refusal(408, 'unknown')],
    ['the first attempt is still being processed', refusal(409, 'idempotency.in_progress')],
    ['the first attempt was carried out', refusal(409, 'idempotency.answer_lost')],
  ])('is not said to have sent nothing when %s', async (_, error) => {
    expect((await shownFor(error))?.text).not.toContain('Nothing was sent');
  });

  it('says which value was refused, and what to do about it', async () => {
    expect(await shownFor(refusal(422, 'credential.refused', { resourceId: 'c1' }))).toEqual({
      item,
      text: 'credential.refused. Nothing was sent. Remove the value or review it again.',
    });
  });

  it('says that a value was changed since it was marked, and not that its newest version is shown', async () => {
    const shown = await shownFor(refusal(412, 'request.stale', { resourceId: 'c1' }));
    expect(shown?.text).toBe(
      'This value was changed after you marked it. Nothing was sent. Remove the value or review it again.',
    );
  });

  it('advises nothing about a value when none was refused', async () => {
    expect((await shownFor(refusal(429, 'request.too_many')))?.text).toBe(
      'request.too_many. Nothing was sent.',
    );
  });

  it('shows at the message what is wrong with it', async () => {
    const errors = [{ path: 'message', message: 'Add a note explaining the reason.' }];
    expect(await shownFor(refusal(422, 'request.invalid', { errors }))).toMatchObject({
      messageError: 'Add a note explaining the reason.',
    });
  });
});
