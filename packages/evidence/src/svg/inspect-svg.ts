import sharp from 'sharp';
import { EvidenceRefused } from '../evidence-refused.ts';
import type { EvidenceLimits } from '../evidence-types.ts';
import type { Inspection } from '../pool/messages.ts';
import { assertDrawable } from './measure-references.ts';
import { readSvg } from './read-svg.ts';
import { svgSize } from './svg-size.ts';
import { writeSvg } from './write-svg.ts';

sharp.cache(false);
sharp.concurrency(1);

/** An SVG is never shown: it is parsed, measured, rewritten and rendered, and only the rendered image is kept. */
export async function inspectSvg(bytes: Uint8Array, limits: EvidenceLimits): Promise<Inspection> {
  const root = readSvg(bytes, limits);
  assertDrawable(root, limits);
  const size = svgSize(root, limits);
  const clean = Buffer.from(writeSvg(root, size));
  try {
    const { data, info } = await sharp(clean, { limitInputPixels: limits.maxPixels, failOn: 'error' })
      .png({ compressionLevel: 6 })
      .toBuffer({ resolveWithObject: true });
    return { safe: data, width: info.width, height: info.height };
  } catch {
    throw new EvidenceRefused('damaged', 'SVG does not render');
  }
}
