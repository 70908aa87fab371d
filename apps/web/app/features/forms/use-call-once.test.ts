import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ConnectionDetail } from '@probity/contract/connections.ts';
import { exampleIds } from '@probity/contract/examples.ts';
import { currentTexts } from '@probity/domain/texts/current.ts';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { holdSaves } from '../../testing/hold-saves.ts';
import { renderHook } from '../../testing/render-hook.tsx';
import { useCreatePaymentIntent, useRefundPayment } from '../billing/use-billing-acts.ts';
import { useBankActs } from '../checks/use-bank-acts.ts';
import { useStartLiveness } from '../checks/use-start-liveness.ts';
import { useRemindConnection } from '../connections/mutations.ts';
import { emptyDraft } from '../connections/new/draft.ts';
import { useCreateConnection } from '../connections/new/use-create-connection.ts';
import { useSendAgreement } from '../declarations/mutations.ts';
import { useChangeMembers } from '../members/mutations.ts';
import type { Viewer } from '../session/viewer.ts';
import { runAct } from './run-act.ts';

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

  // A reminder has no content.
  if (name === 'reminder') return;

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

  it('that must not run twice has its key from here only', () => {
    const features = path.resolve(import.meta.dirname, '..');
    const files = globSync('**/*.{ts,tsx}', { cwd: features }).filter((file) => !file.endsWith('.test.ts'));
    const own = files.filter((file) =>
      /idempotencyKey\b/.test(readFileSync(path.join(features, file), 'utf8')),
    );
    expect(own).toEqual(['forms/use-call-once.ts']);
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
});

describe('the key of a request', () => {
  const saves = holdSaves();

  it('is mentioned in no message', () => {
    const { idempotency } = currentTexts().texts.errors;
    for (const message of Object.values(idempotency)) expect(message).not.toMatch(/key|idempoten/i);
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
    ['the first attempt was carried out', 409, 'idempotency.answer_lost'],
  ])('stays the same when %s, so that a retry is not carried out twice', async (_, status, code) => {
    const [before, after] = await keysAround((save) => save?.answer(problem(status, code), status));
    expect(after).toBe(before);
  });

  it.each([
    ['a field was refused', 422, 'request.invalid'],
    ['the record has changed', 412, 'request.stale'],
    ['the key belongs to another request', 422, 'idempotency.key_reused'],
  ])('is renewed when %s: the corrected request is a new one', async (_, status, code) => {
    const [before, after] = await keysAround((save) => save?.answer(problem(status, code), status));
    expect(after).not.toBe(before);
  });
});
