import { invalid, ProductError } from '@probity/domain';
import { controlEffect, isFourEyesDecision, isRelease } from '@probity/domain/controls/control.policy.ts';
import { lowestLevelAfter } from '@probity/domain/risk/level-in-force.ts';
import { sentence } from '@probity/domain/texts/validation-sentence.ts';
import { readSettings } from '../../identity/accounts/index.ts';
import { addYears, authorise, type Ctx, dayOf, inTransaction, userIdOf } from '../../kernel/context/index.ts';
import { readRestrictions } from '../screening/index.ts';
import { getRisk, type OfParty, type RiskView } from './get-risk.ts';
import { proposeOverride } from './propose-override.ts';
import { lockRating } from './risk.store.ts';
import { type NewOverride, setOverride } from './set-override.ts';

/**
 * Sets the level by hand, for a limited time of at most a year and with a reason; replaces an earlier override. Raising
 * it counts at once. Lowering it waits for a second person where two decide, and is refused while a true match stands.
 */
export function overrideRisk(ctx: Ctx, input: OfParty & NewOverride): Promise<RiskView> {
  const { accountId, entityId, level, reason, expiresOn } = input;
  return inTransaction(ctx, async (ctx) => {
    authorise(ctx.actor, 'validate', accountId);
    const today = dayOf(ctx.services.now());
    if (expiresOn < today || expiresOn > addYears(today, 1))
      throw new ProductError('request.invalid', {
        errors: [{ path: 'expiresOn', message: sentence('withinAYear') }],
      });
    return changeOverride(ctx, { accountId, entityId }, { level, reason, expiresOn });
  });
}

/** Sets or removes the override, or proposes it. */
export async function changeOverride(ctx: Ctx, of: OfParty, override: NewOverride | null): Promise<RiskView> {
  const before = await getRisk(ctx, of);
  await lockRating(ctx.db, of);
  const effect = await effectOf(ctx, of, before, override);
  if (effect === 'Refused') throw refusalOf(before);
  if (effect === 'AfterSecondPerson') return proposeOverride(ctx, { ...of, override });
  return setOverride(ctx, { ...of, before, override, madeBy: userIdOf(ctx.actor), agreedBy: null });
}

/** The level cannot be lowered before the match, or the likely hit, is dismissed. */
export const refusalOf = ({ hasTrueMatch }: RiskView): ProductError =>
  new ProductError(hasTrueMatch ? 'relationship.true_match' : 'risk.likely_hit');

async function effectOf(ctx: Ctx, party: OfParty, before: RiskView, override: NewOverride | null) {
  const { level: from } = before;
  const isFourEyes = isFourEyesDecision(await readSettings(ctx, party.accountId), from);
  const to = lowestLevelAfter(override, { rated: before.rating.level, override: before.override });
  const circumstances = { isFourEyes, ...(await readRestrictions(ctx, party)) };
  const effect = controlEffect({ act: 'SetRisk', from, to }, circumstances);
  // Raising never waits, so it may not end the level in force sooner either.
  if (override && before.override && effect === 'AfterSecondPerson')
    if (isRelease({ act: 'SetRisk', from: override.level, to: from }))
      throw invalid('expiresOn', 'notBeforeLevel', { day: before.override.expiresOn });
  return effect;
}
