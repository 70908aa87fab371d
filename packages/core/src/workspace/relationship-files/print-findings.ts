import { matchPercent } from '@probity/domain/checks/match-percent.ts';
import { factorText } from '@probity/domain/risk/risk-text.ts';
import { currentTexts } from '@probity/domain/texts/current.ts';
import { writtenDay, writtenMoment } from '@probity/domain/texts/written-dates.ts';
import type { PrintedBlock } from '../../kernel/ports/index.ts';
import type { ExportedFile, ExportedHit, FileRisk } from './exported-file.ts';
import { heading, joined, listing, nameOf, note, notKept } from './print-blocks.ts';

/** The account's own findings: rating with its factors and history, screening with its hits. */
export const printFindings = (exported: ExportedFile): PrintedBlock[] => [
  ...riskOf(exported),
  ...screeningOf(exported),
];

export function riskText(risk: ExportedFile['file']['risk']): string {
  const { t } = currentTexts();
  if (!risk) return t('relationships.since.notRated');
  const level = t(`risk.level.${risk.level}`);
  const rated = risk.score === null ? level : t('relationships.since.rated', { level, score: risk.score });
  return risk.isOverridden ? t('pdf.counterparty.overridden', { rated }) : rated;
}

function riskOf({ factors: rated, file, isPast }: ExportedFile): PrintedBlock[] {
  const { t, texts } = currentTexts();
  const words = texts.risk;
  if (!rated) return [heading(words.title), note(texts.relationships.since.notRated)];
  const { kind } = file.party;
  return [
    ...listing(
      words.title,
      {
        columns: [texts.pdf.counterparty.factor, texts.pdf.file.reason, texts.pdf.counterparty.points],
        widths: [2, 5, 2],
        rows: rated.factors.map((factor) => [
          t(`risk.factor.${factor.key}`),
          joined([factorText(factor, { kind, day: writtenDay }), !factor.isKnown && words.unknown]),
          factor.weight === 0 ? words.notCounted : t('risk.points', { points: factor.points }),
        ]),
      },
      texts.relationships.since.notRated,
    ),
    note(riskText(file.risk)),
    ...(rated.isHeld ? [note(rated.hasTrueMatch ? words.floored : words.flooredLikely)] : []),
    ...(rated.proposal
      ? [
          note(
            joined([
              words.proposal.title,
              rated.proposal.level && t(`risk.level.${rated.proposal.level}`),
              nameOf(rated.proposal.byName),
              rated.proposal.reason,
            ]),
          ),
        ]
      : []),
    ...listing(
      texts.pdf.counterparty.riskHistory,
      {
        columns: [texts.pdf.file.date, texts.pdf.file.result, texts.pdf.file.reason],
        widths: [2, 3, 4],
        rows: (rated.history ?? []).map((past) => riskEvent(past, kind)),
      },
      isPast ? notKept() : texts.pdf.counterparty.nothing,
    ),
  ];
}

type RiskEvent = NonNullable<FileRisk['history']>[number];

function riskEvent(past: RiskEvent, kind: ExportedFile['file']['party']['kind']): string[] {
  const { t } = currentTexts();
  if (past.kind === 'Rating') {
    const changes = past.changed.map((change) =>
      t('risk.changed', {
        by: change.by,
        factor: t(`risk.factor.${change.key}`),
        from: change.from ?? 0,
        to: change.to ?? 0,
        reason: factorText(change, { kind, day: writtenDay }),
      }),
    );
    const level = t(`risk.level.${past.level}`).toLowerCase();
    return [writtenMoment(past.at), t('risk.rated', { level, score: past.score }), changes.join(' ')];
  }
  if (past.kind === 'Refused')
    return [
      writtenMoment(past.second?.at ?? past.at),
      past.level
        ? t('risk.refusedLevel', { level: t(`risk.level.${past.level}`).toLowerCase() })
        : t('risk.refusedRemoval'),
      t('risk.refusedBy', {
        name: nameOf(past.byName),
        second: nameOf(past.second?.name ?? null),
        reason: past.second?.reason ?? '',
      }),
    ];
  return [
    writtenMoment(past.at),
    t('risk.set', { state: past.state, level: t(`risk.level.${past.level}`).toLowerCase() }),
    t('risk.setBy', {
      name: nameOf(past.byName),
      second: past.agreedByName ?? 'none',
      date: writtenDay(past.expiresOn),
      reason: past.reason,
    }),
  ];
}

export function screeningText({ screening }: ExportedFile['file'], isPast: boolean): string {
  const { t } = currentTexts();
  if (isPast) return notKept();
  return screening?.screenedAt
    ? t('pdf.decision.screened', {
        hits: screening.hits,
        undecided: screening.undecided,
        confirmed: screening.confirmed,
        moment: writtenMoment(screening.screenedAt),
      })
    : t('relationships.since.notScreened');
}

function screeningOf({ file, hits, isPast }: ExportedFile): PrintedBlock[] {
  const { texts, tag } = currentTexts();
  const words = texts.pdf;
  const percent = new Intl.NumberFormat(tag, { style: 'percent' });
  const { screening } = file;
  const searched = screening && [
    screening.screenedAt &&
      (screening.screenedByName ?? (screening.isAutomatic ? words.screening.automatic : null)),
    screening.lists.length > 0 && `${words.decision.lists}: ${screening.lists.map(listName).join('; ')}`,
    screening.threshold !== null &&
      `${words.decision.threshold}: ${percent.format(matchPercent(screening.threshold) / 100)}`,
  ];
  return [
    ...listing(
      texts.relationships.record.screening,
      {
        columns: [words.counterparty.listed, words.counterparty.list, words.file.result],
        widths: [3, 3, 4],
        rows: (hits ?? []).map(hitRow),
      },
      screeningText(file, isPast),
    ),
    ...(hits && hits.length > 0 ? [note(screeningText(file, isPast))] : []),
    ...(searched && joined(searched) ? [note(joined(searched))] : []),
  ];
}

const listName = ({ title, version }: { title: string; version: string | null }): string =>
  version ? currentTexts().t('screening.listNamed', { title, version }) : title;

function hitRow({ entry, score, listTitle, decision, inForce, isUndecided }: ExportedHit): string[] {
  const { t, tag } = currentTexts();
  const percent = new Intl.NumberFormat(tag, { style: 'percent' });
  const approved =
    decision?.approvedAt &&
    t('pdf.counterparty.agreed', {
      name: nameOf(decision.approvedByName),
      moment: writtenMoment(decision.approvedAt),
    });
  return [
    `${entry.names[0]?.text ?? entry.reference}, ${percent.format(matchPercent(score) / 100)}`,
    joined([listTitle, entry.reference, ...entry.programmes]),
    decision && (!isUndecided || decision.awaitsApproval)
      ? joined([
          t(decision.awaitsApproval ? 'pdf.screening.awaiting' : 'pdf.screening.decided', {
            verdict: t(`pdf.screening.verdict.${inForce ?? 'undecided'}`),
            reason: decision.reason,
            who: nameOf(decision.decidedByName),
            moment: writtenMoment(decision.decidedAt),
          }),
          approved,
        ])
      : t(inForce === 'confirmed' ? 'pdf.screening.changedMatch' : 'pdf.screening.undecided'),
  ];
}
