import type { ConnectionSummary } from '@probity/contract/connections.ts';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { holdSaves } from '../../testing/hold-saves.ts';
import { renderHook } from '../../testing/render-hook.tsx';
import { useRemindConnections } from './use-remind-connections.ts';

const connectionWith = (name: string) => ({ id: name, counterpart: { name } }) as ConnectionSummary;
const refused = { type: 'about:blank', title: 'They were reminded within the last day.', status: 409 };
const signedOut = { type: 'about:blank', title: 'Sign in again.', status: 401 };

describe('reminding several parties', () => {
  const saves = holdSaves();

  const remind = async (...names: string[]) => {
    const hook = await renderHook(useRemindConnections);
    const press = (connections: readonly ConnectionSummary[]) =>
      act(async () => hook.latest().mutate(connections));
    await press(names.map(connectionWith));
    return { ...hook, press };
  };

  it('names those for which it failed, each with its reason', async () => {
    const { latest, leave } = await remind('Kestrel', 'Meridian', 'Osprey');
    await saves[0]?.answer({});
    await saves[1]?.answer({ ...refused, code: 'connection.reminded_today', traceId: 't' }, 409);
    await saves[2]?.lose();
    expect(latest().data).toMatchObject({
      sent: 1,
      failed: [
        { connection: { id: 'Meridian' }, reason: 'They were reminded within the last day.' },
        { connection: { id: 'Osprey' }, reason: expect.stringContaining('could not be reached') },
      ],
    });
    await leave();
  });

  it('tries only these again, and repeats a request whose answer was lost', async () => {
    const { latest, press, leave } = await remind('Kestrel', 'Osprey');
    await saves[0]?.answer({});
    await saves[1]?.lose();
    await press(latest().data?.failed.map(({ connection }) => connection) ?? []);
    await saves[2]?.answer({});
    expect(saves.map(({ path }) => path.split('/').at(-2))).toEqual(['Kestrel', 'Osprey', 'Osprey']);
    expect(saves[2]?.key).toBe(saves[1]?.key);
    expect(latest().data).toEqual({ sent: 1, failed: [] });
    await leave();
  });

  it('stops when the user is signed out', async () => {
    const { latest, leave } = await remind('Kestrel', 'Osprey');
    await saves[0]?.answer({ ...signedOut, code: 'auth.required', traceId: 't' }, 401);
    expect(saves).toHaveLength(1);
    expect(latest().isError).toBe(true);
    await leave();
  });
});
