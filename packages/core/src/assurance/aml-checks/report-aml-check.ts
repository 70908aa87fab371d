import { ProductError } from '@probity/domain';
import { matchPercent } from '@probity/domain/checks/match-percent.ts';
import { unusableTextKey } from '@probity/domain/checks/unusable-reasons.ts';
import { countryName } from '@probity/domain/reference/countries.ts';
import { currentTexts } from '@probity/domain/texts/current.ts';
import { writtenMoment } from '@probity/domain/texts/written-dates.ts';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import type { Report, SearchedList } from '../../kernel/ports/index.ts';
import { type AmlCheckView, type OfParty, viewAmlCheck } from './get-aml-check.ts';
import type { AmlHitView } from './view-aml-hit.ts';

type Screening = NonNullable<AmlCheckView['screening']>;

/** The certificate of an AML check: what was screened, against which lists, the hits, and who decided on them. */
export async function reportAmlCheck(ctx: Ctx, input: OfParty) {
  const view = await inTransaction(ctx, async (ctx) => {
    const view = await viewAmlCheck(ctx, input);
    if (view.screening)
      await record(ctx, {
        action: 'screening.certificate_made',
        chainId: view.entity.accountId,
        subject: { type: 'entity', id: view.entity.id },
        details: { result: view.result },
      });
    return view;
  });
  // Without a screening there is nothing to certify.
  if (!view.screening) throw new ProductError('resource.not_found');
  return {
    bytes: await ctx.services.pdf.renderReport(reportOf(ctx, view, view.screening)),
    fileName: `${currentTexts().t('pdf.amlCheck.fileName', { name: view.entity.name })}.pdf`,
  };
}

const percent = (score: number): string =>
  new Intl.NumberFormat(currentTexts().tag, { style: 'percent' }).format(matchPercent(score) / 100);

function reportOf(ctx: Ctx, { entity, result, failure }: AmlCheckView, screening: Screening): Report {
  const { t } = currentTexts();
  const { subject, counts, monitoring, lists, threshold, unusable } = screening;
  const notSearched = unusable && t(`pdf.screening.unusable.${unusableTextKey[unusable]}`);
  const engine = screening.provider ?? t('pdf.amlCheck.builtIn', { product: ctx.services.product.name });
  const fact = (label: string, value: string) => ({ label, value });
  return {
    title: t('pdf.amlCheck.title'),
    lead: t('pdf.amlCheck.lead', {
      result: [t(`pdf.amlCheck.result.${result}`), notSearched].filter(Boolean).join(' '),
      hits: counts.hits,
      undecided: counts.undecided,
      confirmed: counts.confirmed,
    }),
    at: ctx.services.now(),
    facts: [
      fact(t('pdf.amlCheck.party'), entity.name),
      fact(t('pdf.amlCheck.screenedName'), subject.names.join('; ')),
      ...(subject.birthDate ? [fact(t('pdf.screening.birthDate'), subject.birthDate)] : []),
      ...(subject.countries?.length
        ? [fact(t('pdf.screening.country'), subject.countries.map(countryName).join(', '))]
        : []),
      fact(t('pdf.amlCheck.engine'), engine),
      fact(
        t('pdf.amlCheck.threshold'),
        threshold === null ? t('pdf.amlCheck.byProvider') : percent(threshold),
      ),
      fact(
        t('pdf.amlCheck.screenedAt'),
        t('pdf.screening.searched', {
          who:
            screening.screenedByName ??
            t(screening.isAutomatic ? 'pdf.amlCheck.automatically' : 'pdf.screening.formerMember'),
          moment: writtenMoment(screening.screenedAt),
        }),
      ),
      fact(t('pdf.amlCheck.monitoring'), t(monitoring.isOn ? 'pdf.amlCheck.on' : 'pdf.amlCheck.off')),
      ...(screening.isOutdated ? [fact(t('pdf.amlCheck.note'), t('pdf.amlCheck.outdated'))] : []),
      ...(failure ? [fact(t('pdf.amlCheck.note'), t('pdf.amlCheck.failed'))] : []),
    ],
    sections: [
      {
        title: t('pdf.screening.lists'),
        lines:
          lists.length > 0
            ? lists.map(listLine)
            : [{ text: engine, details: [notSearched ?? t('pdf.amlCheck.listsOfProvider')] }],
      },
      {
        title: t('pdf.screening.hitsTitle'),
        lines:
          screening.hits.length > 0
            ? [...unlistedLine(screening), ...screening.hits.map(hitLine)]
            : [{ text: notSearched ?? t('pdf.amlCheck.noHits'), details: [] }],
      },
    ],
    closing: t('pdf.screening.closing'),
    foot: t('pdf.amlCheck.foot', { product: ctx.services.product.name }),
    brand: ctx.services.product.name,
  };
}

/** The total can exceed the hits received. */
function unlistedLine({ counts: { hits: total }, hits: { length: listed } }: Screening) {
  if (listed >= total) return [];
  return [{ text: currentTexts().t('pdf.amlCheck.listed', { listed, total }), details: [] }];
}

function listLine({ title, version, importedAt, entries }: SearchedList) {
  const { t } = currentTexts();
  const details = t('pdf.amlCheck.list', {
    version: version ?? '',
    entries: entries ?? 0,
    moment: importedAt ? writtenMoment(new Date(importedAt)) : '',
  });
  return { text: title, details: [details] };
}

function hitLine({ primaryName, score, list, reference, risks, decision }: AmlHitView) {
  const { t, texts } = currentTexts();
  const labels = risks.map(({ category, subtype }) =>
    subtype
      ? t('values.labelled', {
          label: texts.labels.riskCategory[category],
          value: texts.labels.adverseMedia[subtype],
        })
      : texts.labels.riskCategory[category],
  );
  return {
    text: `${primaryName}, ${percent(score)}`,
    details: [[list.title, reference, ...labels].join(' · '), ...decisionLines(decision)],
  };
}

function decisionLines(decision: AmlHitView['decision']): string[] {
  const { t } = currentTexts();
  if (!decision || (!decision.stands && !decision.awaitsApproval))
    return [t(decision?.inForce === 'confirmed' ? 'pdf.screening.changedMatch' : 'pdf.screening.undecided')];
  const shown = decision.awaitsApproval ? decision.inForce : decision.verdict;
  const decided = t(decision.awaitsApproval ? 'pdf.screening.awaiting' : 'pdf.screening.decided', {
    verdict: t(`pdf.screening.verdict.${shown ?? 'undecided'}`),
    reason: decision.reason,
    who: decision.decidedByName ?? t('pdf.screening.formerMember'),
    moment: writtenMoment(decision.decidedAt),
  });
  if (!decision.approvedAt) return [decided];
  const who = decision.approvedByName ?? t('pdf.screening.formerMember');
  return [decided, t('pdf.amlCheck.approved', { who, moment: writtenMoment(decision.approvedAt) })];
}
