import { screeningResultOf } from '@probity/domain/checks/index.ts';
import type { ScreeningFact } from '@probity/domain/compliance-tests/facts.ts';
import { type Ctx, dayOf } from '../../kernel/context/index.ts';
import {
  countHits,
  countTrueMatches,
  isLikelySanction,
  isSanction,
  readScreening,
} from '../screening/index.ts';

/** What the account's own screening of a party found; null if it has not screened the party. */
export async function findScreened(
  ctx: Ctx,
  party: { accountId: string; entityId: string },
): Promise<ScreeningFact['found']> {
  const screening = await readScreening(ctx, party);
  if (!screening) return null;
  const { row, content, hits } = screening;
  const counts = countHits(content, hits);
  const open = hits.filter(({ inForce }) => inForce === null);
  const sanctions = open.filter(isSanction);
  return {
    result: screeningResultOf(counts, { isUnusable: content.unusable !== null }),
    screenedOn: dayOf(row.screenedAt),
    hits: counts.hits,
    openSanctions: sanctions.length,
    strongSanctions: sanctions.filter(isLikelySanction).length,
    // With hits beyond those that were received.
    openOthers: counts.hits - hits.length + open.length - sanctions.length,
    confirmed: await countTrueMatches(ctx, party, hits),
  };
}
