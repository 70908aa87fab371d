import { addMonths } from '../compliance-tests/days.ts';
import { isHeld, levelOf, type RiskRating } from './rate-risk.ts';
import { type RiskLevel, riskLevels } from './risk-keys.ts';
import type { RiskPolicy } from './risk-policy.ts';

/**
 * A level rises at once, and falls once the score has stayed below it for the months of the policy. What a hit held high
 * falls with the hit: only the level of the score waits.
 */
export function delayFall(
  before: RiskRating | null,
  computed: RiskRating,
  { policy, today }: { policy: RiskPolicy; today: string },
): RiskRating {
  const to = levelOf(computed.score, policy);
  const from = before && waitingLevel(before, policy);
  if (!from || !isBelow(to, from)) return computed;
  const since = before.wait?.since ?? today;
  const until = addMonths(since, policy.monthsBeforeFall);
  if (today >= until) return computed;
  return { ...computed, level: isHeld(computed) ? 'High' : from, wait: { from, to, since, until } };
}

const waitingLevel = (before: RiskRating, policy: RiskPolicy): RiskLevel =>
  before.wait?.from ?? (isHeld(before) ? levelOf(before.score, policy) : before.level);

const isBelow = (level: RiskLevel, limit: RiskLevel): boolean =>
  riskLevels.indexOf(level) < riskLevels.indexOf(limit);
