import { exampleIds } from '@probity/contract/examples.ts';
import { expect, it } from 'vitest';
import type { Viewer } from '../../platform/viewer/viewer.ts';
import { failRead, textOfPage } from '../../testing/render-page.tsx';
import { PartyPicker } from './party-picker.tsx';
import { knownPartiesQuery, listRelatedEntitiesQuery } from './queries.ts';

const { accountId, entityId: holdingId } = exampleIds;

it('suggestions that could not be loaded leave the typed name on the page', () => {
  const text = textOfPage(
    <PartyPicker
      subjectId={holdingId}
      name="Kestrel"
      isPerson={false}
      known={null}
      onName={() => {}}
      onKnown={() => {}}
    />,
    { account: { accountId } } as Viewer,
    (client) => {
      const search = { text: 'Kestrel', isPerson: false };
      failRead(client, knownPartiesQuery(accountId, search).queryKey);
      failRead(client, listRelatedEntitiesQuery(accountId).queryKey);
    },
  );
  expect(text).toContain('Suggestions could not be loaded');
  expect(text).toContain('Try again');
});

const suggestedOn = (subjectId: string) =>
  textOfPage(
    <PartyPicker
      subjectId={subjectId}
      name="Kestrel"
      isPerson={false}
      known={null}
      onName={() => {}}
      onKnown={() => {}}
    />,
    { account: { accountId } } as Viewer,
    (client) => {
      const items = [
        { entityId: accountId, entityName: 'Kestrel Freight Ltd', country: 'GB' },
        { entityId: holdingId, entityName: 'Kestrel Holding Ltd', country: 'GB' },
      ];
      const search = { text: 'Kestrel', isPerson: false };
      client.setQueryData(knownPartiesQuery(accountId, search).queryKey, { items } as never);
      client.setQueryData(listRelatedEntitiesQuery(accountId).queryKey, { links: [] } as never);
    },
  );

it('the account itself can be chosen as a holder of a party that it lists', () => {
  expect(suggestedOn(holdingId)).toContain('Kestrel Freight Ltd');
  expect(suggestedOn(holdingId)).not.toContain('Kestrel Holding Ltd');
});

it('a party is never suggested as a holder of itself', () => {
  expect(suggestedOn(accountId)).not.toContain('Kestrel Freight Ltd');
  expect(suggestedOn(accountId)).toContain('Kestrel Holding Ltd');
});
