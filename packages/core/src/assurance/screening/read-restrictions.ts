import type { Restrictions } from '@probity/domain/controls/control.policy.ts';
import { STRONG_HIT_SCORE } from '@probity/domain/risk/risk-keys.ts';
import { readSettings } from '../../identity/accounts/index.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import type { DecidedHit } from './join-screenings.ts';
import { readScreening } from './party-screening.ts';
import { findPartyOf, type OfParty } from './party-screenings.store.ts';
import { countTrueMatches } from './true-matches.ts';
import { needsTwoToDismiss } from './view-hits.ts';

/** What the hits of a party forbid or leave to two people, until they are decided. */
export function readRestrictions(ctx: Ctx, { accountId, entityId }: OfParty): Promise<Restrictions> {
  return inTransaction(ctx, async (ctx) => {
    const party = { accountId, entityId: await findPartyOf(ctx.db, entityId) };
    const hits = (await readScreening(ctx, party))?.hits ?? [];
    const open = hits.filter(({ inForce }) => inForce === null);
    const settings = open.length > 0 ? await readSettings(ctx, accountId) : null;
    return {
      hasTrueMatch: (await countTrueMatches(ctx, party, hits)) > 0,
      hasFourEyesHit: settings !== null && open.some((hit) => needsTwoToDismiss(settings, hit)),
      hasLikelyHit: open.some(isLikelySanction),
    };
  });
}

/** A hit on a sanctions list of a high score. */
export const isLikelySanction = (hit: Pick<DecidedHit, 'score' | 'risks'>): boolean =>
  isSanction(hit) && hit.score >= STRONG_HIT_SCORE;

export const isSanction = ({ risks }: Pick<DecidedHit, 'risks'>): boolean =>
  risks.some(({ category }) => category === 'Sanction');
