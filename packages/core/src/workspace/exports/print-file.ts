import { businessQuestionKeys } from '@probity/domain';
import { assuranceLabel } from '@probity/domain/credentials/assurance.ts';
import { roleConfirmation } from '@probity/domain/credentials/role-confirmation.ts';
import { sectionLabel } from '@probity/domain/fields/sections.ts';
import { isOneOf } from '@probity/domain/is-one-of.ts';
import { BENEFICIAL_OWNER_SHARE } from '@probity/domain/ownership/beneficial-owner-share.ts';
import { countryName } from '@probity/domain/reference/countries.ts';
import { currentTexts } from '@probity/domain/texts/current.ts';
import { writtenDay, writtenDayOf, writtenMoment } from '@probity/domain/texts/written-dates.ts';
import type { PrintedBlock, PrintedFile, PrintedValue } from '../../kernel/ports/index.ts';
import type { FileContent, FileEntry, FileValue } from './file-content.ts';
import { credentialLine, credentialNames } from './file-credentials.ts';
import { statusLabel, type WrittenDocuments } from './write-data.ts';

export interface Letterhead {
  product: string;
  publicUrl: string;
  logo: Uint8Array | null;
}

const words = () => currentTexts().texts.pdf.file;

/** The full document: each value with its status and evidence, and what is missing. */
export function printFull(
  content: FileContent,
  written: WrittenDocuments,
  letterhead: Letterhead,
): PrintedFile {
  const file = words();
  return {
    ...headOf(content, letterhead, file.full),
    blocks: [
      ...figuresOf(content),
      ...unreadNote(written),
      ...content.sections.flatMap(({ title, entries }) => sectionOf(content, title, entries)),
      ...answersOf(content),
      ...legacyOf(content),
      ...ownersOf(content),
      ...checksOf(content),
      ...testsOf(content.tests),
      ...declarationsOf(content),
      heading(file.documents),
      ...documentsOf(content, written),
      ...credentialsOf(content, letterhead),
      heading(file.about),
      note(file.closing),
    ],
  };
}

/** What a connection shares, as part of a larger file: values with their evidence, answers, checks and tests. */
export const printShared = (content: FileContent): PrintedBlock[] => [
  ...content.sections.flatMap(({ title, entries }) => sectionOf(content, title, entries)),
  ...answersOf(content),
  ...checksOf(content),
  ...testsOf(content.tests),
];

/** The documents of a file and where each is in the archive, then its credentials. */
export const printEvidence = (
  content: Pick<FileContent, 'documents' | 'credentials'>,
  written: WrittenDocuments,
  letterhead: Letterhead,
): PrintedBlock[] => [
  heading(words().documents),
  ...unreadNote(written),
  ...documentsOf(content, written),
  ...credentialsOf(content, letterhead),
];

/** The summary is shortened until it fits; omitted rows are counted. */
export interface SummaryLimits {
  values: number;
  rows: number;
}

const settled: ReadonlySet<string> = new Set(['Verified', 'NotApplicable', 'Validated', 'Completed']);

/** The summary: what identifies the party, who owns it, what was checked, what needs attention. */
export function printSummary(
  content: FileContent,
  letterhead: Letterhead,
  limits: SummaryLimits,
): PrintedFile {
  const file = words();
  const [first, ...others] = content.sections.filter(({ entries }) => entries.length > 0);
  const known = first?.entries.filter(({ values }) => values.length > 0) ?? [];
  const people = others.flatMap(({ title, entries }) =>
    entries
      .filter(({ isRole }) => isRole)
      .flatMap(({ values }) => values.flatMap(({ text }) => (text ? [[title, text]] : []))),
  );
  return {
    ...headOf(content, letterhead, file.summary),
    blocks: [
      ...figuresOf(content),
      ...(first
        ? cut(
            known.flatMap((entry) => entry.values.map((value) => valueRow(content, entry, value, true))),
            limits.values,
            (rows) => [heading(first.title), table(rows)],
          )
        : []),
      ...(people.length > 0
        ? cut(people, limits.rows, (rows) => [
            heading(file.people),
            { kind: 'table', columns: [file.role, file.party], widths: [1, 2], rows },
          ])
        : []),
      ...ownersOf(content, limits.rows),
      ...checksOf(content, limits.rows),
      ...testsOf(content.tests.filter(isNotPassed), limits.rows),
      heading(file.attention),
      ...attentionOf(content, limits.values),
      note(file.closingSummary),
    ],
  };
}

const isNotPassed = ({ outcome }: { outcome: string }): boolean =>
  outcome === 'Fail' || outcome === 'Warning';

/** Checks and tests have tables of their own; here they are counted. */
function attentionOf(content: FileContent, limit: number): PrintedBlock[] {
  const { declarations, checks, tests } = content;
  const rows = [
    ...content.sections.flatMap(({ entries }) => entries).flatMap((entry) => openRows(content, entry)),
    ...declarations.filter(({ state }) => state !== 'Signed').map(declarationRow),
  ];
  const count =
    checks.filter(({ outcome }) => outcome !== 'Success').length + tests.filter(isNotPassed).length;
  const blocks = [
    ...(rows.length > 0 ? cut(rows, limit, (shown) => [table(shown)]) : []),
    ...(count > 0 ? [note(currentTexts().t('pdf.file.notSucceeded', { count }))] : []),
  ];
  return blocks.length > 0 ? blocks : [note(words().noAttention)];
}

/** A field that is shared was asked for, so it counts without a value, as a required one does. */
function openRows(content: FileContent, entry: FileEntry): PrintedValue[] {
  if (entry.values.length === 0) return entry.isRequired || content.shared ? [missingRow(entry)] : [];
  return entry.values
    .filter(({ status }) => !settled.has(status))
    .map((value) => valueRow(content, entry, value, true));
}

function cut<Row>(
  rows: readonly Row[],
  limit: number,
  write: (rows: readonly Row[]) => PrintedBlock[],
): PrintedBlock[] {
  const left = rows.length - limit;
  const blocks = write(rows.slice(0, limit));
  return left > 0 ? [...blocks, note(currentTexts().t('pdf.file.more', { count: left }))] : blocks;
}

function headOf(
  content: FileContent,
  { product, logo }: Letterhead,
  kicker: string,
): Omit<PrintedFile, 'blocks'> {
  const { t, tag } = currentTexts();
  const file = words();
  const { subject, contact, shared, exportedBy } = content;
  const at = new Date(content.asAt);
  const moment = writtenMoment(at);
  const fact = (label: string, value: string | null) => (value ? [{ label, value }] : []);
  const [before = '', between = '', after = ''] = t('pdf.file.page', { page: '\0', pages: '\0' }).split('\0');
  return {
    kicker,
    title: subject.name,
    lead: shared
      ? t('pdf.file.leadShared', { holder: shared.holder, recipient: shared.recipient, moment })
      : t('pdf.file.lead', { moment }),
    at,
    language: tag,
    product,
    author: exportedBy.account,
    logo,
    facts: [
      { label: file.kind, value: file.kinds[subject.kind] },
      ...fact(file.country, subject.country && countryName(subject.country)),
      ...fact(file.website, contact?.website ?? null),
      ...fact(file.email, contact?.email ?? null),
      ...fact(file.phone, contact?.phone ?? null),
      ...fact(file.location, contact?.location ?? null),
      { label: file.reference, value: subject.id },
      ...fact(file.sharedBy, shared?.holder ?? null),
      ...fact(file.sharedSince, shared?.since ? writtenDayOf(new Date(shared.since)) : null),
      ...fact(file.sharedUntil, shared?.until ? writtenDayOf(new Date(shared.until)) : null),
      ...fact(file.purpose, shared?.purpose ?? null),
      ...fact(file.lawfulBasis, shared?.lawfulBasis ?? null),
      { label: file.madeFor, value: t('pdf.file.madeBy', exportedBy) },
    ],
    running: subject.name,
    foot: t('pdf.file.foot', { kind: kicker, name: subject.name, day: writtenDayOf(at) }),
    numbering: [before, between, after],
  };
}

const heading = (text: string): PrintedBlock => ({ kind: 'heading', text });
const note = (text: string): PrintedBlock => ({ kind: 'note', text });
const table = (rows: readonly PrintedValue[]): PrintedBlock => {
  const file = words();
  return { kind: 'values', columns: [file.field, file.value, file.status], rows };
};
const unreadNote = ({ unread }: WrittenDocuments): PrintedBlock[] =>
  unread.size > 0 ? [note(currentTexts().t('pdf.file.unreadCount', { count: unread.size }))] : [];

function figuresOf({ required, documents, sections }: FileContent): PrintedBlock[] {
  const file = words();
  const { t } = currentTexts();
  const values = sections.flatMap(({ entries }) => entries).flatMap((entry) => entry.values);
  const figure = (label: string, value: string, tone: PrintedValue['tone']) => ({ label, value, tone });
  const counted = [
    figure(file.values, String(values.filter(({ text }) => text !== null).length), 'plain'),
    figure(file.documents, String(documents.length), 'plain'),
  ];
  if (!required) return [{ kind: 'figures', items: counted }];
  const { verified, applicable, missing } = required;
  return [
    {
      kind: 'figures',
      items: [
        figure(
          file.verified,
          t('pdf.file.nofm', { n: verified, m: applicable }),
          verified === applicable ? 'good' : 'plain',
        ),
        figure(file.missing, String(missing), missing > 0 ? 'bad' : 'good'),
        ...counted,
      ],
    },
  ];
}

function sectionOf(content: FileContent, title: string, entries: readonly FileEntry[]): PrintedBlock[] {
  if (entries.length === 0) return [];
  const rows = entries.flatMap((entry) =>
    entry.values.length === 0
      ? [missingRow(entry)]
      : entry.values.map((value) => valueRow(content, entry, value, false)),
  );
  return [heading(title), table(rows)];
}

const missingRow = ({ label, isRequired }: FileEntry): PrintedValue => ({
  label,
  text: words().notProvided,
  isMissing: true,
  status: isRequired ? statusLabel('Missing') : '',
  tone: isRequired ? 'bad' : 'plain',
  details: [],
});

const tones: Partial<Record<FileValue['status'], PrintedValue['tone']>> = {
  Disputed: 'bad',
  Rejected: 'bad',
  Expired: 'bad',
  Missing: 'bad',
  Verified: 'good',
  Validated: 'good',
  Completed: 'good',
  NotApplicable: 'plain',
  NoState: 'plain',
};

function valueRow(
  { documents, credentials }: FileContent,
  { label }: FileEntry,
  value: FileValue,
  isShort: boolean,
): PrintedValue {
  const { t } = currentTexts();
  const reason = value.notApplicableReason;
  return {
    label,
    text: value.text ?? (reason ? t('pdf.file.notApplicable', { reason }) : words().notProvided),
    isMissing: value.text === null,
    status: statusLabel(value.status),
    tone: tones[value.status] ?? 'open',
    details: isShort || value.text === null ? [] : detailsOf(value, { documents, credentials }),
  };
}

function detailsOf(
  value: FileValue,
  { documents, credentials }: Pick<FileContent, 'documents' | 'credentials'>,
): string[] {
  const { t } = currentTexts();
  const { attestation } = value;
  const line = attestation
    ? t('pdf.file.attested', {
        who: assuranceLabel(value.assurance, attestation.by),
        date: writtenDayOf(new Date(attestation.at)),
      })
    : t('pdf.file.changed', {
        assurance: assuranceLabel('SelfAsserted', ''),
        date: writtenDayOf(new Date(value.changedAt)),
      });
  const until = attestation?.until ?? value.expiresOn;
  const confirmation = value.role && roleConfirmation(value.role);
  const titles = documents.filter(({ id }) => value.evidence.includes(id)).map(({ title }) => title);
  return [
    until ? t('pdf.file.until', { line, date: writtenDay(until) }) : line,
    ...(confirmation ? [confirmation] : []),
    ...credentials.filter(({ id }) => id === value.credential).map(credentialLine),
    ...(titles.length > 0 ? [t('pdf.file.evidence', { titles: titles.join('; ') })] : []),
  ];
}

/** Anyone can verify them again: the code leads to where. */
function credentialsOf(
  { credentials }: Pick<FileContent, 'credentials'>,
  { publicUrl }: Letterhead,
): PrintedBlock[] {
  if (credentials.length === 0) return [];
  const { t } = currentTexts();
  const names = credentialNames(credentials);
  const address = `${publicUrl}/verify`;
  return [
    heading(words().credentials),
    { kind: 'code', address, text: t('pdf.file.verifyAt', { address }) },
    {
      kind: 'table',
      columns: [words().credentialFile, words().result],
      widths: [2, 3],
      rows: credentials.map((credential) => [names.get(credential.id) ?? '', credentialLine(credential)]),
    },
  ];
}

function answersOf({ answers }: FileContent): PrintedBlock[] {
  const file = words();
  const isAboutBusiness = ({ question }: Answer) => isOneOf(businessQuestionKeys, question);
  return [
    { title: file.business, rows: answers.filter(isAboutBusiness) },
    { title: file.questions, rows: answers.filter((answer) => !isAboutBusiness(answer)) },
  ].flatMap(({ title, rows }): PrintedBlock[] =>
    rows.length === 0
      ? []
      : [
          heading(title),
          {
            kind: 'table',
            columns: [file.question, file.answer],
            widths: [1, 1],
            rows: rows.map(({ label, text }) => [label, text || file.notProvided]),
          },
        ],
  );
}

type Answer = FileContent['answers'][number];

function legacyOf({ legacy }: FileContent): PrintedBlock[] {
  const file = words();
  if (legacy.length === 0) return [];
  return [
    heading(sectionLabel('Legacy')),
    {
      kind: 'table',
      columns: [file.field, file.value],
      widths: [1, 2],
      rows: legacy.map(({ label, text }) => [label, text]),
    },
  ];
}

function ownersOf({ owners }: FileContent, limit = Number.POSITIVE_INFINITY): PrintedBlock[] {
  const { t } = currentTexts();
  const file = words();
  if (!owners) return [];
  if (owners.length === 0)
    return [
      heading(file.owners),
      note(t('pdf.file.noOwners', { threshold: String(BENEFICIAL_OWNER_SHARE) })),
    ];
  return cut(owners, limit, (rows) => [
    heading(file.owners),
    {
      kind: 'table',
      columns: [file.owner, file.capital, file.votes],
      widths: [3, 1, 1],
      rows: rows.map(({ name, isCertain, capital, votes }) => [
        isCertain ? name : t('pdf.file.ownerPossible', { name }),
        capital ?? '–',
        votes ?? '–',
      ]),
    },
  ]);
}

function checksOf({ checks, shared }: FileContent, limit = Number.POSITIVE_INFINITY): PrintedBlock[] {
  const file = words();
  if (checks.length === 0) return [heading(file.checks), note(shared ? file.noChecksShared : file.noChecks)];
  const { t } = currentTexts();
  return cut(checks, limit, (rows) => [
    heading(file.checks),
    {
      kind: 'table',
      columns: [file.check, file.outcome, file.date, file.source],
      widths: [3, 2, 2, 2],
      rows: rows.map(({ label, outcomeLabel, at, provider, validUntil }) => [
        label,
        validUntil ? t('pdf.file.until', { line: outcomeLabel, date: writtenDay(validUntil) }) : outcomeLabel,
        at ? writtenDayOf(new Date(at)) : '',
        provider ?? '',
      ]),
    },
  ]);
}

function testsOf(tests: FileContent['tests'], limit = Number.POSITIVE_INFINITY): PrintedBlock[] {
  const file = words();
  if (tests.length === 0) return [];
  return cut(tests, limit, (rows) => [
    heading(file.tests),
    {
      kind: 'table',
      columns: [file.test, file.result, file.reason],
      widths: [2, 1, 3],
      rows: rows.map(({ label, outcomeLabel, reason }) => [label, outcomeLabel, reason]),
    },
  ]);
}

function declarationsOf({ declarations }: FileContent): PrintedBlock[] {
  const file = words();
  if (declarations.length === 0) return [];
  return [
    heading(file.declaration),
    {
      kind: 'table',
      columns: [file.declaration, file.status],
      widths: [3, 1],
      rows: declarations.map(({ label, state }) => [label, agreementLabel(state)]),
    },
  ];
}

function agreementLabel(state: string): string {
  const labels: Readonly<Record<string, string>> = currentTexts().texts.connections.agreement;
  return labels[state] ?? state;
}

const declarationRow = ({ label, state }: FileContent['declarations'][number]): PrintedValue => ({
  label,
  text: words().declaration,
  isMissing: false,
  status: agreementLabel(state),
  tone: 'open',
  details: [],
});

function documentsOf(
  { documents }: Pick<FileContent, 'documents'>,
  { names, unread }: WrittenDocuments,
): PrintedBlock[] {
  const file = words();
  const { documentType } = currentTexts().texts.labels;
  const labels: Readonly<Record<string, string>> = documentType;
  if (documents.length === 0) return [note(file.noDocuments)];
  return [
    {
      kind: 'table',
      columns: [file.title, file.type, file.expiry, file.file],
      // The last column fits half a hash per line.
      widths: [3, 2, 2, 5],
      rows: documents.map((document) => [
        document.title,
        labels[document.type] ?? document.type,
        document.expiresOn ? writtenDay(document.expiresOn) : file.noExpiry,
        unread.has(document.id)
          ? file.unread
          : [names.get(document.id), document.sha256].filter(Boolean).join(' '),
      ]),
    },
  ];
}
