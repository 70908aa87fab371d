import type { PartyScreening } from '@probity/contract/screening.ts';
import { expect, it } from 'vitest';
import type { Viewer } from '../../platform/viewer/viewer.ts';
import { textOfPage } from '../../testing/render-page.tsx';
import { OutcomeLine } from './party-screening-card.tsx';

const clean: PartyScreening = {
  result: 'NoRisk',
  hits: 0,
  undecided: 0,
  confirmed: 0,
  screenedAt: '2026-11-16T10:00:00Z',
  screenedByName: null,
  isAutomatic: true,
  threshold: 0.79,
  lists: [
    { title: 'UN Security Council', version: '4 (2026-11-02)', importedAt: null, entries: 1000 },
    { title: 'UK Sanctions List', version: '7 (2026-11-10)', importedAt: null, entries: 4000 },
  ],
  connectionId: null,
  openCaseId: null,
};
const textOf = (outcome: PartyScreening) =>
  textOfPage(<OutcomeLine outcome={outcome} />, {} as Viewer, () => undefined);

it('a screening that found nothing names the lists, their versions and the threshold', () => {
  const text = textOf(clean);
  expect(text).toContain('No match');
  expect(text).toContain(
    'No entry of UN Security Council, version 4 (2026-11-02) and UK Sanctions List, version 7 (2026-11-10) reaches 79%.',
  );
});

it('a screening with hits claims nothing about the lists', () => {
  expect(textOf({ ...clean, result: 'PotentialRisk', hits: 1, undecided: 1 })).not.toContain('No entry');
});
