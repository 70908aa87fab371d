import { setTimeout as pause } from 'node:timers/promises';
import { passingFailures } from '@probity/domain/checks/index.ts';
import { z } from 'zod';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import { ProviderFailure } from '../../kernel/ports/index.ts';
import { type ExtractRow, getExtract, updateExtract } from './data-enrichers.store.ts';
import { getRegister } from './enricher-access.ts';
import { keepFailure } from './keep-calls.ts';
import { keepReading } from './keep-reading.ts';

const payload = z.object({ extractId: z.string() });

const MAX_TRIES = 5;
/** Longer than any register has taken so far; then the attempt has timed out, and a retry continues from there. */
const MAX_TURNS = 60;

/** Polls a slow register until it has finished. Progress is stored, so a killed worker pays for nothing twice. */
export async function readSlowRegister(ctx: Ctx, { extractId }: z.infer<typeof payload>): Promise<void> {
  let extract = await inTransaction(ctx, ({ db }) => getExtract(db, extractId));
  const register = getRegister(ctx, extract.provider);
  for (let turn = 0; extract.state === 'Pending'; turn += 1) {
    const outcome =
      turn < MAX_TURNS
        ? await register.read(extract.reference, extract.ticket).catch((error: unknown) => {
            if (error instanceof ProviderFailure) return error;
            throw error;
          })
        : new ProviderFailure({ provider: extract.provider, kind: 'TimedOut' });
    if (outcome instanceof ProviderFailure && (await triesAgain(ctx, extract, outcome))) throw outcome;
    const before = extract;
    extract = await inTransaction(ctx, async (ctx) => {
      const kept = await keepReading(ctx, before, outcome);
      if (kept.state !== 'Pending') await announce(ctx, kept);
      return kept;
    });
    if (!(outcome instanceof ProviderFailure) && outcome.state === 'Pending')
      await pause(outcome.askAgainInSeconds * 1000);
  }
}

/** The record stays pending while a retry may help. */
function triesAgain(ctx: Ctx, extract: ExtractRow, failure: ProviderFailure): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const tries = extract.tries + 1;
    if (tries >= MAX_TRIES || !passingFailures.has(failure.kind)) return false;
    const { id, accountId } = extract;
    await keepFailure(ctx, { accountId, extractId: id }, { endpoint: 'read', failure });
    const { kind, retryAfterSeconds } = failure;
    await updateExtract(ctx.db, id, { tries, failure: kind, retryAfterSeconds });
    return true;
  });
}

const announce = (ctx: Ctx, { id, accountId, provider, state }: ExtractRow): Promise<void> =>
  record(ctx, {
    action: state === 'Ready' ? 'register.extractReady' : 'register.extractFailed',
    chainId: accountId,
    subject: { type: 'registerExtract', id },
    details: { enricher: provider },
  });

export const readRegisterJob = defineJob({
  name: 'read-register',
  payload,
  handler: readSlowRegister,
});
