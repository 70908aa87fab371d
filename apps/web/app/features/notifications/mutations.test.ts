import { exampleIds } from '@probity/contract/examples.ts';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { holdSaves } from '../../testing/hold-saves.ts';
import { renderHook } from '../../testing/render-hook.tsx';
import { useReadAllNotifications } from './mutations.ts';

describe('marking all notifications as read', () => {
  const saves = holdSaves();

  it('says so if it fails', async () => {
    const { latest, toasts, leave } = await renderHook(() => useReadAllNotifications(exampleIds.accountId));
    await act(async () => latest().mutate('2026-11-12T14:05:00.000Z'));
    await saves[0]?.lose();
    expect(toasts).toMatchObject([{ variant: 'error' }]);
    await leave();
  });
});
