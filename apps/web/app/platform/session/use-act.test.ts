import { deleteConnection, getConnection } from '@probity/contract/connections.ts';
import { inviteParty } from '@probity/contract/invitations.ts';
import { listTasks } from '@probity/contract/tasks.ts';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { holdSaves } from '../../testing/hold-saves.ts';
import { renderHook } from '../../testing/render-hook.tsx';
import { endpointQuery } from './endpoint-query.ts';
import { useAct } from './use-act.ts';

const params = { connectionId: 'c' };
const shown = endpointQuery(getConnection, { params, query: {} });
const tasks = endpointQuery(listTasks, { query: { accountId: 'a' } });
const problem = (status: number) => ({ type: '', title: 'refused', status, code: 'x', traceId: '' });

describe('an act', () => {
  const calls = holdSaves();

  const start = async (...[run, options]: Parameters<typeof useAct<unknown, void>>) => {
    const hook = await renderHook(() => useAct(run, options));
    for (const { queryKey } of [shown, tasks]) hook.client.setQueryData<unknown>([...queryKey], {});
    const isStale = ({ queryKey }: { queryKey: readonly unknown[] }) =>
      hook.client.getQueryState(queryKey)?.isInvalidated;
    await act(async () => hook.latest().mutate());
    return { ...hook, isStale };
  };

  it('makes stale what it has changed', async () => {
    const { isStale, leave } = await start((call) => call(deleteConnection, { params }));
    expect(isStale(tasks)).toBe(false);
    await calls[0]?.answer({});
    expect([isStale(shown), isStale(tasks)]).toEqual([true, true]);
    await leave();
  });

  it('shows its answer at once, without reading it again', async () => {
    const { client, isStale, leave } = await start((call) => call(deleteConnection, { params }), {
      answers: shown,
    });
    await calls[0]?.answer({ id: 'new' });
    expect(client.getQueryData<unknown>(shown.queryKey)).toEqual({ id: 'new' });
    expect([isStale(shown), isStale(tasks)]).toEqual([false, true]);
    await leave();
  });

  it('keeps its answer when what was read before the change arrives after it', async () => {
    const { client, leave } = await start((call) => call(deleteConnection, { params }), { answers: shown });
    const before = Promise.withResolvers<unknown>();
    const reading = client
      .fetchQuery<unknown>({ queryKey: shown.queryKey, queryFn: () => before.promise, staleTime: 0 })
      .catch(() => undefined);
    await calls[0]?.answer({ id: 'new' });
    await act(async () => {
      before.resolve({ id: 'old' });
      await reading;
    });
    expect(client.getQueryData<unknown>(shown.queryKey)).toEqual({ id: 'new' });
    await leave();
  });

  it('shows the record as it is now if someone else was faster, but not after an invalid input', async () => {
    for (const [status, expected] of [
      [412, true],
      [422, false],
    ] as const) {
      const { isStale, leave } = await start((call) => call(deleteConnection, { params }));
      await calls.at(-1)?.answer(problem(status), status);
      expect(isStale(shown)).toBe(expected);
      await leave();
    }
  });

  it('leaves the page as it is after a refusal, if the user decides when to see the newer version', async () => {
    const { isStale, leave } = await start((call) => call(deleteConnection, { params }), {
      staysAfterRefusal: true,
    });
    await calls[0]?.answer(problem(412), 412);
    expect(isStale(shown)).toBe(false);
    await leave();
  });

  it('carries a key if its endpoint must not run twice, and none otherwise', async () => {
    const invite = await start((call) =>
      call(inviteParty, { params: { entityId: 'e' }, body: { email: 'ada@example.org' } }),
    );
    const remove = await start((call) => call(deleteConnection, { params }));
    expect(calls.map(({ key }) => key !== null)).toEqual([true, false]);
    await invite.leave();
    await remove.leave();
  });

  it('says what was done', async () => {
    const { toasts, leave } = await start((call) => call(deleteConnection, { params }), {
      says: () => 'Deleted.',
    });
    expect(toasts).toEqual([]);
    await calls[0]?.answer({});
    expect(toasts).toEqual([{ message: 'Deleted.', variant: 'success' }]);
    await leave();
  });
});
