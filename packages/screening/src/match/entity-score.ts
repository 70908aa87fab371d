import type { Corroboration, NameStrength } from '../model.ts';
import type { NameForm } from '../names/analyse-name.ts';
import { hasStrongIdentifier } from './corroborate.ts';

/** A matching strong identifier raises any hit to at least this. */
const IDENTIFIER_SCORE = 0.97;

/** A weak alias stays below the threshold unless it matches exactly or a birth date or identifier agrees. */
const WEAK_EXACT = 0.985;
const WEAK_UNBACKED_CAP = 0.6;

/** Other facts adjust a name's score but never create a match: below this score they have no effect. */
const NAME_FLOOR = 0.5;

export function entityScore(
  nameScore: number,
  strength: NameStrength,
  corroboration: readonly Corroboration[],
): number {
  if (hasStrongIdentifier(corroboration)) return Math.max(nameScore, IDENTIFIER_SCORE);
  const agreement = corroboration.some((one) => one.verdict === 'agrees' && one.field !== 'country');
  let score = nameScore;
  if (strength === 'weak' && nameScore < WEAK_EXACT && !agreement) score = Math.min(score, WEAK_UNBACKED_CAP);
  if (score < NAME_FLOOR) return score;
  for (const one of corroboration) score += one.effect;
  return Math.min(1, Math.max(0, score));
}

/**
 * How soon a person should review the hit, 1 to 99. An exact but ordinary name without any fact is a
 * weak lead; each agreeing fact, and rarity, make it a strong one.
 */
export function priorityOf(
  score: number,
  listed: NameForm | undefined,
  corroboration: readonly Corroboration[],
): number {
  if (hasStrongIdentifier(corroboration)) return 99;
  let priority = 98 * score ** 2 * (1 - 0.62 * ordinariness(listed));
  for (const one of corroboration) {
    if (one.verdict === 'agrees') priority += (98 - priority) * (one.field === 'country' ? 0.45 : 0.7);
    else priority *= one.field === 'country' ? 0.8 : 0.45;
  }
  return Math.round(Math.min(99, Math.max(1, priority)));
}

/** Share of common words, softened by length: three common words together are rarer than one. */
function ordinariness(listed: NameForm | undefined): number {
  const words = listed?.tokens.filter((token) => token.role === 'name') ?? [];
  if (words.length === 0) return 1;
  const common = words.filter((token) => token.information < 1).length;
  return (common / words.length) * Math.min(1, 2.2 / words.length);
}
