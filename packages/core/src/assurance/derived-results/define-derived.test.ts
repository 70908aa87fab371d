import type { Db } from '@probity/db/connect.ts';
import { expect, it } from 'vitest';
import { type Ctx, someServices } from '../../kernel/context/index.ts';
import type { DerivedInput } from './changed-facts.ts';
import { defineDerived, type OfParty } from './define-derived.ts';
import { followChanges } from './follow-changes.ts';

/** A result that reads the industry and starts with sharing; one stored result depends on every party. */
function aResult() {
  const marked: DerivedInput[] = [];
  const queued: OfParty[] = [];
  const result = defineDerived({
    name: 'recompute-tests',
    sources: ['Own'],
    inputs: { reads: (input) => input === 'field:Industry', starts: ['sharing', 'register'] },
    store: {
      lock: async () => undefined,
      markStale: async (_db, { inputs }) => {
        marked.push(...inputs);
        return [{ accountId: 'other', entityId: 'party' }];
      },
      listDue: async () => [{ accountId: 'due', entityId: 'party' }],
    },
    compute: async () => undefined,
  });
  // The stub store and queue need no database.
  const db = {} as Db;
  const services = someServices({
    now: () => new Date('2026-01-01T00:00:00Z'),
    jobs: {
      add: async (_db, _job, payload) => void queued.push(payload as OfParty),
      addMany: async (_db, _job, payloads) => void queued.push(...(payloads as readonly OfParty[])),
    },
  });
  const ctx: Ctx = { db, services, actor: { kind: 'system', job: 'test' }, requestId: 'test' };
  return { marked, queued, ctx, result, after: followChanges([result]) };
}

const names = { accountId: 'account', entityIds: ['one', 'two'] };

it('a change marks the results that read it, whichever account stores them', async () => {
  const { marked, queued, ctx, result } = aResult();
  await result.follow(ctx, { entityIds: ['party'], inputs: ['field:Industry', 'ownership'] });
  expect(marked).toEqual(['field:Industry']);
  expect(queued).toEqual([{ accountId: 'other', entityId: 'party' }]);
});

it('a change that a result does not read marks nothing', async () => {
  const { marked, queued, ctx, after } = aResult();
  await after('entity.named')(ctx, { entityIds: ['party'] });
  expect([marked, queued]).toEqual([[], []]);
});

it('the account that knows the parties by now gets a first result of each', async () => {
  const { marked, queued, ctx, after } = aResult();
  await after('register.read')(ctx, names);
  expect(marked).toEqual([]);
  expect(queued).toEqual([
    { accountId: 'account', entityId: 'one' },
    { accountId: 'account', entityId: 'two' },
  ]);
});

it('a merge marks every result of the records, and starts none', async () => {
  const { marked, queued, ctx, after } = aResult();
  await after('entity.merged')(ctx, { entityIds: ['party'] });
  expect(marked).toEqual(['field:Industry']);
  expect(queued).toEqual([{ accountId: 'other', entityId: 'party' }]);
});

it('results are queued on the day on which time alone may change them', async () => {
  const { queued, ctx, result } = aResult();
  await result.queueDue(ctx, 10);
  expect(queued).toEqual([{ accountId: 'due', entityId: 'party' }]);
});
