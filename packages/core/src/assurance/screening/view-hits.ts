import type { RiskCategory } from '@probity/domain';
import type { Ctx } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import type { Hit, ListedEntity, Subject } from '../../kernel/ports/index.ts';
import { decisionPlace, reasonPlace } from './decision-context.ts';
import { type DecisionRow, findDecisions } from './decisions.store.ts';
import { findActiveEntries } from './entries.store.ts';
import { birthDateText } from './subject.ts';
import { listWatchlists } from './watchlists.store.ts';

export interface DecisionView {
  verdict: 'dismissed' | 'confirmed';
  reason: string;
  decidedAt: Date;
  decidedByName: string | null;
  /** False once the entry or the subject is not what it was when the decision was taken. */
  stands: boolean;
}

export type HitView = Awaited<ReturnType<typeof viewHits>>[number];

/** Hits with what the list says of the party and what the account has decided about it. */
export async function viewHits(ctx: Ctx, of: { accountId: string; subject: Subject; hits: Hit[] }) {
  const entries = await findActiveEntries(
    ctx.db,
    of.hits.map((hit) => hit.entityId),
  );
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const titles = new Map((await listWatchlists(ctx.db)).map(({ key, title }) => [key, title]));
  const decided = await decisionsOn(
    ctx,
    of.accountId,
    entries.map((entry) => ({ subject: of.subject, entry })),
  );
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

const categoryOf: Readonly<Record<string, RiskCategory>> = {
  sanction: 'Sanction',
  pep: 'Pep',
  'pep-class-1': 'PepClassOne',
  'pep-class-2': 'PepClassTwo',
  'pep-class-3': 'PepClassThree',
  'pep-class-4': 'PepClassFour',
  'adverse-media': 'AdverseMedia',
};

/** Topics of the lists in the specification's words; a warning says too little to be called a crime. */
const riskCategoriesOf = (topics: readonly string[]): RiskCategory[] => [
  ...new Set(topics.map((topic) => categoryOf[topic] ?? 'Other')),
];

function factsOf(entry: ListedEntity, hit: Hit) {
  return {
    aliases: entry.names.filter(({ text }) => text !== hit.primaryName),
    birthDates: entry.birthDates.map(birthDateText),
    countries: entry.countries.map((code) => code.toUpperCase()),
    identifiers: entry.identifiers.map(({ type, value }) => ({ type, value })),
    listedOn: entry.listedOn ?? null,
  };
}

/** A subject beside an entry that it resembles. */
interface HitPair {
  subject: Subject;
  entry: ListedEntity;
}

/** What the account has decided about each pair, in the order given; null where nobody has. */
export async function decisionsOn(
  ctx: Ctx,
  accountId: string,
  pairs: readonly HitPair[],
): Promise<(DecisionView | null)[]> {
  const sealing = await sealingOf(ctx, accountId);
  const places = pairs.map(({ subject, entry }) => decisionPlace(ctx, sealing, subject, entry));
  const rows = await findDecisions(
    ctx.db,
    accountId,
    places.map(({ pairIndex }) => pairIndex),
  );
  const byPair = new Map(rows.map((row) => [row.pairIndex.toString('hex'), row]));
  return places.map(({ pairIndex, basis }) => {
    const row = byPair.get(pairIndex.toString('hex'));
    if (!row) return null;
    const reason = sealing.unseal(row.reason, reasonPlace(row.id)).toString('utf8');
    return viewDecision(row, reason, basis.equals(row.basis));
  });
}

export function viewDecision(
  row: Pick<DecisionRow, 'verdict' | 'decidedAt' | 'decidedByName'>,
  reason: string,
  stands: boolean,
): DecisionView {
  const { decidedAt, decidedByName } = row;
  return { verdict: row.verdict as DecisionView['verdict'], reason, decidedAt, decidedByName, stands };
}
