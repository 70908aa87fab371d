import { exampleIds } from '@probity/contract/examples.ts';
import { expect, it } from 'vitest';
import type { Viewer } from '../../../platform/viewer/viewer.ts';
import { textOfPage } from '../../../testing/render-page.tsx';
import { emptyDraft, type RequestDraft } from './draft.ts';
import { WhatStep } from './what-step.tsx';

const viewer = {
  account: { accountId: exampleIds.accountId, kind: 'Organization' },
  checks: ['AmlCheck'],
} as unknown as Viewer;

const step = (draft: Partial<RequestDraft> = {}) =>
  textOfPage(
    <WhatStep draft={{ ...emptyDraft, ...draft }} onChange={() => {}} gaps={[]} onGo={() => {}} />,
    viewer,
    () => {},
  );

it('a request can include questions, documents and checks without a template', () => {
  for (const legend of ['Business questions', 'Documents', 'Checks']) expect(step()).toContain(legend);
  expect(step({ items: ['field:LeiCode', 'check:AmlCheck'] })).toContain('2 single items chosen');
});
