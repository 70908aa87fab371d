import type { AccountSettings } from '@probity/domain';
import { isFourEyesHit } from '@probity/domain/controls/control.policy.ts';
import { readSettings } from '../../identity/accounts/index.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import type { Hit, ListedEntity, Subject } from '../../kernel/ports/index.ts';
import { findActiveEntries } from './entries.store.ts';
import type { EscalatedHit } from './escalations.ts';
import { storedHit } from './hit-to-dismiss.ts';
import type { DecidedHit } from './join-screenings.ts';
import { riskCategoriesOf } from './risk-categories.ts';
import { birthDateText, toSubject } from './subject.ts';
import { decisionsOn } from './view-decision.ts';
import { listWatchlists } from './watchlists.store.ts';

interface ViewHits {
  accountId: string;
  /** Omitted for a search that is not about a stored party. */
  partyId?: string;
  subject: Subject;
  hits: Hit[];
}

/** Hits with the list's facts about the party and the account's decision. */
export async function viewHits(ctx: Ctx, of: ViewHits) {
  const entries = await findActiveEntries(
    ctx.db,
    of.hits.map((hit) => hit.entityId),
  );
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const titles = new Map((await listWatchlists(ctx.db)).map(({ key, title }) => [key, title]));
  const decided = await decisionsOn(ctx, {
    accountId: of.accountId,
    partyId: of.partyId ?? null,
    pairs: entries.map((entry) => ({ subject: of.subject, entry })),
  });
  const decisions = new Map(entries.map((entry, index) => [entry.id, decided[index]]));
  const settings = await readSettings(ctx, of.accountId);
  return of.hits.flatMap((hit) => {
    const entry = byId.get(hit.entityId);
    // Removed from the list since the threads loaded it, so no longer a hit.
    if (!entry) return [];
    const riskCategories = riskCategoriesOf(hit.topics);
    const decidedPair = decisions.get(hit.entityId);
    const { decision = null, returned = null, wasConfirmed = false, caseId = null } = decidedPair ?? {};
    return {
      ...hit,
      list: { key: hit.list, title: titles.get(hit.list) ?? hit.list },
      ...factsOf(entry, hit),
      riskCategories,
      decision,
      returned,
      escalation: null,
      caseId,
      needsTwoToDismiss: isFourEyesHit(settings, {
        score: hit.score,
        categories: riskCategories,
        isTrueMatch: wasConfirmed,
        isProposed: decision?.awaitsApproval ?? false,
      }),
    };
  });
}

/** A stored hit in the same form; a provider's hit too, compared with the record it was found for. */
export function viewFoundHit(
  { services }: Ctx,
  { entry, listTitle, score, matchTypes, ...hit }: EscalatedHit,
  settings: AccountSettings,
) {
  const [{ subject }] = hit.foundFor;
  const { matchedName, ...match } = services.screening.explain(toSubject(subject), entry);
  const primaryName = entry.names[0]?.text ?? entry.reference;
  const listedName = entry.names.find(({ text }) => text === matchedName);
  return {
    entityId: entry.id,
    list: { key: entry.list, title: listTitle },
    reference: entry.reference,
    kind: entry.kind,
    primaryName,
    matchedName: listedName ?? { text: matchedName, type: 'primary', strength: 'strong' as const },
    ...match,
    score,
    matchTypes,
    programmes: entry.programmes,
    topics: entry.topics,
    ...factsOf(entry, { primaryName }),
    riskCategories: [...new Set(hit.risks.map(({ category }) => category))],
    decision: hit.decision,
    returned: hit.returned,
    escalation: hit.escalation,
    caseId: hit.caseId,
    needsTwoToDismiss: needsTwoToDismiss(settings, { ...hit, score }),
  };
}

/** Whether a stored hit is dismissed by two people. */
export const needsTwoToDismiss = (
  settings: AccountSettings,
  hit: Pick<DecidedHit, 'score' | 'risks' | 'wasConfirmed' | 'decision'>,
): boolean => isFourEyesHit(settings, storedHit(hit));

/** What the list says about a party besides the matching name. */
export function factsOf(entry: ListedEntity, hit: { primaryName: string }) {
  return {
    aliases: entry.names.filter(({ text }) => text !== hit.primaryName),
    birthDates: entry.birthDates.map(birthDateText),
    countries: entry.countries.map((code) => code.toUpperCase()),
    identifiers: entry.identifiers.map(({ type, value }) => ({ type, value })),
    listedOn: entry.listedOn ?? null,
  };
}
