import type { ExportFormat } from '@probity/domain/exports/export-keys.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import type { PrintedFile } from '../../kernel/ports/index.ts';
import type { FileContent, KeptContent } from './file-content.ts';
import { credentialNames } from './file-credentials.ts';
import { fileNames } from './file-names.ts';
import { letterheadOf, sealPdf } from './letterhead.ts';
import { printFull, printSummary } from './print-file.ts';
import { readStoredDocument, sealingsOfStored } from './read-stored-document.ts';
import { type ArchiveEntry, writeArchive } from './write-archive.ts';
import { type WrittenDocuments, writeJson, writeTable } from './write-data.ts';

interface ToWrite extends KeptContent {
  id: string;
  accountId: string;
  format: ExportFormat;
}

type Write = (bytes: AsyncIterable<Uint8Array>) => Promise<void>;

/** Writes the bytes of an export and returns how many documents could not be read. */
export async function writeExport(ctx: Ctx, of: ToWrite, write: Write): Promise<number> {
  if (of.format === 'Full') return writeFull(ctx, of, write);
  await write(once(await bytesOf(ctx, of, of.format)));
  return 0;
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

async function bytesOf(
  ctx: Ctx,
  { file, accountId }: ToWrite,
  format: Exclude<ExportFormat, 'Full'>,
): Promise<Uint8Array> {
  switch (format) {
    case 'Summary':
      return drawSummary(ctx, file, accountId);
    case 'Json':
      return Buffer.from(writeJson(file, null));
    case 'Csv':
      return Buffer.from(writeTable(file));
    case 'Bods':
      return Buffer.from(`${JSON.stringify(file.bods, null, 2)}\n`);
  }
}

/** Evidence comes first, because the PDF and the data list the documents that could not be read. */
async function writeFull(ctx: Ctx, of: ToWrite, write: Write): Promise<number> {
  const { file } = of;
  const written = { names: fileNames(file.documents), unread: new Set<string>() };
  const entries = entriesOf(ctx, of, written);
  const manifest = (files: object[]) =>
    `${JSON.stringify(
      {
        format: 'probity.manifest.1',
        exportId: of.id,
        subject: { id: file.subject.id, name: file.subject.name },
        asAt: file.asAt,
        files,
        notIncluded: file.documents
          .filter(({ id }) => written.unread.has(id))
          .map(({ id, title, sha256 }) => ({ documentId: id, title, sha256, reason: 'unreadable' })),
      },
      null,
      2,
    )}\n`;
  await write(writeArchive(entries, { at: new Date(file.asAt), manifest }));
  return written.unread.size;
}

async function* entriesOf(
  ctx: Ctx,
  { file, stored, accountId }: ToWrite,
  written: WrittenDocuments & { unread: Set<string> },
): AsyncGenerator<ArchiveEntry> {
  const sealings = await sealingsOfStored(ctx, stored);
  for (const document of file.documents) {
    const bytes = await readStoredDocument(ctx, { document, stored, sealings });
    if (bytes)
      yield { path: written.names.get(document.id) ?? document.id, mediaType: document.mediaType, bytes };
    else written.unread.add(document.id);
  }
  const names = credentialNames(file.credentials);
  for (const { id, presentation } of file.credentials)
    yield { path: names.get(id) ?? id, mediaType: 'application/dc+sd-jwt', bytes: Buffer.from(presentation) };
  const json = 'application/json';
  yield { path: 'data.json', mediaType: json, bytes: Buffer.from(writeJson(file, written)) };
  yield { path: 'data.csv', mediaType: 'text/csv', bytes: Buffer.from(writeTable(file)) };
  if (file.bods)
    yield {
      path: 'ownership.bods.json',
      mediaType: json,
      bytes: Buffer.from(JSON.stringify(file.bods, null, 2)),
    };
  const printed = printFull(file, written, await letterheadOf(ctx, accountId));
  const { pdf } = await ctx.services.pdf.renderFile(printed);
  yield { path: 'file.pdf', mediaType: 'application/pdf', bytes: await sealPdf(ctx, pdf) };
}

const MAX_PAGES = 2;
const limits = [
  { values: 14, rows: 8 },
  { values: 9, rows: 5 },
  { values: 5, rows: 3 },
  { values: 3, rows: 2 },
];

/** Uses the first limits that fit on two pages, or the lowest. */
export async function drawSummary(ctx: Ctx, file: FileContent, accountId: string): Promise<Uint8Array> {
  const letterhead = await letterheadOf(ctx, accountId);
  let printed: PrintedFile | null = null;
  for (const limit of limits) {
    printed = printSummary(file, letterhead, limit);
    const { pdf, pages } = await ctx.services.pdf.renderFile(printed);
    if (pages <= MAX_PAGES || limit === limits.at(-1)) return sealPdf(ctx, pdf);
  }
  throw new Error('There is no cut of the summary.');
}
