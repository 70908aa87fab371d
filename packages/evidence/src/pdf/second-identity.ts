import { EvidenceRefused } from '../evidence-refused.ts';

const SNIFFED = 1_024;
const END_RECORD = Buffer.from('PK\x05\x06', 'latin1');
const DIRECTORY_ENTRY = Buffer.from('PK\x01\x02', 'latin1');

/** Refuses a PDF that is also something else: a web page to a sniffing browser, an archive to an unpacker. */
export function assertOnlyPdf(pdf: Buffer): void {
  const opening = pdf.toString('latin1', 0, SNIFFED);
  if (/<\s*(?:!doctype|html|head|body|script|iframe|svg|img|style|meta)\b/i.test(opening)) {
    throw new EvidenceRefused('active_content', 'PDF that is also a web page');
  }
  const end = pdf.lastIndexOf('%%EOF');
  if (end < 0) throw new EvidenceRefused('damaged', 'PDF without an end');
  if (/[^\s\0]/.test(pdf.toString('latin1', end + 5))) {
    throw new EvidenceRefused('active_content', 'data after the end of the PDF');
  }
  if (isArchive(pdf)) throw new EvidenceRefused('active_content', 'PDF that is also an archive');
}

/** A ZIP is read from its end: an end record within the last 64 kB, right after the directory that it describes. */
function isArchive(pdf: Buffer): boolean {
  const lowest = Math.max(0, pdf.length - 65_557);
  for (
    let at = pdf.lastIndexOf(END_RECORD);
    at >= lowest;
    at = at > 0 ? pdf.lastIndexOf(END_RECORD, at - 1) : -1
  ) {
    if (at + 22 > pdf.length) continue;
    const directory = at - pdf.readUInt32LE(at + 12);
    if (directory >= 0 && pdf.subarray(directory, directory + 4).equals(DIRECTORY_ENTRY)) return true;
  }
  return false;
}
