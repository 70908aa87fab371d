import { subjectLabel } from '@probity/domain/comments/subject-label.ts';
import { countryName } from '@probity/domain/reference/countries.ts';
import { currentTexts } from '@probity/domain/texts/current.ts';
import { writtenDay, writtenDayOf, writtenMoment } from '@probity/domain/texts/written-dates.ts';
import type { PrintedBlock, PrintedFile } from '../../kernel/ports/index.ts';
import { type Letterhead, printEvidence, type WrittenDocuments } from '../exports/index.ts';
import type { ExportedFile } from './exported-file.ts';
import { heading, joined, listing, nameOf, note, nothing, notKept, signed } from './print-blocks.ts';
import { connectionName, printConnection } from './print-connection.ts';
import { printFindings, riskText, screeningText } from './print-findings.ts';
import { printOwnership } from './print-ownership.ts';
import { recordNames } from './record-names.ts';

/** The file of a counterparty as its pages show it, tab by tab, to read. */
export function printRelationshipFile(
  exported: ExportedFile,
  written: WrittenDocuments,
  letterhead: Letterhead,
): PrintedFile {
  const { t, tag, texts } = currentTexts();
  const { file, exportedAt, asAt, isPast } = exported;
  const { name } = file.party;
  const [before = '', between = '', after = ''] = t('pdf.file.page', { page: '\0', pages: '\0' }).split('\0');
  return {
    kicker: t('pdf.counterparty.title'),
    title: name,
    lead: t('pdf.counterparty.lead', { name, day: writtenDay(asAt) }),
    at: exportedAt,
    language: tag,
    product: letterhead.product,
    author: exported.exportedBy.account,
    logo: letterhead.logo,
    facts: factsOf(exported),
    blocks: [
      ...figuresOf(exported),
      ...printFindings(exported),
      ...printOwnership(exported),
      ...connectionsOf(exported),
      ...exported.parts.flatMap((part) => printConnection(part, exported)),
      ...acceptedOf(exported),
      ...decisionsOf(exported),
      ...recordsOf(exported),
      ...notesOf(exported),
      ...commentsOf(exported),
      ...(isPast
        ? [heading(texts.pdf.file.documents), note(notKept())]
        : printEvidence(exported, written, letterhead)),
      heading(texts.pdf.file.about),
      note(t('pdf.counterparty.closing')),
    ],
    running: name,
    foot: t('pdf.counterparty.foot', { name, product: letterhead.product }),
    numbering: [before, between, after],
  };
}

function factsOf(exported: ExportedFile): PrintedFile['facts'] {
  const { t, texts } = currentTexts();
  const words = texts.pdf.counterparty;
  const { file, summary, exportedBy, exportedAt, choices, isPast } = exported;
  const { party, risk } = file;
  const fact = (label: string, value: string | null) => (value ? [{ label, value }] : []);
  const unkept = (value: string | null) => (isPast ? notKept() : (value ?? texts.relationships.nobody));
  const chosen = (isIn: boolean) => t(isIn ? 'pdf.counterparty.included' : 'pdf.counterparty.leftOut');
  return [
    { label: texts.pdf.decision.party, value: party.name },
    { label: texts.pdf.file.kind, value: texts.pdf.file.kinds[party.kind] },
    ...fact(texts.pdf.file.country, party.country && countryName(party.country)),
    { label: texts.pdf.file.reference, value: party.id },
    ...fact(words.ownReference, summary.reference),
    ...fact(words.tags, summary.tags.join(', ')),
    ...fact(
      texts.connections.relationshipTitle,
      summary.relationship && t(`connections.relationship.${summary.relationship}`),
    ),
    { label: texts.relationships.record.risk, value: riskText(risk) },
    { label: texts.relationships.record.screening, value: screeningText(file, isPast) },
    { label: words.owner, value: unkept(summary.ownerName) },
    { label: words.review, value: unkept(summary.reviewOn ? writtenDay(summary.reviewOn) : words.noReview) },
    {
      label: words.documentFiles,
      value: isPast ? notKept() : chosen(choices.documents && !choices.redacted),
    },
    { label: words.notes, value: chosen(choices.notes) },
    { label: words.comments, value: chosen(choices.comments) },
    ...fact(words.redacted, choices.redacted ? words.isRedacted : null),
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

function figuresOf({ file, parts, documents, isPast }: ExportedFile): PrintedBlock[] {
  const { texts } = currentTexts();
  const words = texts.pdf.counterparty;
  if (isPast) return [];
  const values = parts.flatMap(({ shared }) =>
    (shared?.file.sections ?? []).flatMap(({ entries }) => entries.flatMap((entry) => entry.values)),
  );
  const undecided = file.screening?.undecided ?? 0;
  const figure = (label: string, count: number, isBad = false) => ({
    label,
    value: String(count),
    tone: isBad && count > 0 ? ('bad' as const) : ('plain' as const),
  });
  return [
    {
      kind: 'figures',
      items: [
        figure(texts.pdf.file.values, values.filter(({ text }) => text !== null).length),
        figure(texts.pdf.file.documents, documents.length),
        figure(words.failedTests, file.failedTests, true),
        figure(words.openHits, undecided, true),
      ],
    },
  ];
}

function connectionsOf(exported: ExportedFile): PrintedBlock[] {
  const { t, texts } = currentTexts();
  return listing(
    texts.pdf.counterparty.connections,
    {
      columns: [texts.pdf.counterparty.connection, texts.pdf.file.status, texts.pdf.file.sharedSince],
      widths: [4, 2, 2],
      rows: exported.parts.map((part) => [
        connectionName(part, exported),
        t(`connections.state.${part.connection.sharingStatus}`),
        part.connection.approvedAt ? writtenDayOf(part.connection.approvedAt) : '–',
      ]),
    },
    nothing(),
  );
}

function acceptedOf({ file: { relied, connections } }: ExportedFile): PrintedBlock[] {
  const { t, texts } = currentTexts();
  const subjects = new Map(connections.map(({ id, subject }) => [id, subject]));
  return relied.flatMap(({ connectionId, at: acceptedAt, hash, items }) => {
    const subject = subjects.get(connectionId);
    const day = writtenDayOf(acceptedAt);
    return [
      ...listing(
        subject
          ? t('pdf.counterparty.acceptedOf', { name: subject.name, day })
          : t('pdf.counterparty.accepted', { day }),
        {
          columns: [texts.pdf.file.field, texts.pdf.file.value, texts.pdf.file.documents],
          widths: [3, 5, 1],
          rows: items.map(({ label, text, files }) => [
            label,
            text ?? t('relationships.record.noValue'),
            files > 0 ? String(files) : '–',
          ]),
        },
        nothing(),
      ),
      note(`SHA-256 ${hash}`),
    ];
  });
}

function decisionsOf({ file: { decisions } }: ExportedFile): PrintedBlock[] {
  const { t, texts } = currentTexts();
  return listing(
    texts.relationships.history.title,
    {
      columns: [texts.pdf.counterparty.decided, texts.pdf.file.reason, texts.pdf.counterparty.who],
      widths: [2, 4, 4],
      rows: decisions.map(({ kind, state, reason, byName, at: decidedAt, second, escalation }) => [
        t('pdf.counterparty.decision', { state, decision: t(`relationships.decided.${kind}`) }),
        reason,
        joined([
          signed(byName, decidedAt),
          second && t(state === 'Refused' ? 'pdf.decision.refusedBy' : 'pdf.decision.agreedBy'),
          second && signed(second.name, second.at),
          second?.reason,
          escalation &&
            t('escalation.shown', {
              name: escalation.role ? t(`escalation.role.${escalation.role}`) : nameOf(escalation.name),
              date: writtenDay(escalation.dueOn),
            }),
        ]),
      ]),
    },
    nothing(),
  );
}

/** What each decision relied on is a document of its own in the archive. */
function recordsOf({ records }: ExportedFile): PrintedBlock[] {
  const { t, texts } = currentTexts();
  const words = texts.pdf.counterparty;
  const names = recordNames(records ?? []);
  return listing(
    words.records,
    {
      columns: [texts.pdf.decision.stage, words.integrity, words.recordFile],
      widths: [3, 2, 5],
      rows: (records ?? []).map(({ record }, index) => [
        joined([
          writtenMoment(record.decision.at),
          t(`relationships.decided.${record.decision.kind}`),
          t(`pdf.decision.stages.${record.stage}`),
        ]),
        t(record.isIntact ? 'pdf.decision.isIntact' : 'pdf.decision.isAltered'),
        joined([names[index], record.hash], ' '),
      ]),
    },
    records ? nothing() : words.recordsHidden,
  );
}

function notesOf({ file: { notes }, choices }: ExportedFile): PrintedBlock[] {
  const { t, texts } = currentTexts();
  const words = texts.pdf.counterparty;
  return listing(
    texts.relationships.notes.title,
    {
      columns: [words.text, words.who],
      widths: [6, 3],
      rows: choices.notes
        ? notes.flatMap(({ text, byName, at: writtenAt, edited, earlier }) => [
            [
              text,
              joined([
                signed(byName, writtenAt),
                edited && t('pdf.counterparty.edited', { signed: signed(edited.byName, edited.at) }),
              ]),
            ],
            ...earlier.map((version) => [
              t('pdf.counterparty.earlier', { text: version.text }),
              signed(version.byName, version.at),
            ]),
          ])
        : [],
    },
    choices.notes ? texts.relationships.notes.none : words.leftOut,
  );
}

function commentsOf({ threads }: ExportedFile): PrintedBlock[] {
  const { t, texts } = currentTexts();
  const words = texts.pdf.counterparty;
  return listing(
    words.comments,
    {
      columns: [words.about, words.text],
      widths: [2, 6],
      rows: (threads ?? []).flatMap(({ about, resolvedAt, resolvedByName, comments }) => [
        ...comments.map(({ text, byName, writtenAt }) => [
          t('comments.on', { about: subjectLabel(about) }),
          t('pdf.counterparty.comment', {
            text: text ?? texts.comments.deleted,
            signed: signed(byName, writtenAt),
          }),
        ]),
        ...(resolvedAt
          ? [['', t('pdf.counterparty.resolved', { signed: signed(resolvedByName, resolvedAt) })]]
          : []),
      ]),
    },
    threads ? nothing() : words.leftOut,
  );
}
