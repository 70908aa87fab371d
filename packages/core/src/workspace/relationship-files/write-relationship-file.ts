import { decisionReport } from '../../assurance/decisions/index.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import {
  type ArchiveEntry,
  credentialNames,
  fileNames,
  letterheadOf,
  readStoredDocument,
  sealPdf,
  writeArchive,
} from '../exports/index.ts';
import type { ExportedFile } from './exported-file.ts';
import { printRelationshipFile } from './print-relationship-file.ts';
import { recordNames } from './record-names.ts';
import { relationshipFileData } from './relationship-file-data.ts';
import { signedDeclarations } from './signed-declarations.ts';

const JSON_TYPE = 'application/json';
const PDF_TYPE = 'application/pdf';

/** The archive, entry by entry: one document at a time is in memory. The manifest lists each with its hash. */
export function writeRelationshipFile(
  ctx: Ctx,
  accountId: string,
  exported: ExportedFile,
): AsyncGenerator<Uint8Array> {
  const unread = new Set<string>();
  const { id, name } = exported.file.party;
  return writeArchive(entriesOf(ctx, accountId, exported, unread), {
    at: exported.exportedAt,
    manifest: (files) =>
      JSON.stringify(
        {
          format: 'probity.manifest.1',
          subject: { id, name },
          asAt: exported.asAt,
          files,
          notIncluded: exported.documents
            .filter((document) => unread.has(document.id))
            .map(({ id, title, sha256 }) => ({ documentId: id, title, sha256, reason: 'unreadable' })),
        },
        null,
        2,
      ),
  });
}

/** Documents come first, because the PDF and the data list those that could not be read. */
async function* entriesOf(
  ctx: Ctx,
  accountId: string,
  exported: ExportedFile,
  unread: Set<string>,
): AsyncGenerator<ArchiveEntry> {
  const { documents, choices, credentials, records, stored, sealings } = exported;
  const wanted = choices.documents && !choices.redacted ? documents : [];
  const names = fileNames(wanted, 'documents');
  for (const document of wanted) {
    const bytes = await readStoredDocument(ctx, { document, stored, sealings });
    if (bytes) yield { path: names.get(document.id) ?? document.id, mediaType: document.mediaType, bytes };
    else unread.add(document.id);
  }
  const signed: Map<string, string[]> = new Map();
  if (choices.documents && !choices.redacted) yield* signedDeclarations(ctx, exported, signed);
  const presented = credentialNames(credentials);
  for (const { id, presentation } of credentials)
    yield {
      path: presented.get(id) ?? id,
      mediaType: 'application/dc+sd-jwt',
      bytes: Buffer.from(presentation),
    };
  yield* recordsOf(ctx, records ?? []);
  const written = { names, unread, signed };
  yield { path: 'file.json', mediaType: JSON_TYPE, bytes: inJson(relationshipFileData(exported, written)) };
  const printed = printRelationshipFile(exported, written, await letterheadOf(ctx, accountId));
  const { pdf } = await ctx.services.pdf.renderFile(printed);
  yield { path: 'file.pdf', mediaType: PDF_TYPE, bytes: await sealPdf(ctx, pdf) };
}

/** Each as data, as a document to read, and with the answer of the timestamp authority if there is one. */
async function* recordsOf(
  ctx: Ctx,
  records: NonNullable<ExportedFile['records']>,
): AsyncGenerator<ArchiveEntry> {
  const names = recordNames(records);
  for (const [index, { record, timestamp }] of records.entries()) {
    const name = names[index] ?? String(index);
    const { isOwn: _, ...decision } = record.decision;
    yield { path: `${name}.json`, mediaType: JSON_TYPE, bytes: inJson({ ...record, decision }) };
    const pdf = await ctx.services.pdf.renderReport(decisionReport(ctx, record));
    yield { path: `${name}.pdf`, mediaType: PDF_TYPE, bytes: pdf };
    if (timestamp) yield { path: `${name}.tsr`, mediaType: 'application/timestamp-reply', bytes: timestamp };
  }
}

const inJson = (data: object): Uint8Array => Buffer.from(`${JSON.stringify(data, null, 2)}\n`);
