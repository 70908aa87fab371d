import { readSettings } from '../../identity/accounts/index.ts';
import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { builtInScreening } from './built-in-screening.ts';
import { isSameSubject, readScreening, readSubject, saveScreening } from './party-screening.ts';
import { findPartyScreening, findScreenableParty, lockPartyScreening } from './party-screenings.store.ts';
import { MAX_HITS } from './search-watchlists.ts';
import { toSubject } from './subject.ts';
import { mayDecideIn } from './view-decision.ts';
import { needsTwoToDismiss, viewFoundHit, viewHits } from './view-hits.ts';

export interface ScreenParty {
  accountId: string;
  entityId: string;
}

/**
 * Screens a party against the imported lists, and stores the outcome with it unless a provider screens it. Providers
 * screen managed parties only. The hits of records that continue as the party are among its hits.
 */
export async function screenParty(ctx: Ctx, input: ScreenParty) {
  authorise(ctx.actor, 'view', input.accountId);
  let screened = await screenAsNamed(ctx, input);
  while (!screened) screened = await screenAsNamed(ctx, input);
  return screened;
}

/** Null if the party was renamed in the meantime. */
async function screenAsNamed(ctx: Ctx, input: ScreenParty) {
  const { accountId, entityId } = input;
  const subject = await readSubject(ctx, input);
  const { screening } = ctx.services;
  const { threshold } = screening;
  const found = await builtInScreening(ctx).screen(toSubject(subject), { reference: entityId });
  const shown = await screening.search(toSubject(subject), { threshold, limit: MAX_HITS });
  return inTransaction(ctx, async (ctx) => {
    await lockPartyScreening(ctx.db, input);
    if (!isSameSubject(await readSubject(ctx, input), subject)) return null;
    const kept = await findPartyScreening(ctx.db, input);
    const party = await findScreenableParty(ctx.db, input);
    if (!kept?.provider || !party?.isManaged)
      await saveScreening(ctx, { accountId, entityId, provider: null, subject, found });
    const own = await viewHits(ctx, {
      accountId,
      partyId: entityId,
      subject: toSubject(subject),
      hits: shown.hits,
    });
    const all = (await readScreening(ctx, input))?.hits ?? [];
    const isShown = new Set(own.map((hit) => hit.entityId));
    const isFound = new Set(found.hits.map(({ entry }) => entry.id));
    const ofOthers = all.filter(
      ({ entry, foundFor, inForce }) =>
        !isShown.has(entry.id) &&
        (inForce === 'confirmed' || foundFor.every((record) => record.entityId !== entityId)),
    );
    const settings = await readSettings(ctx, accountId);
    const decisions = new Map(all.map((hit) => [hit.entry.id, hit]));
    return {
      subject,
      screened: {
        threshold,
        names: subject.names.map((given) => ({ given, readings: screening.readingsOf(given, subject.kind) })),
        unusable: found.unusable,
      },
      lists: [...shown.lists],
      total: found.total + ofOthers.filter(({ entry }) => !isFound.has(entry.id)).length,
      hits: [
        ...own.map((hit) => {
          const decided = decisions.get(hit.entityId);
          if (!decided) return hit;
          const { decision, returned, escalation, caseId } = decided;
          return {
            ...hit,
            decision,
            returned,
            escalation,
            caseId,
            needsTwoToDismiss: needsTwoToDismiss(settings, decided),
          };
        }),
        ...ofOthers.map((hit) => viewFoundHit(ctx, hit, settings)),
      ],
      abilities: { decide: mayDecideIn(ctx, accountId) },
    };
  });
}
