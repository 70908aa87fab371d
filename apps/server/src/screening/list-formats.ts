import type { ListFormat } from '@probity/core/ports/screening.ts';
import {
  demoEntities,
  type ImportReport,
  importAu,
  importCsl,
  importEuCsv,
  importEuXml,
  importFtm,
  importOfac,
  importOwnCsv,
  importUk,
  importUn,
  type ListedEntity,
  type Source,
} from '@probity/screening';
import { ZipArchive } from '@probity/screening/import/zip.ts';

type Importer = (source: Source, report: ImportReport, list: string) => AsyncGenerator<ListedEntity>;

const importers: Record<Exclude<ListFormat, 'ofac' | 'demo'>, Importer> = {
  csl: importCsl,
  un: importUn,
  uk: importUk,
  'eu-xml': importEuXml,
  'eu-csv': importEuCsv,
  au: importAu,
  ftm: importFtm,
  own: importOwnCsv,
};

/** The entries of a list's file, by the importer of its format. */
export function entriesOf(
  format: ListFormat,
  bytes: Uint8Array,
  report: ImportReport,
  list: string,
): AsyncIterable<ListedEntity> | Iterable<ListedEntity> {
  if (format === 'demo') return demo(report);
  if (format === 'ofac') return importOfac(ofacFiles(bytes), report, list);
  return importers[format]([bytes], report, list);
}

function* demo(report: ImportReport): Generator<ListedEntity> {
  for (const entity of demoEntities()) {
    report.read += 1;
    report.entities += 1;
    report.names += entity.names.length;
    yield entity;
  }
}

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** SDN.CSV alone, or a ZIP archive of the legacy files, by the ends of their names. */
function ofacFiles(bytes: Uint8Array) {
  if (!isZip(bytes)) return { primary: [bytes] };
  const archive = new ZipArchive(Buffer.from(bytes));
  const find = (pattern: RegExp): [string] | undefined => {
    const name = archive.names().find((candidate) => pattern.test(candidate.toLowerCase()));
    const text = name && archive.read(name);
    return text ? [text] : undefined;
  };
  const primary = find(/(sdn|cons_prim)\.csv$/);
  if (!primary) throw new Error('The archive has no SDN.CSV.');
  const aliases = find(/(^|\/|_)alt\.csv$/);
  const addresses = find(/(^|\/|_)add\.csv$/);
  const comments = find(/comments\.csv$/);
  return {
    primary,
    ...(aliases && { aliases }),
    ...(addresses && { addresses }),
    ...(comments && { comments }),
  };
}
