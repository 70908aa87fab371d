import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { EvidenceRefused } from './evidence-refused.ts';
import type { InspectedEvidence } from './inspector.ts';
import { createInspector } from './inspector.ts';
import type { Cost } from './pool/messages.ts';
import { hostileCorpus } from './testing/hostile-corpus.ts';
import type { HostileFile } from './testing/hostile-file.ts';
import { PLANTED } from './testing/hostile-file.ts';

const MAX_CPU_MS = 2_000;
const MAX_MEGABYTES = 400;

const costs: Cost[] = [];
const inspector = createInspector({ size: 1, onMeasured: (_kind, cost) => costs.push(cost) });
const corpus = await hostileCorpus();

afterAll(() => inspector.close());

async function upload(file: HostileFile): Promise<InspectedEvidence | EvidenceRefused> {
  try {
    return await inspector.inspect(file.bytes, file);
  } catch (error) {
    if (error instanceof EvidenceRefused) return error;
    throw error;
  }
}

describe('a hostile upload', () => {
  it('covers every kind we know', () => {
    expect(corpus.length).toBeGreaterThanOrEqual(300);
    expect(corpus.filter(({ what }) => what.startsWith('SVG')).length).toBeGreaterThanOrEqual(60);
    expect(new Set(corpus.map(({ what }) => what)).size).toBe(corpus.length);
  });

  it.each(corpus)('$what is refused or made harmless', { timeout: 20_000 }, async (file) => {
    costs.length = 0;
    const result = await upload(file);
    if (result instanceof EvidenceRefused) {
      expect(file.expected).toContain(result.code);
      expect(result.detail).not.toContain(PLANTED);
    } else {
      expect(file.expected).toBe('harmless');
      await expectHarmless(result);
    }
    for (const cost of costs) {
      expect(cost.cpuMilliseconds).toBeLessThanOrEqual(MAX_CPU_MS);
      expect(cost.peakMegabytes).toBeLessThanOrEqual(MAX_MEGABYTES);
    }
  });
});

/** Only a plain image is left: no metadata, nothing planted, nothing after its end. */
async function expectHarmless(result: InspectedEvidence): Promise<void> {
  const safe = Buffer.from(result.safe);
  expect(safe.includes(PLANTED)).toBe(false);
  const found = await sharp(safe, { failOn: 'warning' }).metadata();
  expect(`image/${found.format}`).toBe(result.safeType);
  expect(found).not.toHaveProperty('exif');
  expect(found).not.toHaveProperty('icc');
  expect(found).not.toHaveProperty('xmp');
  expect(found.pages ?? 1).toBe(1);
  expect(found.depth).toBe('uchar');
  const end =
    found.format === 'png' ? Buffer.from('IEND\xae\x42\x60\x82', 'latin1') : Buffer.from([0xff, 0xd9]);
  expect(safe.subarray(-end.length).equals(end)).toBe(true);
}
