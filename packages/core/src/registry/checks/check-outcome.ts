import type { CheckType, VerificationOutcome } from '@probity/domain';
import { outcomeAt } from '@probity/domain/checks/check-state.ts';
import { availableChecks } from '@probity/domain/templates/check-types.ts';
import { type Ctx, dayOf } from '../../kernel/context/index.ts';
import type { CheckRow } from './checks.store.ts';

/** How a check stands now. */
export const outcomeOf = (ctx: Ctx, check: CheckRow): VerificationOutcome =>
  outcomeAt(check, { now: ctx.services.now(), today: dayOf(ctx.services.now()) });

/** The checks that this installation can run: those whose provider is set up, and those that need none. */
export const listAvailableChecks = ({ services }: Pick<Ctx, 'services'>): CheckType[] =>
  availableChecks({
    Liveness: services.identityVerification !== null,
    BankAccount: services.openBanking !== null,
  });
