import { roleConfirmation } from '@probity/domain/credentials/role-confirmation.ts';
import { currentTexts } from '@probity/domain/texts/current.ts';
import { writtenDayOf, writtenMoment } from '@probity/domain/texts/written-dates.ts';
import type { PrintedBlock } from '../../kernel/ports/index.ts';
import { printShared } from '../exports/index.ts';
import type { ExportedFile } from './exported-file.ts';
import type { ConnectionPart, QuestionLine } from './gather-connection.ts';
import { joined, listing, note, nothing, notKept } from './print-blocks.ts';

/** The tabs of one connection, in their order; with its name in each heading if there are several. */
export function printConnection(part: ConnectionPart, exported: ExportedFile): PrintedBlock[] {
  const name = exported.parts.length > 1 ? connectionName(part, exported) : null;
  return [
    ...scopeOf(part, exported.isPast),
    ...sharedOf(part, exported.isPast),
    ...judgementsOf(part),
    ...declarationsOf(part, exported.isPast),
    ...peopleOf(part, exported.isPast),
    ...contactOf(part, exported),
    ...questionsOf(part, exported),
    ...remindersOf(part),
    ...historyOf(part),
    ...accessesOf(part),
  ].map((block) =>
    block.kind === 'heading' && name ? { ...block, text: `${block.text} · ${name}` } : block,
  );
}

export function connectionName({ connection }: ConnectionPart, { parts, file }: ExportedFile): string {
  const { t } = currentTexts();
  const { templateName, direction, subject } = connection;
  const name = joined([templateName ?? t(`connections.direction.${direction}`), subject?.name]);
  const alike = parts.filter(
    (part) =>
      part.connection.templateName === templateName &&
      part.connection.direction === direction &&
      part.connection.subject?.id === subject?.id,
  );
  const place = alike.findIndex((part) => part.connection.id === connection.id) + 1;
  return alike.length > 1 ? `${name || file.party.name} (${place})` : name;
}

function scopeOf({ scope, purpose }: ConnectionPart, isPast: boolean): PrintedBlock[] {
  const { t, texts } = currentTexts();
  const words = texts.pdf.counterparty;
  return [
    ...listing(
      words.scope,
      {
        columns: [words.item, texts.pdf.file.status, texts.pdf.file.date],
        widths: [4, 2, 2],
        rows: (scope ?? []).map(({ label, state, required, decidedAt }) => [
          label,
          joined([t(`connections.itemState.${state}`), !required && texts.connections.optional]),
          decidedAt ? writtenDayOf(decidedAt) : '–',
        ]),
      },
      isPast ? notKept() : nothing(),
    ),
    ...(purpose ? [note(`${texts.pdf.file.purpose}: ${purpose}`)] : []),
  ];
}

/** Values, answers, checks and tests; what a past day does not keep is said once. */
function sharedOf({ shared, connection }: ConnectionPart, isPast: boolean): PrintedBlock[] {
  const { texts } = currentTexts();
  const words = texts.pdf.counterparty;
  if (connection.direction === 'Shared') return [];
  if (!shared) {
    const why = isPast ? words.sharedNotKept : connection.isReadable ? nothing() : words.notReadable;
    return listing(words.shared, { columns: [], widths: [], rows: [] }, why);
  }
  return [
    ...printShared(shared.file),
    ...(shared.file.tests.length === 0 ? listing(texts.pdf.file.tests, noRows, nothing()) : []),
    ...(shared.withheldTests.length > 0
      ? listing(
          texts.tests.shared.withheld,
          { columns: [texts.pdf.file.test], widths: [1], rows: shared.withheldTests.map((test) => [test]) },
          nothing(),
        )
      : []),
  ];
}

const noRows = { columns: [], widths: [], rows: [] };

function judgementsOf({ shared }: ConnectionPart): PrintedBlock[] {
  const { texts } = currentTexts();
  const words = texts.pdf.counterparty;
  if (!shared || shared.judgements.length === 0) return [];
  return listing(
    words.judgements,
    {
      columns: [words.item, texts.pdf.file.result],
      widths: [2, 4],
      rows: shared.judgements.map(({ label, text, note }) => [label, joined([text, note])]),
    },
    nothing(),
  );
}

function declarationsOf({ declarations }: ConnectionPart, isPast: boolean): PrintedBlock[] {
  const { texts } = currentTexts();
  const words = texts.pdf.file;
  const states: Readonly<Record<string, string>> = texts.connections.agreement;
  return listing(
    texts.pdf.counterparty.declarations,
    {
      columns: [words.declaration, words.status],
      widths: [3, 1],
      rows: (declarations ?? []).map(({ title, state }) => [title, states[state] ?? state]),
    },
    isPast ? notKept() : nothing(),
  );
}

function peopleOf({ people, connection }: ConnectionPart, isPast: boolean): PrintedBlock[] {
  const { t, texts } = currentTexts();
  const words = texts.pdf.file;
  if (connection.direction === 'Shared') return [];
  const states: Readonly<Record<string, string>> = texts.connections.people.state;
  return listing(
    texts.connections.people.title,
    {
      columns: [words.party, words.role, words.status],
      widths: [3, 2, 4],
      rows: (people ?? []).map(({ name, role, state, consented, asked, consent }) => [
        name,
        role,
        joined([
          states[state] ?? state,
          t('connections.people.progress', { consented, total: asked }),
          roleConfirmation({ name, consent }),
        ]),
      ]),
    },
    isPast ? notKept() : people ? nothing() : texts.pdf.counterparty.notReadable,
  );
}

function contactOf({ contact }: ConnectionPart, { exportedBy, file }: ExportedFile): PrintedBlock[] {
  const { texts } = currentTexts();
  const { ours = null, theirs = null } = contact ?? {};
  if (!ours && !theirs) return [];
  const rowOf = (party: string, contact: typeof ours) =>
    contact ? [[party, contact.name, contact.email]] : [];
  return listing(
    texts.connections.contactLabel,
    {
      columns: [
        texts.pdf.file.party,
        texts.pdf.counterparty.contactName,
        texts.pdf.counterparty.contactEmail,
      ],
      widths: [3, 3, 4],
      rows: [...rowOf(exportedBy.account, ours), ...rowOf(file.party.name, theirs)],
    },
    nothing(),
  );
}

function remindersOf({ reminders }: ConnectionPart): PrintedBlock[] {
  const { t, texts } = currentTexts();
  if (reminders.length === 0) return [];
  return listing(
    texts.connections.automatic.title,
    {
      columns: [texts.pdf.file.date, texts.pdf.file.status],
      widths: [2, 6],
      rows: reminders.map(({ at, outcome }) => [
        writtenMoment(at),
        t(`connections.automatic.outcome.${outcome}`),
      ]),
    },
    nothing(),
  );
}

function questionsOf({ questions }: ConnectionPart, { exportedBy, file }: ExportedFile): PrintedBlock[] {
  const { texts } = currentTexts();
  const words = texts.pdf;
  const sides = (isOwn: boolean) =>
    isOwn
      ? { asks: exportedBy.account, answers: file.party.name }
      : { asks: file.party.name, answers: exportedBy.account };
  const answerOf = ({ answer, answeredAt, isOwn }: QuestionLine) =>
    answer !== null && answeredAt
      ? `${answer} (${sides(isOwn).answers}, ${writtenMoment(answeredAt)})`
      : words.counterparty.unanswered;
  return listing(
    words.counterparty.questions,
    {
      columns: [words.counterparty.item, words.file.question, words.file.answer],
      widths: [2, 4, 4],
      rows: questions.map((asked) => [
        asked.about ?? words.counterparty.wholeRequest,
        `${asked.question} (${sides(asked.isOwn).asks}, ${writtenMoment(asked.askedAt)})`,
        answerOf(asked),
      ]),
    },
    nothing(),
  );
}

function historyOf({ history }: ConnectionPart): PrintedBlock[] {
  const { texts } = currentTexts();
  return listing(
    texts.connections.historyTitle,
    {
      columns: [texts.pdf.file.date, texts.pdf.counterparty.event, texts.pdf.counterparty.who],
      widths: [2, 5, 3],
      rows: history.map(({ at, text, items, note, actorName, byName }) => [
        writtenMoment(at),
        joined([text, items.join(', '), note && `“${note}”`]),
        joined([actorName, byName]),
      ]),
    },
    nothing(),
  );
}

function accessesOf({ accesses, connection }: ConnectionPart): PrintedBlock[] {
  const { texts } = currentTexts();
  if (connection.direction !== 'Shared') return [];
  const kinds: Readonly<Record<string, string>> = texts.connections.accessLogKind;
  return listing(
    texts.connections.accessLogTitle,
    {
      columns: [
        texts.connections.accessLogWhen,
        texts.connections.accessLogWho,
        texts.connections.accessLogHow,
        texts.connections.accessLogWhat,
      ],
      widths: [2, 3, 2, 3],
      rows: (accesses ?? []).map(({ at, kind, viewerName, readerName, items }) => [
        writtenMoment(at),
        joined([viewerName, readerName]),
        kinds[kind] ?? kind,
        items.join(', '),
      ]),
    },
    texts.connections.accessLogEmptyTitle,
  );
}
