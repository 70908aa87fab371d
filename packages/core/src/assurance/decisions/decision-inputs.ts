import type { EntityKind } from '@probity/domain';
import type { RiskFacts } from '@probity/domain/risk/rate-risk.ts';
import { findEntity } from '../../identity/entities/index.ts';
import { type Ctx, dayOf } from '../../kernel/context/index.ts';
import { readTestInputs } from '../compliance-tests/index.ts';
import { type KnownFacts, openPartyFile } from '../party-files/index.ts';
import { loadRiskFacts, readRiskPolicy, riskRating, type SavedRiskPolicy } from '../risk/index.ts';
import { readScreeningInputs, type ScreeningInputs } from '../screening/index.ts';
import type { DecisionContent } from './decision-content.ts';
import type { OfParty } from './decisions.store.ts';

/** What the tests, the screening and the rating of a record were computed from, so that they can be computed again. */
export interface DecisionInputs {
  /** yyyy-mm-dd, in London. */
  day: string;
  screening: ScreeningInputs | null;
  tests: { connectionId: string; kind: EntityKind; facts: KnownFacts }[];
  risk: { facts: RiskFacts; policy: SavedRiskPolicy } | null;
}

/** Of the file that was just read for a decision, in the same transaction. */
export async function readDecisionInputs(
  ctx: Ctx,
  party: OfParty,
  { connections, risk, screening }: DecisionContent,
): Promise<DecisionInputs> {
  const tests = [];
  for (const { id: connectionId } of connections) {
    const inputs = await readTestInputs(ctx, { connectionId, accountId: party.accountId });
    if (inputs) tests.push({ connectionId, ...inputs });
  }
  return {
    day: dayOf(ctx.services.now()),
    screening: screening ? await readScreeningInputs(ctx, party) : null,
    tests,
    risk: risk && (await readRiskInputs(ctx, party)),
  };
}

async function readRiskInputs(ctx: Ctx, { accountId, entityId }: OfParty): Promise<DecisionInputs['risk']> {
  const entity = await findEntity(ctx, entityId);
  const file = entity && (await openPartyFile(ctx, { accountId, entity, sources: riskRating.sources }));
  if (!file) return null;
  return { facts: await loadRiskFacts(ctx, file), policy: await readRiskPolicy(ctx, accountId) };
}
