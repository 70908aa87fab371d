import { commonTerms } from '@probity/domain/personal-data/common-terms.ts';
import { currentTexts } from '@probity/domain/texts/current.ts';
import { writtenDayOf, writtenMoment } from '@probity/domain/texts/written-dates.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import type { Report } from '../../kernel/ports/index.ts';
import { getPersonalData } from './get-personal-data.ts';
import type { HeldRecord, PersonalData } from './held-record.ts';

/** The same as PDF, to read and to hand on. */
export async function reportPersonalData(
  ctx: Ctx,
  input: { userId: string },
): Promise<{ bytes: Uint8Array; fileName: string }> {
  const data = await getPersonalData(ctx, input);
  const day = writtenDayOf(data.asAt);
  return {
    bytes: await ctx.services.pdf.renderReport(reportOf(data, ctx.services.product.name)),
    fileName: `${currentTexts().t('pdf.personalData.fileName', { name: data.person.name, day })}.pdf`,
  };
}

function reportOf({ asAt, person, sections, unlisted }: PersonalData, product: string): Report {
  const { t } = currentTexts();
  return {
    title: t('pdf.personalData.title'),
    lead: t('pdf.personalData.lead', { product, moment: writtenMoment(asAt) }),
    at: asAt,
    facts: [
      { label: t('pdf.personalData.label.name'), value: person.name },
      { label: t('pdf.personalData.label.email'), value: person.email },
    ],
    sections: [
      ...sections.map(({ title, records }) => ({
        title,
        lines: records.length > 0 ? linesOf(records) : [{ text: t('pdf.personalData.none'), details: [] }],
      })),
      {
        title: t('pdf.personalData.unlistedTitle'),
        lines: unlisted.map(({ title, text }) => ({ text: title, details: [text] })),
      },
    ],
    closing: t('pdf.personalData.closing'),
    foot: t('pdf.personalData.foot', { product, name: person.name }),
    brand: product,
  };
}

function linesOf(records: readonly HeldRecord[]) {
  const { t } = currentTexts();
  const common = commonTerms(records);
  const lines = records.map(({ label, text, holder, source, why, since, untilText }) => ({
    text: text === null ? label : t('values.labelled', { label, value: text }),
    details: [
      ...(common ? [] : [t('pdf.personalData.heldBy', { holder })]),
      ...(source ? [source] : []),
      ...(since ? [t('pdf.personalData.heldSince', { date: writtenDayOf(new Date(since)) })] : []),
      ...(common ? [] : [why, untilText]),
    ],
  }));
  if (!common) return lines;
  const { why, untilText } = common;
  return [...lines, { text: t('pdf.personalData.heldBy', common), details: [why, untilText] }];
}
