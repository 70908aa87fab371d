import { exampleIds } from '@probity/contract/examples.ts';
import type { RelationshipCounts } from '@probity/contract/relationships.ts';
import { MAX_COUNTED } from '@probity/domain/constants.ts';
import { expect, it } from 'vitest';
import type { Viewer } from '../../platform/viewer/viewer.ts';
import { textOfPage } from '../../testing/render-page.tsx';
import { countRelationshipsQuery } from './queries.ts';
import { SavedViews } from './saved-views.tsx';

const { accountId } = exampleIds;
const viewer = { account: { accountId } } as Viewer;
const state = { filter: {}, sort: 'risk', columns: [] } as const;
const counts = (total: number): RelationshipCounts => ({
  total,
  risk: { High: 0, Medium: 0, Low: 0, NotRated: 0 },
  overdue: 0,
  dueSoon: 0,
  awaitingSecond: 0,
});

const textWith = (total: number) =>
  textOfPage(<SavedViews state={state} />, viewer, (client) =>
    client.setQueryData(countRelationshipsQuery(accountId).queryKey, counts(total)),
  );

it('the views do not give the limit of counting as the number of counterparties', () => {
  expect(textWith(1_234)).toMatch(/All\s+1,234\s/);
  expect(textWith(MAX_COUNTED)).toMatch(/All\s+10,000 or more\s/);
});
