import type { ConnectionDetail } from '@probity/contract/connections.ts';
import { exampleIds } from '@probity/contract/examples.ts';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { runAct } from '../../../platform/forms/run-act.ts';
import type { Viewer } from '../../../platform/viewer/viewer.ts';
import { holdSaves } from '../../../testing/hold-saves.ts';
import { renderHook } from '../../../testing/render-hook.tsx';
import { useChangeRequest } from './use-change-request.ts';

const viewer = { account: { accountId: exampleIds.accountId } } as Viewer;
const connectionAt = (version: number, templateId = 't1') =>
  ({ id: exampleIds.connectionId, version, templateId, scope: [] }) as unknown as ConnectionDetail;
const stale = { type: 'about:blank', title: 'Stale', status: 412, code: 'request.stale', traceId: 't' };

describe('changing a request', () => {
  const saves = holdSaves();

  const open = async () => {
    let shown = connectionAt(3);
    const hook = await renderHook(() => useChangeRequest(shown), viewer);
    const wanted = new Set(['field:RegisteredName']);
    return {
      ...hook,
      show: (connection: ConnectionDetail) => {
        shown = connection;
      },
      save: () => act(async () => runAct(hook.latest().save, { templateId: 't2', wanted }, {})),
    };
  };

  it('keeps the choice and shows the error when the second of its steps fails', async () => {
    const { latest, show, save, leave } = await open();
    await save();
    show(connectionAt(4, 't2'));
    await saves[0]?.answer(connectionAt(4, 't2'));
    await saves[1]?.lose();
    expect(latest()).toMatchObject({ startedFrom: 3, problem: { code: 'offline' } });
    await leave();
  });

  it('continues after a failure from what is already saved', async () => {
    const { show, save, leave } = await open();
    await save();
    show(connectionAt(4, 't2'));
    await saves[0]?.answer(connectionAt(4, 't2'));
    await saves[1]?.lose();
    await save();
    const changes = saves.filter(({ ifMatch }) => ifMatch !== null);
    expect(changes.map(({ path, ifMatch }) => [path.split('/').at(-1), ifMatch])).toEqual([
      ['template', 'W/"3"'],
      [expect.any(String), 'W/"4"'],
      [expect.any(String), 'W/"4"'],
    ]);
    await leave();
  });

  it('starts over from the new version when someone else has changed the connection, and says so', async () => {
    const { latest, show, save, leave } = await open();
    await save();
    show(connectionAt(5));
    await saves[0]?.answer(stale, 412);
    expect(latest()).toMatchObject({ startedFrom: 5, problem: { status: 412 } });
    await leave();
  });
});
