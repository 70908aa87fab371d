import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderHook } from '../../testing/render-hook.tsx';
import { useCopy } from './use-copy.ts';

afterEach(() => vi.unstubAllGlobals());

const copyWith = async (writeText: (text: string) => Promise<void>) => {
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  const onCopied = vi.fn();
  const { latest, toasts, leave } = await renderHook(() => useCopy(onCopied));
  await act(async () => latest()('secret'));
  await leave();
  return { onCopied, toasts };
};

describe('copying a text', () => {
  it('is confirmed once the text is in the clipboard', async () => {
    const writeText = vi.fn(async () => {});
    const { onCopied, toasts } = await copyWith(writeText);
    expect(writeText).toHaveBeenCalledWith('secret');
    expect(onCopied).toHaveBeenCalledOnce();
    expect(toasts).toEqual([]);
  });

  it('says so if the browser does not allow it', async () => {
    const { onCopied, toasts } = await copyWith(() => Promise.reject(new DOMException('NotAllowedError')));
    expect(onCopied).not.toHaveBeenCalled();
    expect(toasts).toMatchObject([{ variant: 'error', message: expect.stringContaining('did not allow') }]);
  });
});
