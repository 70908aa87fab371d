import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderHook } from '../../testing/render-hook.tsx';
import { type MarkedItem, useMarkedItems } from './use-marked-items.ts';

const itemOf = (credentialId: string): MarkedItem => ({
  credentialId,
  version: 1,
  reason: 'Other',
  label: 'Registered name',
  entityName: 'Kestrel',
});

describe('values marked to be asked for again', () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  const open = () => renderHook(() => useMarkedItems('a1'));
  const marked = async () => {
    const { latest, leave } = await open();
    const ids = latest().items.map(({ credentialId }) => credentialId);
    await leave();
    return ids;
  };

  it('stay marked if they were marked while others were being sent', async () => {
    const { latest, leave } = await open();
    await act(async () => latest().mark(itemOf('c1')));
    const whenSent = latest();
    await act(async () => latest().mark(itemOf('c2')));
    await act(async () => whenSent.unmark(['c1']));
    expect(latest().items).toEqual([itemOf('c2')]);
    await leave();
    expect(await marked()).toEqual(['c2']);
  });

  it('are no longer marked once they are sent, even if the user has left the page', async () => {
    const { latest, leave } = await open();
    await act(async () => latest().mark(itemOf('c1')));
    await leave();
    latest().unmark(['c1']);
    expect(await marked()).toEqual([]);
  });
});
