import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compareWithReading } from '@probity/domain/evidence-reading/compare-with-reading.ts';
import { createReader } from '@probity/evidence';
import { type Sort, specimens } from './documents.ts';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '200' },
    from: { type: 'string', default: '0' },
    seed: { type: 'string', default: '13' },
    only: { type: 'string' },
    keep: { type: 'string' },
    verbose: { type: 'boolean', default: false },
  },
});

interface Figures {
  documents: number;
  printed: number;
  found: number;
  missed: number;
  claimed: number;
  zones: number;
  zonesRight: number;
  milliseconds: number[];
}
const none = (): Figures => ({
  documents: 0,
  printed: 0,
  found: 0,
  missed: 0,
  claimed: 0,
  zones: 0,
  zonesRight: 0,
  milliseconds: [],
});
const sorts = ['text', 'scan', 'photo'] as const satisfies Sort[];
const figures: Record<Sort, Figures> = { text: none(), scan: none(), photo: none() };
const byField = new Map<string, { printed: number; found: number }>();
let peakMegabytes = 0;
let cpuMilliseconds = 0;
const reader = createReader({
  // Other programs may use the processor: CPU time is measured, not the wait.
  limits: { lastPageMilliseconds: 1_200_000, maxMilliseconds: 1_200_000 },
  onMeasured: (cost) => {
    peakMegabytes = Math.max(peakMegabytes, cost.peakMegabytes);
    cpuMilliseconds = cost.cpuMilliseconds;
  },
});

// A run that takes too long still reports what it has measured.
process.on('SIGTERM', () => {
  report();
  process.exit();
});

const range = { from: Number(values.from), count: Number(values.count), only: values.only };
for await (const specimen of specimens(Number(values.seed), range)) {
  if (values.keep) {
    mkdirSync(values.keep, { recursive: true });
    writeFileSync(join(values.keep, specimen.name), specimen.bytes);
  }
  const of = figures[specimen.sort];
  of.documents += 1;
  const reading = await reader.read(specimen.bytes, specimen.mediaType);
  of.milliseconds.push(cpuMilliseconds);
  if (values.verbose) console.log(specimen.name, `${cpuMilliseconds} ms`);
  for (const { isPrinted, ...wanted } of specimen.wanted) {
    const outcome = compareWithReading(wanted, reading)?.outcome;
    if (isPrinted) {
      of.printed += 1;
      const field = byField.get(`${specimen.sort} ${wanted.fieldKey}`) ?? { printed: 0, found: 0 };
      byField.set(`${specimen.sort} ${wanted.fieldKey}`, field);
      field.printed += 1;
      if (outcome === 'Found') {
        of.found += 1;
        field.found += 1;
      } else if (values.verbose)
        console.log(
          specimen.name,
          wanted.fieldKey,
          JSON.stringify(wanted.value),
          JSON.stringify(compareWithReading(wanted, reading)),
        );
    } else {
      of.missed += 1;
      if (outcome === 'Found') {
        of.claimed += 1;
        console.log('claimed found:', specimen.name, wanted.fieldKey, JSON.stringify(wanted.value));
      }
    }
  }
  if (!specimen.hasZone) continue;
  of.zones += 1;
  const { zone } = reading;
  const { passport, born, expires } = specimen.facts;
  if (zone?.number === passport && zone.birthDate === born && zone.expiresOn === expires) of.zonesRight += 1;
  else if (values.verbose)
    console.log(
      specimen.name,
      'zone',
      JSON.stringify(zone),
      reading.pages[0]?.lines.slice(-4).map((line) => line.map(({ text }) => text).join(' ')),
    );
}
reader.close();
report();

function report(): void {
  const part = (some: number, all: number) => (all === 0 ? '–' : (some / all).toFixed(3));
  const bars: Record<Sort, number> = { text: 0.97, scan: 0.88, photo: 0.88 };
  for (const sort of sorts) {
    const of = figures[sort];
    if (of.documents === 0) continue;
    const sorted = of.milliseconds.toSorted((a, b) => a - b);
    const isMet = of.found / of.printed >= bars[sort];
    console.log(
      `${sort}: ${of.documents} documents; found ${of.found} of ${of.printed} (${part(of.found, of.printed)}, bar ${bars[sort]}${isMet ? '' : ', NOT MET'}); near misses claimed as found ${of.claimed} of ${of.missed}; processor time: median ${Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0)} ms, longest ${Math.round(sorted.at(-1) ?? 0)} ms`,
    );
    if (of.zones > 0)
      console.log(
        `  machine-readable zones right: ${of.zonesRight} of ${of.zones} (${part(of.zonesRight, of.zones)}, bar 0.98)`,
      );
  }
  for (const [field, { printed, found }] of byField) console.log(`  ${field}: ${found} of ${printed}`);
  console.log(`peak memory of a sandbox: ${peakMegabytes} MB`);
}
