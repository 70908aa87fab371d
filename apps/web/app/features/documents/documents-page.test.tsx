import { exampleIds } from '@probity/contract/examples.ts';
import { expect, it } from 'vitest';
import type { Viewer } from '../../platform/viewer/viewer.ts';
import { failRead, textOfPage } from '../../testing/render-page.tsx';
import { DocumentsPage } from './documents-page.tsx';
import { listDocumentsQuery } from './queries.ts';

const { accountId } = exampleIds;
const filter = { text: 'passport', type: null };

it('a search for documents that fails leaves the filters on the page', () => {
  const text = textOfPage(
    <DocumentsPage initial={filter} />,
    { account: { accountId, name: 'Kestrel', permissions: [] } } as unknown as Viewer,
    (client) => failRead(client, listDocumentsQuery(accountId, filter).queryKey),
  );
  expect(text).toContain('Try again');
});
