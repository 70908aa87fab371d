import { countryName } from '@probity/domain/reference/countries.ts';
import { currentTexts } from '@probity/domain/texts/current.ts';
import { writtenMoment } from '@probity/domain/texts/written-dates.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import type { Report } from '../../kernel/ports/index.ts';
import { type SearchWatchlists, searchWatchlists } from './search-watchlists.ts';
import { type ListFreshness, listWatchlists } from './watchlists.store.ts';

type Result = Awaited<ReturnType<typeof searchWatchlists>>;

/**
 * The current search result as a PDF for the file: the subject, the version of each list, every hit and its decision.
 */
export async function reportScreening(ctx: Ctx, input: SearchWatchlists) {
  const result = await searchWatchlists(ctx, input);
  const lists = await inTransaction(ctx, ({ db }) => listWatchlists(db));
  const name = input.subject.names[0] ?? '';
  return {
    bytes: await ctx.services.pdf.renderReport(reportOf(ctx, { input, result, lists })),
    fileName: `${currentTexts().t('pdf.screening.fileName', { name })}.pdf`,
  };
}

const percent = (score: number): string =>
  new Intl.NumberFormat(currentTexts().tag, { style: 'percent' }).format(score);

function reportOf(
  ctx: Ctx,
  { input, result, lists }: { input: SearchWatchlists; result: Result; lists: readonly ListFreshness[] },
): Report {
  const { t } = currentTexts();
  const now = ctx.services.now();
  const { subject } = input;
  const searchedBy = ctx.actor.kind === 'user' ? ctx.actor.name : t('pdf.screening.automatic');
  const inUse = lists.filter(({ activeNumber }) => activeNumber !== null);
  const undecided = result.hits.filter(({ decision }) => !decision?.stands).length;
  const threshold = percent(result.screened.threshold);
  return {
    title: t('pdf.screening.title'),
    lead:
      result.total === 0
        ? t('pdf.screening.noHits', { threshold })
        : t('pdf.screening.hits', { total: result.total, undecided, listed: result.hits.length, threshold }),
    at: now,
    facts: [
      { label: t('pdf.screening.name'), value: subject.names.join('; ') },
      { label: t('pdf.screening.kind'), value: subject.kind },
      ...(subject.birthDate ? [{ label: t('pdf.screening.birthDate'), value: subject.birthDate }] : []),
      ...(subject.countries?.length
        ? [{ label: t('pdf.screening.country'), value: subject.countries.map(countryName).join(', ') }]
        : []),
      ...(subject.identifiers ?? []).map(({ type, value }) => ({
        label: t('pdf.screening.identifier', { type }),
        value,
      })),
      {
        label: t('pdf.screening.searchedBy'),
        value: t('pdf.screening.searched', { who: searchedBy, moment: writtenMoment(now) }),
      },
    ],
    sections: [
      { title: t('pdf.screening.lists'), lines: inUse.map(listLine) },
      { title: t('pdf.screening.hitsTitle'), lines: result.hits.map(hitLine) },
    ],
    closing: t('pdf.screening.closing'),
    foot: t('pdf.screening.foot', { product: ctx.services.product.name }),
    brand: ctx.services.product.name,
  };
}

function listLine({ title, activeNumber, activeLabel, entities, importedAt }: ListFreshness) {
  const { t } = currentTexts();
  const version = { number: activeNumber ?? 0, label: activeLabel ?? '', entries: entities ?? 0 };
  const details = importedAt
    ? t('pdf.screening.versionImported', { ...version, moment: writtenMoment(importedAt) })
    : t('pdf.screening.version', version);
  return { text: title, details: [details] };
}

function hitLine({ primaryName, score, list, reference, programmes, decision }: Result['hits'][number]) {
  const { t } = currentTexts();
  const decided = decision?.stands
    ? t('pdf.screening.decided', {
        verdict: t(
          decision.verdict === 'confirmed' ? 'pdf.screening.trueMatch' : 'pdf.screening.falsePositive',
        ),
        reason: decision.reason,
        who: decision.decidedByName ?? t('pdf.screening.formerMember'),
        moment: writtenMoment(decision.decidedAt),
      })
    : t('pdf.screening.undecided');
  return {
    text: `${primaryName}, ${percent(score)}`,
    details: [[list.title, reference, ...programmes].join(' · '), decided],
  };
}
