import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { builtInScreening } from './built-in-screening.ts';
import { readSubject, saveScreening } from './party-screening.ts';
import { findPartyScreening, findScreenableParty } from './party-screenings.store.ts';
import { MAX_HITS } from './search-watchlists.ts';
import { toSubject } from './subject.ts';
import { mayDecideIn } from './view-decision.ts';
import { viewHits } from './view-hits.ts';

export interface ScreenParty {
  accountId: string;
  entityId: string;
}

/**
 * Screens a party against the imported lists, and stores the outcome with it unless a provider screens it. Providers
 * screen managed parties only.
 */
export async function screenParty(ctx: Ctx, input: ScreenParty) {
  const { accountId, entityId } = input;
  authorise(ctx.actor, 'view', accountId);
  const subject = await readSubject(ctx, input);
  const { screening } = ctx.services;
  const { threshold } = screening;
  const found = await builtInScreening(ctx).screen(toSubject(subject), { reference: entityId });
  const shown = await screening.search(toSubject(subject), { threshold, limit: MAX_HITS });
  return inTransaction(ctx, async (ctx) => {
    const kept = await findPartyScreening(ctx.db, input);
    const party = await findScreenableParty(ctx.db, input);
    if (!kept?.provider || !party?.isManaged)
      await saveScreening(ctx, { accountId, entityId, provider: null, subject, found });
    const hits = await viewHits(ctx, {
      accountId,
      partyId: entityId,
      subject: toSubject(subject),
      hits: shown.hits,
    });
    return {
      subject,
      screened: {
        threshold,
        names: subject.names.map((given) => ({ given, readings: screening.readingsOf(given, subject.kind) })),
        unusable: found.unusable,
      },
      total: found.total,
      hits,
      abilities: { decide: mayDecideIn(ctx, accountId) },
    };
  });
}
