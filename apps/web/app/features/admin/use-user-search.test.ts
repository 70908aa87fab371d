import { onlineManager } from '@tanstack/react-query';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { refetchShown } from '../../platform/session/use-live-updates.ts';
import { holdSaves, pass } from '../../testing/hold-saves.ts';
import { renderHook } from '../../testing/render-hook.tsx';
import { useUserSearch } from './use-user-search.ts';

describe('the search for users, of which each is recorded', () => {
  const reads = holdSaves();
  const searched = () => reads.map(({ path }) => new URLSearchParams(path.split('?')[1]).get('text') ?? '');

  const open = async () => {
    const hook = await renderHook(useUserSearch);
    await reads[0]?.answer({ items: [], nextCursor: null });
    const search = async (text: string) => {
      await act(async () => hook.latest().search(text));
      await reads.at(-1)?.answer({ items: [], nextCursor: null });
    };
    return { ...hook, search };
  };

  it('is not repeated by events, nor when the connection is back', async () => {
    const { client, search, leave } = await open();
    await search('ada');
    await act(async () => refetchShown(client));
    await pass(60_000);
    await act(async () => {
      onlineManager.setOnline(false);
      onlineManager.setOnline(true);
    });
    await pass(10);
    expect(searched()).toEqual(['', 'ada']);
    await leave();
  });

  it('runs each time the user asks for it', async () => {
    const { search, leave } = await open();
    for (const text of ['ada', 'ada', 'grace', 'ada']) await search(text);
    expect(searched()).toEqual(['', 'ada', 'ada', 'grace', 'ada']);
    await leave();
  });
});
