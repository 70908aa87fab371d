import type { Ctx } from '../../kernel/context/index.ts';
import type { Hit, ListedEntity, Subject } from '../../kernel/ports/index.ts';
import { findActiveEntries } from './entries.store.ts';
import { riskCategoriesOf } from './risk-categories.ts';
import { birthDateText } from './subject.ts';
import { decisionsOn } from './view-decision.ts';
import { listWatchlists } from './watchlists.store.ts';

interface ViewHits {
  accountId: string;
  /** Absent for a search that is about no stored party. */
  partyId?: string;
  subject: Subject;
  hits: Hit[];
}

/** Hits with what the list says of the party and what the account has decided about it. */
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
  const decisions = new Map(entries.map((entry, index) => [entry.id, decided[index] ?? null]));
  return of.hits.flatMap((hit) => {
    const entry = byId.get(hit.entityId);
    // Taken off the list since the threads loaded it: no hit any more.
    if (!entry) return [];
    return {
      ...hit,
      list: { key: hit.list, title: titles.get(hit.list) ?? hit.list },
      ...factsOf(entry, hit),
      riskCategories: riskCategoriesOf(hit.topics),
      decision: decisions.get(hit.entityId) ?? null,
    };
  });
}

/** What the list says of a party beside the name that matched. */
export function factsOf(entry: ListedEntity, hit: { primaryName: string }) {
  return {
    aliases: entry.names.filter(({ text }) => text !== hit.primaryName),
    birthDates: entry.birthDates.map(birthDateText),
    countries: entry.countries.map((code) => code.toUpperCase()),
    identifiers: entry.identifiers.map(({ type, value }) => ({ type, value })),
    listedOn: entry.listedOn ?? null,
  };
}
