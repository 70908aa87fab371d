import type { EntityDetail } from '@probity/contract/entities.ts';
import { exampleIds } from '@probity/contract/examples.ts';
import { expect, it } from 'vitest';
import type { Viewer } from '../../platform/viewer/viewer.ts';
import { textOfPage } from '../../testing/render-page.tsx';
import { getEntityQuery } from '../credentials/entity-query.ts';
import { credentialsQuery } from '../credentials/queries.ts';
import { listDocumentsQuery } from '../documents/queries.ts';
import { DocumentsTab } from './documents-tab.tsx';

const { accountId } = exampleIds;
const viewer = {
  account: { accountId, permissions: [] },
  associatedEntityId: accountId,
} as unknown as Viewer;
const entity = { entityId: accountId, entityName: 'Kestrel', kind: 'Organization' } as EntityDetail;
const filter = { text: '', type: null, entityId: accountId };

const textWith = (nextCursor: string | null) =>
  textOfPage(<DocumentsTab />, viewer, (client) => {
    client.setQueryData(getEntityQuery(accountId).queryKey, entity);
    const credentials = credentialsQuery(accountId, 'Organization');
    client.setQueryData(credentials.queryKey, { items: [], removed: [] } as never);
    const page = { items: [], nextCursor };
    client.setQueryData(listDocumentsQuery(accountId, filter).queryKey, {
      pages: [page],
      pageParams: [null],
    });
  });

it('the documents of a party are counted only once all pages are loaded', () => {
  expect(textWith(null)).toMatch(/Documents\s+0/);
  expect(textWith('next')).not.toMatch(/Documents\s+0/);
});
