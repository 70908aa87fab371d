import { EvidenceRefused } from '../evidence-refused.ts';
import type { EvidenceLimits } from '../evidence-types.ts';
import type { Inspection } from '../pool/messages.ts';
import { mentionsActiveName, mentionsEncryption } from './active-names.ts';
import { assertCrossReferences } from './check-xref.ts';
import { readPages } from './read-pages.ts';
import { assertOnlyPdf } from './second-identity.ts';
import { unpackObjectStreams } from './unpack-streams.ts';
import { walkObjects } from './walk-objects.ts';

/**
 * Three looks at one file, since readers differ in what they find: its raw bytes, every object it holds, and
 * the document a viewer opens. A clean file is kept byte for byte, so that its signatures and its hash stay true.
 */
export async function inspectPdf(bytes: Uint8Array, limits: EvidenceLimits): Promise<Inspection> {
  const pdf = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  assertOnlyPdf(pdf);
  const raw = pdf.toString('latin1');
  if (mentionsEncryption(raw)) throw new EvidenceRefused('encrypted', 'PDF names an encryption');
  if (mentionsActiveName(raw)) throw new EvidenceRefused('active_content', 'PDF names an action');
  for await (const objects of unpackObjectStreams(pdf, limits)) {
    if (mentionsActiveName(objects)) throw new EvidenceRefused('active_content', 'PDF hides an action');
  }
  const pagesHeld = await walkObjects(bytes);
  if (pagesHeld > limits.maxPages) throw new EvidenceRefused('too_many_pages', `${pagesHeld} pages`);
  assertCrossReferences(pdf);
  return readPages(bytes, limits);
}
