import { exampleIds } from '@probity/contract/examples.ts';
import { expect, it } from 'vitest';
import { failRead, textOfPage } from '../../testing/render-page.tsx';
import { browserApi } from '../session/browser-api.ts';
import type { Viewer } from '../session/viewer.ts';
import { PartyPicker } from './party-picker.tsx';
import { knownPartiesQuery, listRelatedEntitiesQuery } from './queries.ts';

const { accountId } = exampleIds;

it('suggestions that could not be loaded leave the typed name on the page', () => {
  const text = textOfPage(
    <PartyPicker name="Kestrel" isPerson={false} known={null} onName={() => {}} onKnown={() => {}} />,
    { account: { accountId } } as Viewer,
    (client) => {
      const search = { text: 'Kestrel', isPerson: false };
      failRead(client, knownPartiesQuery(browserApi, accountId, search).queryKey);
      failRead(client, listRelatedEntitiesQuery(browserApi, accountId).queryKey);
    },
  );
  expect(text).toContain('Suggestions could not be loaded');
  expect(text).toContain('Try again');
});
