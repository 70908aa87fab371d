import { matchPercent } from '@probity/domain/checks/match-percent.ts';
import { unusableTextKey } from '@probity/domain/checks/unusable-reasons.ts';
import { countryName } from '@probity/domain/reference/countries.ts';
import { currentTexts } from '@probity/domain/texts/current.ts';
import { writtenMoment } from '@probity/domain/texts/written-dates.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import type { Report, SearchedVersion } from '../../kernel/ports/index.ts';
import type { screenParty } from './screen-party.ts';
import type { searchWatchlists } from './search-watchlists.ts';
import type { GivenSubject } from './subject.ts';
import { isUndecided } from './view-decision.ts';

interface Screened
  extends Pick<Awaited<ReturnType<typeof searchWatchlists>>, 'screened' | 'total' | 'lists'> {
  subject: GivenSubject;
  hits: readonly ReportedHit[];
}

type ReportedHit = Pick<
  Awaited<ReturnType<typeof screenParty>>['hits'][number],
  'primaryName' | 'score' | 'list' | 'reference' | 'programmes' | 'decision'
>;

/** A search result as a PDF for the file: the subject, the version of each list, every hit and its decision. */
export async function renderScreening(ctx: Ctx, result: Screened) {
  const name = result.subject.names[0] ?? '';
  return {
    bytes: await ctx.services.pdf.renderReport(reportOf(ctx, result)),
    fileName: `${currentTexts().t('pdf.screening.fileName', { name })}.pdf`,
  };
}

const percent = (score: number): string =>
  new Intl.NumberFormat(currentTexts().tag, { style: 'percent' }).format(matchPercent(score) / 100);

function reportOf(ctx: Ctx, result: Screened): Report {
  const { t } = currentTexts();
  const now = ctx.services.now();
  const { subject } = result;
  const searchedBy = ctx.actor.kind === 'user' ? ctx.actor.name : t('pdf.screening.automatic');
  return {
    title: t('pdf.screening.title'),
    lead: leadOf(result),
    at: now,
    facts: [
      { label: t('pdf.screening.name'), value: subject.names.join('; ') },
      { label: t('pdf.screening.kind'), value: t(`screening.kinds.${subject.kind}`) },
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
      { title: t('pdf.screening.lists'), lines: result.lists.map(listLine) },
      { title: t('pdf.screening.hitsTitle'), lines: result.hits.map(hitLine) },
    ],
    closing: t('pdf.screening.closing'),
    foot: t('pdf.screening.foot', { product: ctx.services.product.name }),
    brand: ctx.services.product.name,
  };
}

function leadOf({ screened, total, hits }: Screened): string {
  const { t } = currentTexts();
  const threshold = percent(screened.threshold);
  if (total > 0) {
    const undecided = hits.filter(({ decision }) => isUndecided(decision)).length;
    return t('pdf.screening.hits', { total, undecided, listed: hits.length, threshold });
  }
  if (screened.unusable) return t(`pdf.screening.unusable.${unusableTextKey[screened.unusable]}`);
  return t('pdf.screening.noHits', { threshold });
}

function listLine({ title, number, label, entities: entries, importedAt }: SearchedVersion) {
  const { t } = currentTexts();
  const version = { number, label, entries };
  const details = importedAt
    ? t('pdf.screening.versionImported', { ...version, moment: writtenMoment(importedAt) })
    : t('pdf.screening.version', version);
  return { text: title, details: [details] };
}

function hitLine({ primaryName, score, list, reference, programmes, decision }: ReportedHit) {
  const { t } = currentTexts();
  const isCurrent = decision?.stands || decision?.awaitsApproval;
  const decided = isCurrent
    ? t(decision.stands ? 'pdf.screening.decided' : 'pdf.screening.awaiting', {
        verdict: t(`pdf.screening.verdict.${decision.inForce ?? 'undecided'}`),
        reason: decision.reason,
        who: decision.decidedByName ?? t('pdf.screening.formerMember'),
        moment: writtenMoment(decision.decidedAt),
      })
    : t(decision?.inForce === 'confirmed' ? 'pdf.screening.changedMatch' : 'pdf.screening.undecided');
  return {
    text: `${primaryName}, ${percent(score)}`,
    details: [[list.title, reference, ...programmes].join(' · '), decided],
  };
}
