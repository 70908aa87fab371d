import { EvidenceRefused } from '../evidence-refused.ts';
import type { EvidenceLimits } from '../evidence-types.ts';
import type { Inspection } from '../pool/messages.ts';
import { mentionsActiveName, mentionsEncryption } from './active-names.ts';
import { assertCrossReferences } from './check-xref.ts';
import { readPages } from './read-pages.ts';
import { assertOnlyPdf } from './second-identity.ts';
import { unpackObjectStreams } from './unpack-streams.ts';
import { walkObjects } from './walk-objects.ts';

const MAX_OBJECTS = 200_000;

/**
 * Checks a file three ways, since readers differ in what they find: its raw bytes, every object it holds, and
 * the document a viewer opens. A clean file is kept byte for byte, so that its signatures and its hash stay valid.
 */
export async function inspectPdf(bytes: Uint8Array, limits: EvidenceLimits): Promise<Inspection> {
  const pdf = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  assertOnlyPdf(pdf);
  const raw = pdf.toString('latin1');
  if (mentionsEncryption(raw)) throw new EvidenceRefused('encrypted', 'PDF names an encryption');
  if (mentionsActiveName(raw)) throw new EvidenceRefused('active_content', 'PDF names an action');
  assertCountable(raw, limits);
  for await (const objects of unpackObjectStreams(pdf, limits)) {
    if (mentionsActiveName(objects)) throw new EvidenceRefused('active_content', 'PDF hides an action');
  }
  const pagesHeld = await walkObjects(bytes);
  if (pagesHeld > limits.maxPages) throw new EvidenceRefused('too_many_pages', `${pagesHeld} pages`);
  assertCrossReferences(pdf);
  return readPages(bytes, limits);
}

/** A rough count before anything is parsed; a saved-over file may hold its pages several times. */
function assertCountable(raw: string, limits: EvidenceLimits): void {
  if (count(raw, /\/Type\s*\/Page[\s/>]/g) > limits.maxPages * 8) {
    throw new EvidenceRefused('too_many_pages', 'page objects without end');
  }
  if (count(raw, /\d\s+obj\b/g) > MAX_OBJECTS)
    throw new EvidenceRefused('too_complex', 'too many PDF objects');
}

function count(text: string, pattern: RegExp): number {
  return text.matchAll(pattern).reduce((sum) => sum + 1, 0);
}
