import type { ListFormat } from '@probity/core/kernel/ports';
import {
  demoEntities,
  type ImportReport,
  importAu,
  importCsl,
  importEuCsv,
  importEuXml,
  importFtm,
  importOfac,
  importOfacXml,
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

/** Reads the entries of a list file with the importer for its format. */
export function entriesOf(
  format: ListFormat,
  bytes: Uint8Array,
  report: ImportReport,
  list: string,
): AsyncIterable<ListedEntity> | Iterable<ListedEntity> {
  if (format === 'demo') return demo(report);
  if (format === 'ofac') return ofacEntries(bytes, report, list);
  return importers[format](inPieces(bytes), report, list);
}

/** Large files are decoded in chunks, to avoid a second copy of the whole file in memory. */
const PIECE_BYTES = 1 << 20;

function* inPieces(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
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

/** The advanced XML starts with a tag, possibly after a byte order mark. */
const isXml = (bytes: Uint8Array) => /^\ufeff?\s*</.test(Buffer.from(bytes.subarray(0, 64)).toString('utf8'));

/** OFAC publishes each list in two formats: the legacy files, and an XML file that also has native scripts. */
function ofacEntries(bytes: Uint8Array, report: ImportReport, list: string): AsyncIterable<ListedEntity> {
  if (isXml(bytes)) return importOfacXml(inPieces(bytes), report, list);
  if (isZip(bytes)) {
    const archive = new ZipArchive(Buffer.from(bytes));
    const name = archive.names().find((candidate) => /\.xml$/i.test(candidate));
    const xml = name && archive.read(name);
    if (xml) return importOfacXml([xml], report, list);
  }
  return importOfac(ofacFiles(bytes), report, list);
}

/** Either SDN.CSV alone, or a ZIP archive of the legacy files, recognised by their file names. */
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
