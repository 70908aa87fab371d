import type { Db } from '@probity/db/connect.ts';
import { z } from 'zod';
import { isShredded } from '../../identity/accounts/index.ts';
import { type EntityRow, findEntity } from '../../identity/entities/index.ts';
import { type Ctx, dayOf, inAccountTransaction } from '../../kernel/context/index.ts';
import { defineJob, type Job } from '../../kernel/jobs/index.ts';
import { type FileSource, openPartyFile, type PartyFile } from '../party-files/index.ts';
import type { ChangedFacts, DerivedInput } from './changed-facts.ts';

const payload = z.object({ accountId: z.string(), entityId: z.string() });

export type OfParty = z.infer<typeof payload>;

interface DerivedStore {
  /** Computations of one party wait for one another. */
  lock(db: Db, party: OfParty): Promise<void>;
  /** Marks results of any account that depend on these inputs; returns whose must be computed again. */
  markStale(
    db: Db,
    changed: { entityIds: readonly string[]; inputs: readonly DerivedInput[]; now: Date },
  ): Promise<readonly OfParty[]>;
  /** Results that time alone may have changed. */
  listDue(db: Db, due: { today: string; limit: number }): Promise<OfParty[]>;
}

interface DerivedDefinition<Result> {
  /** Of its job. */
  name: Job['name'];
  sources: readonly FileSource[];
  inputs: {
    /** A change of these makes results stale. */
    reads(input: DerivedInput): boolean;
    /** After a change of these, the account that knows the party has a result computed, even a first one. */
    starts: readonly DerivedInput[];
  };
  store: DerivedStore;
  /** Computes from the file and stores what has changed. */
  compute(ctx: Ctx, file: PartyFile): Promise<Result>;
  /** The account no longer has a file of the party. */
  withoutFile?(ctx: Ctx, party: OfParty, entity: EntityRow | undefined): Promise<void>;
  /** The account was closed after the job had been queued. */
  afterClosing?(ctx: Ctx, party: OfParty): Promise<void>;
}

export interface Derived<Result = unknown> {
  sources: readonly FileSource[];
  job: Job<OfParty>;
  /** Computes the result of a file that has been opened. */
  compute(ctx: Ctx, file: PartyFile): Promise<Result>;
  /** Opens the file and computes its result; null if the account has no file of the party. */
  refresh(ctx: Ctx, party: OfParty): Promise<Result | null>;
  /** The same for the platform: it sees what the account sees. */
  recompute(ctx: Ctx, party: OfParty): Promise<void>;
  /** Marks what depends on changed facts, so that nobody reads an outdated result, and queues its computation. */
  follow(ctx: Ctx, changed: ChangedFacts): Promise<void>;
  /** Queues results that time alone may have changed. */
  queueDue(ctx: Ctx, limit: number): Promise<void>;
}

/** A result about a party that follows from its file: its marking, its job and its sweep. */
export function defineDerived<Result>(definition: DerivedDefinition<Result>): Derived<Result> {
  const { name, sources, inputs, store, withoutFile, afterClosing } = definition;

  async function refresh(ctx: Ctx, party: OfParty): Promise<Result | null> {
    await store.lock(ctx.db, party);
    const entity = await findEntity(ctx, party.entityId);
    const file = entity && (await openPartyFile(ctx, { accountId: party.accountId, entity, sources }));
    if (file) return definition.compute(ctx, file);
    await withoutFile?.(ctx, party, entity);
    return null;
  }

  const recompute = (ctx: Ctx, party: OfParty) =>
    inAccountTransaction(ctx, party.accountId, async (ctx) => {
      if (afterClosing && (await isShredded(ctx, party.accountId))) await afterClosing(ctx, party);
      else await refresh(ctx, party);
    });

  const job = defineJob({ name, payload, handler: recompute });

  return {
    sources,
    job,
    refresh,
    recompute,
    compute: async (ctx, file) => {
      await store.lock(ctx.db, file.subject);
      return definition.compute(ctx, file);
    },
    follow: async ({ db, services }, { accountId, entityIds, inputs: changed }) => {
      if (entityIds.length === 0) return;
      const read = changed.filter(inputs.reads);
      const now = services.now();
      const stale = read.length > 0 ? await store.markStale(db, { entityIds, inputs: read, now }) : [];
      for (const party of stale) await services.jobs.add(db, job, party);
      if (!accountId || !changed.some((input) => inputs.starts.includes(input))) return;
      const [entityId = '', ...others] = entityIds;
      if (others.length === 0) await services.jobs.add(db, job, { accountId, entityId });
      else
        await services.jobs.addMany(
          db,
          job,
          entityIds.map((entityId) => ({ accountId, entityId })),
        );
    },
    queueDue: async ({ db, services }, limit) => {
      const due = await store.listDue(db, { today: dayOf(services.now()), limit });
      await services.jobs.addMany(db, job, due);
    },
  };
}
