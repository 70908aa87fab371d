import { isHigherRisk } from '@probity/domain/relationships/periodic-review.ts';
import { levelInForce } from '@probity/domain/risk/level-in-force.ts';
import {
  isHeld,
  type RiskFacts,
  type RiskRating,
  rateRisk,
  ratingChangesOn,
} from '@probity/domain/risk/rate-risk.ts';
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
  const rating = rateRisk(facts, policy, today);
  const owners = kind === 'LegalPerson' ? [] : await file.partiesOf('ownership');
  await replaceDependencies(
    ctx.db,
    of,
    owners.filter((id) => id !== entityId),
  );
  await saveRiskDue(ctx.db, of, ratingChangesOn(facts, today));
  await keepRating(ctx, of, rating, facts.tests);
  return { rating, policy };
}

async function keepRating(
  ctx: Ctx,
  { accountId, entityId }: { accountId: string; entityId: string },
  rating: RiskRating,
  tests: RiskFacts['tests'],
): Promise<void> {
  const sealing = await sealingOf(ctx, accountId);
  const context = detailsContext(accountId, entityId);
  const [last] = await listRatings(ctx.db, { accountId, entityId }, 1);
  const before = last && unsealJson<RiskRating>(sealing, last.details, context);
  const countsTheSame =
    last?.testsTotal === (tests?.total ?? null) && last.testsFailed === (tests?.failed ?? null);
  if (before && countsTheSame && canonicalize(before) === canonicalize(rating)) return;
  await insertRating(ctx.db, {
    accountId,
    entityId,
    seq: (last?.seq ?? 0) + 1,
    at: ctx.services.now(),
    score: rating.score,
    level: rating.level,
    isHeld: isHeld(rating),
    testsTotal: tests?.total ?? null,
    testsFailed: tests?.failed ?? null,
    details: sealing.seal(JSON.stringify(rating), context),
  });
  const override = await findOverrideLevel(ctx.db, {
    accountId,
    entityId,
    today: dayOf(ctx.services.now()),
  });
  const levelOf = (one: RiskRating) => levelInForce({ rated: one.level, override, isHeld: isHeld(one) });
  const riskLevel = levelOf(rating);
  if (isHigherRisk(before ? levelOf(before) : null, riskLevel))
    await publish(ctx, 'risk.rose', { accountId, entityId, riskLevel });
}
