import { businessQuestionKeys } from '@probity/domain';
import { fileStatuses } from '@probity/domain/credentials/file-figures.ts';
import { roleConfirmation } from '@probity/domain/credentials/role-confirmation.ts';
import { sectionLabel } from '@probity/domain/fields/sections.ts';
import { isOneOf } from '@probity/domain/is-one-of.ts';
import { currentTexts } from '@probity/domain/texts/current.ts';
import { writeCsv } from '@probity/domain/write-csv.ts';
import type { FileContent, FileValue } from './file-content.ts';

/** What happened to the documents: the name of each in the export, and which could not be read. */
export interface WrittenDocuments {
  names: ReadonlyMap<string, string>;
  unread: ReadonlySet<string>;
}

/** For other programs: keys as in the API, times in UTC. */
export function writeJson(content: FileContent, written: WrittenDocuments | null): string {
  const { locale: _locale, bods: _bods, ...file } = content;
  const documents = file.documents.map((document) => ({
    ...document,
    ...(written && {
      file: written.unread.has(document.id) ? null : (written.names.get(document.id) ?? null),
      isRead: !written.unread.has(document.id),
    }),
  }));
  return `${JSON.stringify({ format: 'probity.file.1', ...file, documents }, null, 2)}\n`;
}

/** For a spreadsheet: a row for each value, and one for each field without any. */
export function writeTable(content: FileContent): string {
  const { csv } = currentTexts().texts.pdf.file;
  const titles = new Map(content.documents.map(({ id, title }) => [id, title]));
  const row = (section: string, label: string, key: string, value: FileValue | null) => [
    section,
    label,
    key,
    value?.text ?? '',
    statusOf(value),
    value?.assurance ?? '',
    value?.attestation?.by ?? '',
    value?.attestation?.at ?? '',
    value?.attestation?.until ?? '',
    (value?.evidence ?? []).map((id) => titles.get(id) ?? '').join('; '),
    content.asAt,
  ];
  const entries = content.sections.flatMap(({ title, entries }) =>
    entries.flatMap(({ key, label, values }) =>
      values.length === 0 ? [row(title, label, key, null)] : values.map((one) => row(title, label, key, one)),
    ),
  );
  const { business, questions } = currentTexts().texts.pdf.file;
  const answers = content.answers.map(({ question, label, text }) => [
    ...[isOneOf(businessQuestionKeys, question) ? business : questions, label, question, text ?? ''],
    ...['', '', '', '', '', '', content.asAt],
  ]);
  const legacy = content.legacy.map(({ label, text }) => [
    ...[sectionLabel('Legacy'), label, '', text],
    ...['', '', '', '', '', '', content.asAt],
  ]);
  return writeCsv([
    [
      csv.section,
      csv.field,
      csv.key,
      csv.value,
      csv.status,
      csv.assurance,
      csv.by,
      csv.since,
      csv.until,
      csv.evidence,
      csv.asAt,
    ],
    ...entries,
    ...answers,
    ...legacy,
  ]);
}

/** A role also says whether the person confirms it. */
function statusOf(value: FileValue | null): string {
  const status = statusLabel(value?.status ?? 'Missing');
  const confirmation = value?.role && roleConfirmation(value.role);
  return confirmation ? `${status}; ${confirmation}` : status;
}

export function statusLabel(status: FileValue['status']): string {
  const { fileStatus, reviewState } = currentTexts().texts.labels;
  return isFileStatus(status) ? fileStatus[status] : reviewState[status];
}

type FileStatusKey = (typeof fileStatuses)[number];
const isFileStatus = (status: FileValue['status']): status is FileStatusKey =>
  fileStatuses.some((one) => one === status);
