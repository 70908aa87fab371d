import { matchPercent } from '@probity/domain/checks/match-percent.ts';
import type { DecisionStage } from '@probity/domain/relationships/relationship-keys.ts';
import { currentTexts } from '@probity/domain/texts/current.ts';
import { writtenDay, writtenMoment } from '@probity/domain/texts/written-dates.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import type { Report } from '../../kernel/ports/index.ts';
import type { OfParty } from './decisions.store.ts';
import { type DecisionRecord, getRelationshipDecision } from './get-relationship-decision.ts';
import type { ReliedItemView } from './relied-item.ts';

/** The record of a decision as a PDF for the file: who decided what and why, and what it relied on, with its hash. */
export async function reportRelationshipDecision(
  ctx: Ctx,
  input: OfParty & { decisionId: string; stage?: DecisionStage | undefined },
): Promise<{ bytes: Uint8Array; fileName: string }> {
  const record = await getRelationshipDecision(ctx, input);
  const { party, decision } = record;
  const { t } = currentTexts();
  return {
    bytes: await ctx.services.pdf.renderReport(decisionReport(ctx, record)),
    fileName: `${t('pdf.decision.fileName', { name: party.name, moment: writtenMoment(decision.at) })}.pdf`,
  };
}

/** A record, ready to draw. */
export function decisionReport(ctx: Ctx, record: DecisionRecord): Report {
  const { t } = currentTexts();
  const { decision, party, stage, hash, isIntact } = record;
  return {
    title: t('pdf.decision.title'),
    lead: t('pdf.decision.lead', {
      state: decision.state,
      decision: t(`relationships.decided.${decision.kind}`),
      party: party.name,
    }),
    at: ctx.services.now(),
    facts: [
      { label: t('pdf.decision.party'), value: party.name },
      ...peopleOf(decision),
      { label: t('pdf.decision.stage'), value: t(`pdf.decision.stages.${stage}`) },
      { label: t('pdf.decision.hash'), value: hash },
      ...timeOf(record),
      {
        label: t('pdf.decision.intact'),
        value: t(isIntact ? 'pdf.decision.isIntact' : 'pdf.decision.isAltered'),
      },
      ...findingsOf(record),
    ],
    sections: record.connections.flatMap(sectionsOf),
    closing: t('pdf.decision.closing'),
    foot: t('pdf.decision.foot', { product: ctx.services.product.name }),
    brand: ctx.services.product.name,
  };
}

function timeOf({ timestamp }: DecisionRecord) {
  const { t } = currentTexts();
  if (!timestamp) return [];
  const value =
    timestamp.state === 'Confirmed'
      ? t('pdf.certificate.timeConfirmed', {
          authority: timestamp.authority,
          moment: writtenMoment(timestamp.at, 'long'),
        })
      : t('pdf.certificate.timeAwaited');
  return [{ label: t('pdf.certificate.timestamp'), value }];
}

function peopleOf({ byName, at, reason, second, escalation, state }: DecisionRecord['decision']) {
  const { t } = currentTexts();
  const nameOf = (name: string | null) => name ?? t('pdf.screening.formerMember');
  const signed = (name: string | null, moment: Date) =>
    t('pdf.decision.signed', { name: nameOf(name), moment: writtenMoment(moment) });
  return [
    { label: t(second ? 'pdf.decision.proposedBy' : 'pdf.decision.decidedBy'), value: signed(byName, at) },
    { label: t('pdf.decision.reason'), value: reason },
    ...(second
      ? [
          {
            label: t(state === 'Refused' ? 'pdf.decision.refusedBy' : 'pdf.decision.agreedBy'),
            value: signed(second.name, second.at),
          },
          ...(second.reason ? [{ label: t('pdf.decision.secondReason'), value: second.reason }] : []),
        ]
      : []),
    ...(escalation
      ? [
          {
            label: t('pdf.decision.escalatedTo'),
            value: t('escalation.shown', {
              name: escalation.role ? t(`escalation.role.${escalation.role}`) : nameOf(escalation.name),
              date: writtenDay(escalation.dueOn),
            }),
          },
        ]
      : []),
  ];
}

function findingsOf({ risk, screening }: DecisionRecord) {
  const { t } = currentTexts();
  return [
    {
      label: t('relationships.record.risk'),
      value: risk
        ? t('relationships.since.rated', { level: t(`risk.level.${risk.level}`), score: risk.score })
        : t('relationships.since.notRated'),
    },
    {
      label: t('relationships.record.screening'),
      value: screening?.screenedAt
        ? t('pdf.decision.screened', {
            hits: screening.hits,
            undecided: screening.undecided,
            confirmed: screening.confirmed,
            moment: writtenMoment(new Date(screening.screenedAt)),
          })
        : t('relationships.since.notScreened'),
    },
    ...searchedOf(screening),
  ];
}

function searchedOf(screening: DecisionRecord['screening']) {
  const { t, tag } = currentTexts();
  if (!screening || screening.lists.length === 0) return [];
  const named = screening.lists.map(({ title, version }) =>
    version ? t('screening.listNamed', { title, version }) : title,
  );
  const percent = new Intl.NumberFormat(tag, { style: 'percent' });
  return [
    { label: t('pdf.decision.lists'), value: named.join('; ') },
    ...(screening.threshold === null
      ? []
      : [
          {
            label: t('pdf.decision.threshold'),
            value: percent.format(matchPercent(screening.threshold) / 100),
          },
        ]),
  ];
}

function sectionsOf({ subject, items, itemsHash, tests }: DecisionRecord['connections'][number]) {
  const { t } = currentTexts();
  return [
    {
      title: subject ? t('relationships.record.valuesOf', subject) : t('relationships.record.values'),
      lines: items
        ? items.map(lineOf)
        : [{ text: t('relationships.record.gone', { hash: itemsHash.slice(0, 12) }), details: [] }],
    },
    {
      title: subject ? t('relationships.record.testsOf', subject) : t('relationships.record.tests'),
      lines: tests.map(({ key, outcome }) => ({
        text: t(`tests.name.${key}`),
        details: [t(`tests.outcome.${outcome}`)],
      })),
    },
  ].filter(({ lines }) => lines.length > 0);
}

function lineOf({ label, text, files }: ReliedItemView) {
  const { t } = currentTexts();
  return {
    text: label,
    details: [
      text ?? t('relationships.record.noValue'),
      ...(files > 0 ? [t('relationships.files', { count: files })] : []),
    ],
  };
}
