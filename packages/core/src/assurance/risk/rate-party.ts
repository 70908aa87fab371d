import { nextOf } from '@probity/domain/compliance-tests/days.ts';
import { isHigherRisk } from '@probity/domain/relationships/periodic-review.ts';
import { delayFall } from '@probity/domain/risk/delay-fall.ts';
import { levelInForce } from '@probity/domain/risk/level-in-force.ts';
import { isHeld, type RiskRating, rateRisk, ratingChangesOn } from '@probity/domain/risk/rate-risk.ts';
import canonicalize from 'canonicalize';
import { type Ctx, dayOf, publish } from '../../kernel/context/index.ts';
import { sealingOf, unsealJson } from '../../kernel/encryption/index.ts';
import type { PartyFile } from '../party-files/index.ts';
import { detailsContext } from './encryption-context.ts';
import { readRiskPolicy, type SavedRiskPolicy } from './get-risk-policy.ts';
import { loadRiskFacts } from './load-risk-facts.ts';
import {
  findOverrideLevel,
  insertRating,
  listRatings,
  replaceDependencies,
  saveRiskDue,
} from './risk.store.ts';

/** Rates a party by what the account knows today and stores the rating if it changed. */
export async function rateParty(
  ctx: Ctx,
  file: PartyFile,
): Promise<{ rating: RiskRating; policy: SavedRiskPolicy }> {
  const { accountId, entityId, kind } = file.subject;
  const of = { accountId, entityId };
  const facts = await loadRiskFacts(ctx, file);
  const policy = await readRiskPolicy(ctx, accountId);
  const today = dayOf(ctx.services.now());
  const sealing = await sealingOf(ctx, accountId);
  const [last] = await listRatings(ctx.db, of, 1);
  const before = last
    ? unsealJson<RiskRating>(sealing, last.details, detailsContext(accountId, entityId))
    : null;
  const rating = delayFall(before, rateRisk(facts, policy, today), { policy, today });
  const owners = kind === 'LegalPerson' ? [] : await file.partiesOf('ownership');
  await replaceDependencies(
    ctx.db,
    of,
    owners.filter((id) => id !== entityId),
  );
  await saveRiskDue(ctx.db, of, nextOf(today, [ratingChangesOn(facts, today), rating.wait?.until ?? null]));
  const testsTotal = facts.tests?.total ?? null;
  const testsFailed = facts.tests?.failed ?? null;
  const countsTheSame = last?.testsTotal === testsTotal && last.testsFailed === testsFailed;
  if (before && countsTheSame && canonicalize(before) === canonicalize(rating)) return { rating, policy };
  await insertRating(ctx.db, {
    ...of,
    seq: (last?.seq ?? 0) + 1,
    at: ctx.services.now(),
    score: rating.score,
    level: rating.level,
    isHeld: isHeld(rating),
    testsTotal,
    testsFailed,
    details: sealing.seal(JSON.stringify(rating), detailsContext(accountId, entityId)),
  });
  await announceRise(ctx, of, { before, rating });
  return { rating, policy };
}

async function announceRise(
  ctx: Ctx,
  { accountId, entityId }: { accountId: string; entityId: string },
  { before, rating }: { before: RiskRating | null; rating: RiskRating },
): Promise<void> {
  const today = dayOf(ctx.services.now());
  const override = await findOverrideLevel(ctx.db, { accountId, entityId, today });
  const levelOf = (one: RiskRating) => levelInForce({ rated: one.level, override, isHeld: isHeld(one) });
  const riskLevel = levelOf(rating);
  if (isHigherRisk(before ? levelOf(before) : null, riskLevel))
    await publish(ctx, 'risk.rose', { accountId, entityId, riskLevel });
}
