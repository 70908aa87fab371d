import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { Viewer } from '../../platform/viewer/viewer.ts';
import { holdSaves } from '../../testing/hold-saves.ts';
import { renderHook } from '../../testing/render-hook.tsx';
import { useAskAgain } from './use-review-acts.ts';

const items = [{ credentialId: 'c1', version: 1, reason: 'Other' as const }];
const viewer = { account: { accountId: 'a1', permissions: ['validate'] }, state: {} } as unknown as Viewer;

describe('the dialog to ask again', () => {
  const saves = holdSaves();

  const send = async () => {
    const [onSent, onClose] = [vi.fn(), vi.fn()];
    const hook = await renderHook(() => useAskAgain(onSent), viewer);
    await act(async () => hook.latest().mutate({ items }, { onSuccess: onClose }));
    return { ...hook, onSent, onClose };
  };

  it('closes once its values are sent', async () => {
    const { onSent, onClose, leave } = await send();
    await saves[0]?.answer({ people: 1 });
    expect(onSent).toHaveBeenCalledWith(['c1']);
    expect(onClose).toHaveBeenCalledOnce();
    await leave();
  });

  it('that was closed before the answer unmarks its values and leaves the next dialog open', async () => {
    const { onSent, onClose, leave } = await send();
    await leave();
    await saves[0]?.answer({ people: 1 });
    expect(onSent).toHaveBeenCalledWith(['c1']);
    expect(onClose).not.toHaveBeenCalled();
  });
});
