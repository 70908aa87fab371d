import type { IntegrationProvider } from '@probity/domain';
import { outcomeOfScreening, passingFailures } from '@probity/domain/checks/index.ts';
import { z } from 'zod';
import { type Ctx, inUnscopedTransaction } from '../../kernel/context/index.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import { type AmlFound, ProviderFailure } from '../../kernel/ports/index.ts';
import {
  type CheckRow,
  listChecksOf,
  lockCheck,
  moveCheck,
  updateCheck,
} from '../../registry/checks/index.ts';
import { keepAnswers, keepFailure } from '../data-enrichers/index.ts';
import {
  type GivenSubject,
  lockCheckedSubject,
  readCheckedSubject,
  readScreening,
  saveScreening,
  toSubject,
} from '../screening/index.ts';
import { engineOf } from './aml-engine.ts';
import { isRunWaiting } from './aml-runs.store.ts';
import { explainHits } from './explain-hits.ts';
import { syncAmlCheckJob } from './sync-aml-check.job.ts';

const payload = z.object({ checkId: z.string() });

/** Screens the party of a check with the check's engine. A retry after a failure continues the same check. */
export async function runAmlCheck(ctx: Ctx, { checkId }: z.infer<typeof payload>): Promise<void> {
  const prepared = await inUnscopedTransaction(ctx, async (ctx) => {
    const check = await lockCheck(ctx, checkId);
    return isToRun(check) ? { check, subject: await readCheckedSubject(ctx, check) } : null;
  });
  if (!prepared) return;
  const { check, subject } = prepared;
  try {
    const found = await engineOf(ctx, check.provider).screen(toSubject(subject), { reference: checkId });
    await inUnscopedTransaction(ctx, (ctx) => finish(automatic(ctx, check), { ...prepared, found }));
  } catch (cause) {
    if (!(cause instanceof ProviderFailure) || isWaitingForTurn(cause)) throw cause;
    await inUnscopedTransaction(ctx, (ctx) => fail(automatic(ctx, check), checkId, cause));
    // Transient failures are retried; the others need a person to fix them.
    if (passingFailures.has(cause.kind)) throw cause;
  }
}

/** No call was made: the provider's rate limit is used up for now. */
const isWaitingForTurn = ({ kind, httpStatus }: ProviderFailure): boolean =>
  kind === 'RateLimited' && httpStatus === null;

const isToRun = ({ outcome, failure }: CheckRow): boolean => outcome === 'Started' || failure !== null;

const automatic = (ctx: Ctx, { accountId }: CheckRow): Ctx => ({
  ...ctx,
  automatic: { accountId, cause: 'checked' },
});

interface Finished {
  /** As it was when the subject was read; a merge may have moved it to another party since. */
  check: CheckRow;
  subject: GivenSubject;
  found: AmlFound;
}

/** Stores the result; an answer about a party that was renamed in the meantime is none, so the check runs again. */
async function finish(ctx: Ctx, { check: started, subject, found }: Finished): Promise<void> {
  // The party before its check, as in a rename.
  const isSame = await lockCheckedSubject(ctx, { ...started, subject });
  const check = await lockCheck(ctx, started.id);
  if (!isToRun(check)) return;
  const { id: checkId, accountId, entityId, provider } = check;
  if (!isSame) {
    await keepAnswers(ctx, { accountId }, found.answers);
    if (await isRunWaiting(ctx.db, checkId)) return;
    return ctx.services.jobs.add(ctx.db, runAmlCheckJob, { checkId });
  }
  const hits = explainHits(ctx, subject, found.hits);
  await saveScreening(ctx, {
    accountId,
    entityId: started.entityId,
    provider,
    subject,
    found: { ...found, hits },
    screenedBy: check.requestedBy,
  });
  await keepAnswers(ctx, { accountId }, found.answers);
  const screening = await readScreening(ctx, { accountId, entityId });
  if (!screening) return;
  const { result, hits: all, undecided, confirmed } = screening.row;
  await moveCheck(ctx, check, {
    outcome: outcomeOfScreening(result, { hits: all, undecided, confirmed }),
    cause: 'provider',
    ...(found.reference && { reference: found.reference }),
  });
  if (provider === null || !found.reference) return;
  // Earlier decisions and monitoring have to be carried over to the new search at the provider.
  const former = check.reference ?? (await findFormerReference(ctx, check));
  await ctx.services.jobs.add(ctx.db, syncAmlCheckJob, {
    checkId,
    ...(former && former !== found.reference && { formerReference: former }),
  });
}

/** The search of the previous attempt, which the provider no longer needs to monitor. */
async function findFormerReference(ctx: Ctx, { id, entityId, provider }: CheckRow): Promise<string | null> {
  const checks = await listChecksOf(ctx, { entityId, types: ['AmlCheck'] });
  return checks.findLast((one) => one.id < id && one.provider === provider)?.reference ?? null;
}

async function fail(ctx: Ctx, checkId: string, failure: ProviderFailure): Promise<void> {
  const check = await lockCheck(ctx, checkId);
  if (!isToRun(check)) return;
  if (check.outcome === 'Started') await moveCheck(ctx, check, { outcome: 'Pending', cause: 'provider' });
  await updateCheck(ctx, checkId, { failure: failure.kind });
  const asked: IntegrationProvider | null = check.provider;
  if (asked) await keepFailure(ctx, check, { endpoint: 'POST /searches', failure });
}

export const runAmlCheckJob = defineJob({
  name: 'run-aml-check',
  payload,
  handler: runAmlCheck,
});
