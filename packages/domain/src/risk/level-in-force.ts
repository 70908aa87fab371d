import { type RiskLevel, riskLevels } from './risk-keys.ts';

interface Levels {
  rated: RiskLevel;
  /** Of the override in force. */
  override: RiskLevel | null;
  /** A true match or a likely hit makes the risk high, whatever was set by hand. */
  isHeld: boolean;
}

/** The level that counts. */
export const levelInForce = ({ rated, override, isHeld }: Levels): RiskLevel =>
  isHeld ? 'High' : (override ?? rated);

interface SetLevel {
  level: RiskLevel;
  /** The last day on which it counts. */
  expiresOn: string;
}

/**
 * The lowest level to which a change of the override leads before the override in force would have ended. A shorter
 * period brings the rating back sooner, so that it counts as lowering to it.
 */
export function lowestLevelAfter(
  next: SetLevel | null,
  { rated, override }: { rated: RiskLevel; override: SetLevel | null },
): RiskLevel {
  if (!next) return rated;
  const endsSooner = override !== null && next.expiresOn < override.expiresOn;
  return endsSooner ? lowerOf(next.level, rated) : next.level;
}

const lowerOf = (one: RiskLevel, other: RiskLevel): RiskLevel =>
  riskLevels.indexOf(one) < riskLevels.indexOf(other) ? one : other;
