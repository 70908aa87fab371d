import type { ConnectionDetail } from '@probity/contract/connections.ts';
import { exampleIds } from '@probity/contract/examples.ts';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { runAct } from '../../platform/forms/run-act.ts';
import type { Viewer } from '../../platform/viewer/viewer.ts';
import { holdSaves } from '../../testing/hold-saves.ts';
import { renderHook } from '../../testing/render-hook.tsx';
import { useApproveConnection } from './mutations.ts';
import { getConnectionQuery } from './queries.ts';

const { accountId, connectionId } = exampleIds;
const viewer = { account: { accountId } } as Viewer;
const connection = { id: connectionId, version: 3 } as ConnectionDetail;
const stale = { type: 'about:blank', title: 'Stale', status: 412, code: 'request.stale', traceId: 't' };

describe('consenting to a request that has changed in the meantime', () => {
  const saves = holdSaves();

  it('reads the newest version, which the message says is shown', async () => {
    const hook = await renderHook(() => useApproveConnection(connection), viewer);
    const { queryKey } = getConnectionQuery(connectionId, accountId);
    hook.client.setQueryData(queryKey, connection);
    await act(async () => runAct(hook.latest(), { items: [] }, {}));
    await saves[0]?.answer(stale, 412);
    expect(hook.toasts).toMatchObject([{ message: expect.stringContaining('newest version') }]);
    expect(hook.client.getQueryState(queryKey)?.isInvalidated).toBe(true);
    await hook.leave();
  });
});
