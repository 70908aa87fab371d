import { matchPercent } from '@probity/domain/checks/match-percent.ts';
import { subjectLabel } from '@probity/domain/comments/subject-label.ts';
import { countryName } from '@probity/domain/reference/countries.ts';
import { currentTexts } from '@probity/domain/texts/current.ts';
import { writtenDay, writtenDayOf, writtenMoment } from '@probity/domain/texts/written-dates.ts';
import type { Services } from '../../kernel/context/index.ts';
import type { Report } from '../../kernel/ports/index.ts';
import type { ExportedFile } from './export-relationship-file.ts';

type Section = Report['sections'][number];

/** The file of a counterparty as its pages show it, to read. */
export function relationshipFileReport(
  exported: ExportedFile,
  product: Pick<Services['product'], 'name'>,
): Report {
  const { t } = currentTexts();
  const { file, exportedAt, asAt } = exported;
  const sections = [
    hitsOf(exported),
    ...acceptedOf(exported),
    connectionsOf(exported),
    decisionsOf(exported),
    notesOf(exported),
    commentsOf(exported),
  ];
  return {
    title: t('pdf.counterparty.title'),
    lead: t('pdf.counterparty.lead', { name: file.party.name, day: writtenDay(asAt) }),
    at: exportedAt,
    facts: factsOf(exported),
    sections: sections.filter(({ lines }) => lines.length > 0),
    closing: t('pdf.counterparty.closing'),
    foot: t('pdf.counterparty.foot', { name: file.party.name, product: product.name }),
    brand: product.name,
  };
}

function factsOf({ file, summary, exportedBy, exportedAt, threads, hits }: ExportedFile): Report['facts'] {
  const { t, texts } = currentTexts();
  const words = texts.pdf.counterparty;
  const { party, risk } = file;
  const fact = (label: string, value: string | null) => (value ? [{ label, value }] : []);
  return [
    { label: texts.pdf.decision.party, value: party.name },
    { label: texts.pdf.file.kind, value: texts.pdf.file.kinds[party.kind] },
    ...fact(texts.pdf.file.country, party.country && countryName(party.country)),
    { label: texts.pdf.file.reference, value: party.id },
    ...fact(words.ownReference, summary.reference),
    { label: texts.relationships.record.risk, value: riskText(risk) },
    { label: texts.relationships.record.screening, value: screeningText(file, hits === null) },
    { label: words.comments, value: t(threads ? 'pdf.counterparty.included' : 'pdf.counterparty.leftOut') },
    {
      label: texts.pdf.file.madeFor,
      value: t('pdf.counterparty.made', {
        account: exportedBy.account,
        person: exportedBy.person || 'none',
        moment: writtenMoment(exportedAt),
      }),
    },
  ];
}

function riskText(risk: ExportedFile['file']['risk']): string {
  const { t } = currentTexts();
  if (!risk) return t('relationships.since.notRated');
  const level = t(`risk.level.${risk.level}`);
  const rated = risk.score === null ? level : t('relationships.since.rated', { level, score: risk.score });
  return risk.isOverridden ? t('pdf.counterparty.overridden', { rated }) : rated;
}

function screeningText({ screening }: ExportedFile['file'], isPast: boolean): string {
  const { t } = currentTexts();
  if (isPast) return t('pdf.counterparty.notKept');
  return screening?.screenedAt
    ? t('pdf.decision.screened', {
        hits: screening.hits,
        undecided: screening.undecided,
        confirmed: screening.confirmed,
        moment: writtenMoment(screening.screenedAt),
      })
    : t('relationships.since.notScreened');
}

const nameOf = (name: string | null): string => name ?? currentTexts().t('pdf.screening.formerMember');
const signed = (name: string | null, signedAt: Date): string =>
  currentTexts().t('pdf.decision.signed', { name: nameOf(name), moment: writtenMoment(signedAt) });

function hitsOf({ hits }: ExportedFile): Section {
  const { t, tag } = currentTexts();
  const percent = new Intl.NumberFormat(tag, { style: 'percent' });
  return {
    title: t('pdf.screening.hitsTitle'),
    lines: (hits ?? []).map(({ entry, score, listTitle, decision, inForce, isUndecided }) => ({
      text: `${entry.names[0]?.text ?? entry.reference}, ${percent.format(matchPercent(score) / 100)}`,
      details: [
        [listTitle, entry.reference, ...entry.programmes].join(' · '),
        decision && (!isUndecided || decision.awaitsApproval)
          ? t(decision.awaitsApproval ? 'pdf.screening.awaiting' : 'pdf.screening.decided', {
              verdict: t(`pdf.screening.verdict.${inForce ?? 'undecided'}`),
              reason: decision.reason,
              who: nameOf(decision.decidedByName),
              moment: writtenMoment(decision.decidedAt),
            })
          : t(inForce === 'confirmed' ? 'pdf.screening.changedMatch' : 'pdf.screening.undecided'),
      ],
    })),
  };
}

function acceptedOf({ file: { relied, connections } }: ExportedFile): Section[] {
  const { t } = currentTexts();
  const subjects = new Map(connections.map(({ id, subject }) => [id, subject]));
  return relied.map(({ connectionId, at: acceptedAt, hash, items }) => {
    const subject = subjects.get(connectionId);
    const day = writtenDayOf(acceptedAt);
    return {
      title: subject
        ? t('pdf.counterparty.acceptedOf', { name: subject.name, day })
        : t('pdf.counterparty.accepted', { day }),
      lines: [
        ...items.map(({ label, text, files }) => ({
          text: label,
          details: [
            text ?? t('relationships.record.noValue'),
            ...(files > 0 ? [t('relationships.files', { count: files })] : []),
          ],
        })),
        { text: 'SHA-256', details: [hash] },
      ],
    };
  });
}

function connectionsOf({ file: { connections } }: ExportedFile): Section {
  const { t } = currentTexts();
  return {
    title: t('pdf.counterparty.connections'),
    lines: connections.map(({ templateName, direction, sharingStatus, approvedAt, subject }) => ({
      text: [templateName ?? t(`connections.direction.${direction}`), subject?.name]
        .filter(Boolean)
        .join(' · '),
      details: [
        t(`connections.state.${sharingStatus}`),
        ...(approvedAt ? [t('pdf.counterparty.since', { day: writtenDayOf(approvedAt) })] : []),
      ],
    })),
  };
}

function decisionsOf({ file: { decisions } }: ExportedFile): Section {
  const { t } = currentTexts();
  return {
    title: t('relationships.history.title'),
    lines: decisions.map(({ kind, state, reason, byName, at: decidedAt, second, hash, agreedHash }) => ({
      text: t('pdf.counterparty.decision', { state, decision: t(`relationships.decided.${kind}`) }),
      details: [
        reason,
        signed(byName, decidedAt),
        ...(second
          ? [
              [
                t(state === 'Refused' ? 'pdf.decision.refusedBy' : 'pdf.decision.agreedBy'),
                signed(second.name, second.at),
                second.reason,
              ]
                .filter(Boolean)
                .join(' · '),
            ]
          : []),
        `SHA-256 ${agreedHash ?? hash}`,
      ],
    })),
  };
}

function notesOf({ file: { notes } }: ExportedFile): Section {
  return {
    title: currentTexts().t('relationships.notes.title'),
    lines: notes.map(({ text, byName, at: writtenAt }) => ({ text, details: [signed(byName, writtenAt)] })),
  };
}

function commentsOf({ threads }: ExportedFile): Section {
  const { t, texts } = currentTexts();
  return {
    title: texts.pdf.counterparty.comments,
    lines: (threads ?? []).map(({ about, resolvedAt, resolvedByName, comments }) => ({
      text: t('comments.on', { about: subjectLabel(about) }),
      details: [
        ...comments.map(({ text, byName, writtenAt }) =>
          t('pdf.counterparty.comment', {
            text: text ?? texts.comments.deleted,
            signed: signed(byName, writtenAt),
          }),
        ),
        ...(resolvedAt
          ? [t('pdf.counterparty.resolved', { signed: signed(resolvedByName, resolvedAt) })]
          : []),
      ],
    })),
  };
}
