import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import type { Sheet } from '../../kernel/ports/index.ts';
import { type SearchWatchlists, searchWatchlists } from './search-watchlists.ts';
import { type ListFreshness, listWatchlists } from './watchlists.store.ts';

type Result = Awaited<ReturnType<typeof searchWatchlists>>;

/** The search as it stands now, as a PDF for the file: what was searched, in which version of each list, every hit and its decision. */
export async function reportScreening(ctx: Ctx, input: SearchWatchlists) {
  const result = await searchWatchlists(ctx, input);
  const lists = await inTransaction(ctx, ({ db }) => listWatchlists(db));
  const name = input.subject.names[0] ?? '';
  return {
    bytes: await ctx.services.paper.drawSheet(reportSheet(ctx, { input, result, lists })),
    fileName: `Screening report for ${name}.pdf`,
  };
}

const moment = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/London',
});
const percent = (score: number): string => `${Math.round(score * 100)}%`;

function reportSheet(
  ctx: Ctx,
  { input, result, lists }: { input: SearchWatchlists; result: Result; lists: readonly ListFreshness[] },
): Sheet {
  const now = ctx.services.now();
  const { subject } = input;
  const searchedBy = ctx.actor.kind === 'user' ? ctx.actor.name : 'An automatic search';
  const inUse = lists.filter(({ activeNumber }) => activeNumber !== null);
  const undecided = result.hits.filter(({ decision }) => !decision?.stands).length;
  return {
    title: 'Screening report',
    lead: `${result.total === 0 ? 'No hits' : `${result.total} hits, ${undecided} of the ${result.hits.length} listed below undecided`} at a match threshold of ${percent(result.screened.threshold)}.`,
    at: now,
    facts: [
      { label: 'Name', value: subject.names.join('; ') },
      { label: 'Kind', value: subject.kind },
      ...(subject.birthDate ? [{ label: 'Date of birth', value: subject.birthDate }] : []),
      ...(subject.countries?.length ? [{ label: 'Country', value: subject.countries.join(', ') }] : []),
      ...(subject.identifiers ?? []).map(({ type, value }) => ({ label: `Identifier (${type})`, value })),
      { label: 'Searched by', value: `${searchedBy}, ${moment.format(now)} (London)` },
    ],
    sections: [
      { title: 'Lists searched', lines: inUse.map(listLine) },
      { title: 'Hits', lines: result.hits.map(hitLine) },
    ],
    closing:
      'A hit is a resemblance to a listed name, not a finding about the person or organisation searched for.',
    foot: `Screening report · ${ctx.services.product.name}`,
    brand: ctx.services.product.name,
  };
}

const listLine = ({ title, activeNumber, activeLabel, entities, importedAt }: ListFreshness) => ({
  text: title,
  details: [
    `Version ${activeNumber} (${activeLabel}), ${entities ?? 0} entries${importedAt ? `, imported ${moment.format(importedAt)}` : ''}`,
  ],
});

function hitLine({ primaryName, score, list, reference, programmes, decision }: Result['hits'][number]) {
  const verdict = decision?.verdict === 'confirmed' ? 'True match' : 'False positive';
  const decided = decision?.stands
    ? `${verdict}: ${decision.reason} (${decision.decidedByName ?? 'former member'}, ${moment.format(decision.decidedAt)})`
    : 'Not decided';
  return {
    text: `${primaryName}, ${percent(score)}`,
    details: [[list.title, reference, ...programmes].join(' · '), decided],
  };
}
