import { exampleIds } from '@probity/contract/examples.ts';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { holdSaves } from '../../testing/hold-saves.ts';
import { renderHook } from '../../testing/render-hook.tsx';
import { useChangeDeclarationTitle } from './mutations.ts';
import { getDeclarationQuery } from './queries.ts';

const { declarationId } = exampleIds;
const stale = { type: 'about:blank', title: 'Stale', status: 412, code: 'request.stale', traceId: 't' };

describe('renaming a declaration that has changed in the meantime', () => {
  const saves = holdSaves();

  it('reads the newest version, so that the next attempt is based on it', async () => {
    const { client, latest, leave } = await renderHook(() => useChangeDeclarationTitle(declarationId, 3));
    const { queryKey } = getDeclarationQuery(declarationId);
    client.setQueryData(queryKey, { id: declarationId, version: 3 } as never);
    await act(async () => latest().mutate('Source of funds'));
    await saves[0]?.answer(stale, 412);
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
    await leave();
  });
});
