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
        {
          connection: { id: 'Osprey' },
          reason: expect.stringContaining('could not be reached'),
          canRetry: true,
        },
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

  it.each([
    ['the party was reminded within the day', 409, 'connection.reminded_today', false],
    ['the party has no address', 409, 'connection.needs_address', false],
    ['the request is answered', 409, 'connection.illegal_transition', false],
    ['the reminder was sent and its answer is lost', 409, 'idempotency.answer_lost', false],
    ['the first attempt is still being processed', 409, 'idempotency.in_progress', true],
    ['too many messages were sent', 429, 'request.too_many', true],
    ['the server failed', 500, 'server.failed', true],
  ])('can be tried again only if that can help: %s', async (_, status, code, canRetry) => {
    const { latest, leave } = await remind('Kestrel');
    await saves[0]?.answer({ ...refused, status, code, traceId: 't' }, status);
    expect(latest().data?.failed).toMatchObject([{ canRetry }]);
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
