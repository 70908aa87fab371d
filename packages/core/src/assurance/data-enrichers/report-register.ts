import { fieldLabel, type IntegrationProvider } from '@probity/domain';
import { providerLabel } from '@probity/domain/checks/index.ts';
import { keysOf } from '@probity/domain/records.ts';
import { currentTexts } from '@probity/domain/texts/current.ts';
import { labelInSentence } from '@probity/domain/texts/label-in-sentence.ts';
import { writtenMoment } from '@probity/domain/texts/written-dates.ts';
import { getManagedEntity } from '../../identity/entities/index.ts';
import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import type { RegisterParty, Report } from '../../kernel/ports/index.ts';
import {
  checkEntity,
  type FieldCheck,
  getUsableExtract,
  type RegisterCheck,
} from './check-against-register.ts';

interface ReportRegister {
  enricher: IntegrationProvider;
  accountId: string;
  extractId: string;
  /** The account itself if omitted. */
  entityId?: string | undefined;
}

/** The extract compared with the profile, as a PDF for the file. */
export async function reportRegister(ctx: Ctx, input: ReportRegister) {
  authorise(ctx.actor, 'edit', input.accountId);
  const { check, name } = await inTransaction(ctx, async (ctx) => {
    const entity = await getManagedEntity(ctx, input.entityId ?? input.accountId, 'edit');
    const extract = await getUsableExtract(ctx, entity, input);
    return { check: await checkEntity(ctx, entity, extract), name: entity.displayName };
  });
  return {
    bytes: await ctx.services.pdf.renderReport(reportOf(ctx, check, name)),
    fileName: `${currentTexts().t('pdf.register.fileName', { name })}.pdf`,
  };
}

function reportOf(ctx: Ctx, { extract, fields, parties, parts }: RegisterCheck, name: string): Report {
  const { t } = currentTexts();
  const source = providerLabel(extract.enricher);
  const count = (state: FieldCheck['state']) => fields.filter((field) => field.state === state).length;
  return {
    title: t('pdf.register.title'),
    lead: t('pdf.register.lead', {
      same: count('Same'),
      differs: count('Differs'),
      missing: count('MissingHere'),
    }),
    at: ctx.services.now(),
    facts: [
      { label: t('pdf.register.profile'), value: name },
      { label: t('pdf.register.onRegister'), value: extract.content.name },
      { label: t('pdf.register.source'), value: source },
      { label: t('pdf.register.reference'), value: extract.content.reference },
      {
        label: t('pdf.register.read'),
        value: t('pdf.receipt.moment', { moment: writtenMoment(extract.readAt) }),
      },
      ...keysOf(parts)
        .filter((part) => parts[part].state === 'Failed')
        .map((part) => ({ label: t(`registers.part.${part}`), value: t('pdf.register.failed') })),
    ],
    sections: [
      { title: t('pdf.register.details'), lines: fields.map(fieldLine) },
      {
        title: t('pdf.register.parties'),
        lines: parties.map(({ state, own, source: listed, fieldKey }) => ({
          text: t('pdf.register.line', {
            name: (own ?? listed)?.name ?? '',
            state: labelInSentence(t(`registers.diff.${state}`)),
          }),
          details: [
            fieldLabel(fieldKey),
            t('pdf.register.listed', { role: listed ? roleText(listed) : t('pdf.register.notListed') }),
          ],
        })),
      },
      {
        title: t('pdf.register.filings'),
        lines: extract.content.filings.map(({ type, description, filedOn }) => ({
          text: description,
          details: [[type, filedOn].filter(Boolean).join(' · ')],
        })),
      },
    ],
    closing: t('pdf.register.closing'),
    foot: t('pdf.register.foot', { source, product: ctx.services.product.name }),
    brand: ctx.services.product.name,
  };
}

function fieldLine({ fieldKey, state, own, source, kept }: FieldCheck) {
  const { t } = currentTexts();
  return {
    text: t('pdf.register.line', { name: fieldLabel(fieldKey), state: t(`pdf.register.state.${state}`) }),
    details: [
      t('pdf.register.inProfile', { value: own?.text ?? t('pdf.register.notProvided') }),
      t('pdf.register.inRegister', { value: source?.text ?? t('pdf.register.noValue') }),
      ...(kept ? [t('pdf.register.kept', { reason: kept.reason })] : []),
    ],
  };
}

function roleText({ from, to, percentage }: RegisterParty): string {
  const { t } = currentTexts();
  const period = [
    from && t('pdf.register.from', { date: from }),
    to && t('pdf.register.until', { date: to }),
  ];
  const held = period.filter(Boolean).join(' ') || t('pdf.register.since');
  return [held, percentage && t('values.percentage', { number: String(percentage) })]
    .filter(Boolean)
    .join(', ');
}
