import { outcomeOfScreening } from '@probity/domain/checks/index.ts';
import type { Ctx, Events } from '../../kernel/context/index.ts';
import { findLatestCheck, moveCheck } from '../../registry/checks/index.ts';
import { readScreening } from '../screening/index.ts';
import { queueSync } from './queue-sync.ts';

/** A decision or a new hit updates the outcome of the party's AML check; decisions are sent to the provider. */
export async function followScreening(ctx: Ctx, of: Events['party.screened']): Promise<void> {
  await updateOutcome(ctx, of);
  await queueSync(ctx, of);
}

async function updateOutcome(ctx: Ctx, { accountId, entityId }: Events['party.screened']): Promise<void> {
  const check = await findLatestCheck(ctx, { entityId, type: 'AmlCheck' });
  // A running check sets its own outcome, and a party's check changes only through the account that runs it.
  if (check?.accountId !== accountId || check.outcome === 'Started' || check.failure !== null) return;
  const screening = await readScreening(ctx, { accountId, entityId });
  if (!screening) return;
  const { result, hits, undecided, confirmed } = screening.row;
  const outcome = outcomeOfScreening(result, { hits, undecided, confirmed });
  if (outcome !== check.outcome)
    await moveCheck(ctx, check, { outcome, cause: ctx.actor.kind === 'user' ? 'person' : 'provider' });
}
