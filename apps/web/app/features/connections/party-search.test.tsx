import { exampleIds } from '@probity/contract/examples.ts';
import { expect, it } from 'vitest';
import type { Viewer } from '../../platform/viewer/viewer.ts';
import { failRead, textOfPage } from '../../testing/render-page.tsx';
import { emptyDraft } from './new/draft.ts';
import { WhoStep } from './new/who-step.tsx';
import { findPartiesQuery } from './party-search.tsx';

const { accountId } = exampleIds;

it('a search for parties that fails leaves the form on the page', () => {
  const text = textOfPage(
    <WhoStep draft={{ ...emptyDraft, name: 'Kestrel' }} onChange={() => {}} gaps={[]} onGo={() => {}} />,
    { account: { accountId } } as Viewer,
    (client) => failRead(client, findPartiesQuery(accountId, 'Kestrel').queryKey),
  );
  expect(text).toContain('Suggestions could not be loaded');
  expect(text).toContain('Try again');
});
