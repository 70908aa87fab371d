import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ConnectionDetail } from '@probity/contract/connections.ts';
import { exampleIds } from '@probity/contract/examples.ts';
import { currentTexts } from '@probity/domain/texts/current.ts';
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { useCreatePaymentIntent, useRefundPayment } from '../../features/billing/use-billing-acts.ts';
import { useBankActs } from '../../features/checks/use-bank-acts.ts';
import { useStartLiveness } from '../../features/checks/use-start-liveness.ts';
import { useRemindConnection, useRequestAgain } from '../../features/connections/mutations.ts';
import { emptyDraft } from '../../features/connections/new/draft.ts';
import { useCreateConnection } from '../../features/connections/new/use-create-connection.ts';
import { useSendAgreement } from '../../features/declarations/mutations.ts';
import { useChangeMembers } from '../../features/members/mutations.ts';
import { useStartAmlCheck } from '../../features/screening/aml/use-aml-acts.ts';
import { holdSaves } from '../../testing/hold-saves.ts';
import { renderHook } from '../../testing/render-hook.tsx';
import { runAct } from '../forms/run-act.ts';
import type { Viewer } from '../viewer/viewer.ts';

const { accountId, connectionId, declarationId, paymentId } = exampleIds;
const viewer = { account: { accountId } } as Viewer;
const connection = { id: connectionId } as ConnectionDetail;
const invitation = { action: 'invite', name: 'Ada', role: 'Reviewer' } as const;
const problem = (status: number, code: string) => ({
  type: 'about:blank',
  title: code,
  status,
  code,
  traceId: 't',
});

/** Each action as its page runs it: with the content that the user chose, where there is any. */
const acts = {
  refund: () => {
    const act = useRefundPayment(() => {});
    return (id: string) => runAct(act, id, {});
  },
  payment: () => {
    const act = useCreatePaymentIntent();
    return (entityId: string) => runAct(act, [{ checkType: 'Liveness', entityId }], {});
  },
  'started identity check': () => {
    const act = useStartLiveness();
    return (entityId: string) => runAct(act, entityId, {});
  },
  'started AML check': () => {
    const act = useStartAmlCheck({ resource: 'people', entityId: accountId });
    return () => runAct(act, undefined, {});
  },
  'started bank consent': () => {
    const { start } = useBankActs({ entityId: accountId, kind: 'LegalPerson' });
    return (institutionId: string) => runAct(start, { country: 'GB', institutionId }, {});
  },
  'member invitation': () => {
    const act = useChangeMembers(accountId);
    return (email: string) => runAct(act, { ...invitation, email }, {});
  },
  'sent agreement': () => {
    const act = useSendAgreement(declarationId);
    return (to: string) => runAct(act, { connectionId: to, daysToSign: 30 }, {});
  },
  reminder: () => {
    const act = useRemindConnection(connection);
    return () => runAct(act, undefined, {});
  },
};

describe.each(Object.entries(acts))('a %s', (name, useAct: () => (content: string) => void) => {
  const saves = holdSaves();

  const open = async () => {
    const hook = await renderHook(useAct, viewer);
    return { ...hook, press: (content: string = paymentId) => act(async () => hook.latest()(content)) };
  };
  const keys = () => saves.map(({ key }) => key);

  it('is the same request again after its answer was lost', async () => {
    const { press, leave } = await open();
    await press();
    await saves[0]?.lose();
    await press();
    await saves[1]?.answer(problem(500, 'server.failed'), 500);
    await press();
    expect(keys()).toEqual([expect.any(String), keys()[0], keys()[0]]);
    await leave();
  });

  it('is a new request after the server has answered', async () => {
    const { press, leave } = await open();
    await press();
    await saves[0]?.answer({ items: [] });
    await press();
    await saves[1]?.answer(problem(422, 'request.invalid'), 422);
    await press();
    expect(new Set(keys()).size).toBe(3);
    await leave();
  });

  // These have no content.
  if (name === 'reminder' || name === 'started AML check') return;

  it('is a new request once its content has changed', async () => {
    const { press, leave } = await open();
    await press();
    await saves[0]?.lose();
    await press(connectionId);
    expect(new Set(keys()).size).toBe(2);
    await leave();
  });
});

describe('a request', () => {
  const saves = holdSaves();

  it('that must not run twice has its key from here, or from the form of a registration', () => {
    const app = path.resolve(import.meta.dirname, '../..');
    const files = globSync('**/*.{ts,tsx}', { cwd: app }).filter((file) => !file.endsWith('.test.ts'));
    const own = files.filter((file) => /idempotencyKey\b/.test(readFileSync(path.join(app, file), 'utf8')));
    expect(own.sort()).toEqual([
      'features/registration/register.server.ts',
      'platform/session/use-call-once.ts',
    ]);
  });

  it('that was edited after its answer was lost is a new one', async () => {
    let draft = { ...emptyDraft, name: 'Kestrel', message: 'For onboarding' };
    const hook = await renderHook(() => useCreateConnection(draft, () => {}), viewer);
    await act(async () => hook.latest().mutate());
    draft = { ...draft, message: 'For the annual review' };
    await saves[0]?.lose();
    await act(async () => hook.latest().mutate());
    expect(saves.map(({ body }) => body)).toMatchObject([
      { message: 'For onboarding' },
      { message: 'For the annual review' },
    ]);
    expect(saves[1]?.key).not.toBe(saves[0]?.key);
    await hook.leave();
  });

  it('that was lost is not continued once another one to the same address has succeeded', async () => {
    const hook = await renderHook(acts['member invitation'], viewer);
    const invite = (email: string) => act(async () => hook.latest()(email));
    await invite('bob@example.org');
    await saves[0]?.lose();
    await invite('carol@example.org');
    await saves[1]?.answer({ items: [] });
    await invite('bob@example.org');
    expect(saves[2]?.key).not.toBe(saves[0]?.key);
    await hook.leave();
  });

  it('that was lost is still continued after one to another address has succeeded', async () => {
    const hook = await renderHook(acts.refund, viewer);
    const refund = (id: string) => act(async () => hook.latest()(id));
    await refund(paymentId);
    await saves[0]?.lose();
    await refund(connectionId);
    await saves[1]?.answer({});
    await refund(paymentId);
    expect(saves[2]?.key).toBe(saves[0]?.key);
    await hook.leave();
  });

  it('that is repeated after the connection has changed, as by a withdrawal, is a new one', async () => {
    let shown = { ...connection, version: 3 };
    const hook = await renderHook(() => useRequestAgain(shown), viewer);
    const requestAgain = () => act(async () => runAct(hook.latest(), {}, {}));
    await requestAgain();
    shown = { ...connection, version: 5 };
    await saves[0]?.lose();
    await requestAgain();
    expect(saves[1]?.key).not.toBe(saves[0]?.key);
    await hook.leave();
  });
});

describe('the key of a request', () => {
  const saves = holdSaves();

  it('is mentioned in no message that a page can receive', () => {
    // Only programs can send one key with two requests.
    const { key_reused: _, ...messages } = currentTexts().texts.errors.idempotency;
    for (const message of Object.values(messages)) expect(message).not.toMatch(/key|idempoten/i);
  });

  async function keysAround(answerFirst: (save: (typeof saves)[number] | undefined) => unknown) {
    const hook = await renderHook(acts.reminder, viewer);
    await act(async () => hook.latest()());
    await answerFirst(saves[0]);
    await act(async () => hook.latest()());
    await hook.leave();
    return saves.map(({ key }) => key);
  }

  it.each([
    ['the server failed', 500, 'server.failed'],
    ['a proxy gave up waiting', 504, 'unknown'],
    ['the request timed out', 408, 'unknown'],
    ['the first attempt is still being processed', 409, 'idempotency.in_progress'],
  ])('stays the same when %s, so that a retry is not carried out twice', async (_, status, code) => {
    const [before, after] = await keysAround((save) => save?.answer(problem(status, code), status));
    expect(after).toBe(before);
  });

  it.each([
    ['stays the same for two minutes', 119_000, true],
    ['is renewed after two minutes, when the user means a new request', 121_000, false],
  ])('%s', async (_, ms, isSame) => {
    const [before, after] = await keysAround(async (save) => {
      await save?.lose();
      vi.spyOn(Date, 'now').mockReturnValue(Date.now() + ms);
    }).finally(() => vi.restoreAllMocks());
    expect(after === before).toBe(isSame);
  });

  it.each([
    ['a field was refused', 422, 'request.invalid'],
    ['the record has changed', 412, 'request.stale'],
    ['the key belongs to another request', 422, 'idempotency.key_reused'],
    ['the first attempt was carried out and its answer is lost for good', 409, 'idempotency.answer_lost'],
  ])('is renewed when %s: the next request is a new one', async (_, status, code) => {
    const [before, after] = await keysAround((save) => save?.answer(problem(status, code), status));
    expect(after).not.toBe(before);
  });
});
