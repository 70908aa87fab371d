import type { VerificationOutcome } from '@probity/domain';
import { outcomeAt } from '@probity/domain/checks/check-state.ts';
import { type Ctx, dayOf } from '../../kernel/context/index.ts';
import { type CheckRow, listChecksInForce } from './checks.store.ts';
import { indexChecks } from './index-checks.ts';

/** The current outcome of a check. */
export const outcomeOf = (ctx: Ctx, check: CheckRow): VerificationOutcome =>
  outcomeAt(check, { now: ctx.services.now(), today: dayOf(ctx.services.now()) });

/** The success of an earlier attempt, which counts until the latest one has an outcome. */
export interface SuccessInForce {
  since: Date;
  validUntil: string | null;
}

/** The earlier successes that are still in force, by the id of the latest attempt. */
export async function listSuccessesInForce(
  ctx: Ctx,
  latest: readonly CheckRow[],
): Promise<Map<string, SuccessInForce>> {
  const [first] = latest;
  if (!first) return new Map();
  const inForce = await listChecksInForce(ctx.db, {
    accountId: first.accountId,
    entityIds: [...new Set(latest.map(({ entityId }) => entityId))],
    today: dayOf(ctx.services.now()),
  });
  const find = indexChecks(inForce);
  return new Map(
    latest.flatMap(({ id, ...of }) => {
      const earlier = find(of);
      return earlier && earlier.id !== id
        ? [[id, { since: earlier.changedAt, validUntil: earlier.validUntil }]]
        : [];
    }),
  );
}
