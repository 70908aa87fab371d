import { expect, it } from 'vitest';
import { defaultLimits } from '../evidence-types.ts';
import { readPages } from '../pdf/read-pages.ts';
import { type Report, renderReport } from './render-report.ts';

const report: Report = {
  title: 'Consent receipt',
  lead: 'As it stands on 1 March 2026.',
  at: new Date('2026-03-01T10:00:00Z'),
  facts: [{ label: 'Data of', value: 'Żółć Ελλάς' }],
  sections: [
    { title: 'Shared (1)', lines: [{ text: 'Trading name', details: ['Agreed by Zoë Nováková.'] }] },
  ],
  closing: 'Compare the hashes.',
  foot: 'Consent receipt · Probity',
  brand: 'Probity',
};

it('holds facts, headings, lines and their details, in many alphabets', async () => {
  const { pages, text } = await readPages(await renderReport(report), defaultLimits);
  expect(pages).toBe(1);
  for (const part of ['Żółć Ελλάς', 'Shared (1)', 'Trading name', 'Zoë Nováková', 'Page 1 of 1'])
    expect(text.replaceAll(/\s+/g, ' ')).toContain(part);
});

it('has as many pages as the lines need', async () => {
  const lines = Array.from({ length: 60 }, (_, n) => ({ text: `Item ${n}`, details: ['Agreed.'] }));
  const { pages, text } = await readPages(
    await renderReport({ ...report, sections: [{ title: 'Shared (60)', lines }] }),
    defaultLimits,
  );
  expect(pages).toBeGreaterThan(2);
  expect(text).toContain('Item 59');
});

it('puts the text of a QR code below its heading, before the lines', async () => {
  const code = { address: 'https://probity.example/verify', text: 'Open the verifier.' };
  const lines = [{ text: '1 trading.sd-jwt', details: [] }];
  const { text } = await readPages(
    await renderReport({ ...report, sections: [{ title: 'Credentials (1)', code, lines }] }),
    defaultLimits,
  );
  expect(text.replaceAll(/\s+/g, ' ')).toContain('Credentials (1) Open the verifier. 1 trading.sd-jwt');
});
