import type { ConnectionDetail } from '@probity/contract/connections.ts';
import { exampleIds } from '@probity/contract/examples.ts';
import { expect, it } from 'vitest';
import type { Viewer } from '../../platform/viewer/viewer.ts';
import { failRead, notFound, textOfPage } from '../../testing/render-page.tsx';
import { getConnectionQuery } from '../connections/queries.ts';
import { ConnectionTestsTab } from './connection-tests-tab.tsx';
import { listConnectionTestsQuery } from './queries.ts';

const { accountId, connectionId } = exampleIds;

it.each([
  ['Approved', 'Received data is visible to Owners only'],
  ['AwaitingRegistration', 'Nothing is shared yet'],
  ['RevokedByTarget', 'Sharing with Kestrel Ltd has ended'],
] as const)('tests without shared data say why: %s', (sharingStatus, words) => {
  const text = textOfPage(<ConnectionTestsTab />, { account: { accountId } } as Viewer, (client) => {
    client.setQueryData(getConnectionQuery('', accountId).queryKey, {
      id: connectionId,
      direction: 'Incoming',
      sharingStatus,
      items: { consented: 3 },
      counterpart: { name: 'Kestrel Ltd' },
      visibility: { kind: 'None' },
      abilities: { read: false },
    } as ConnectionDetail);
    failRead(client, listConnectionTestsQuery(connectionId, accountId).queryKey, notFound());
  });
  expect(text).toContain(words);
  expect(text).not.toContain('Try again');
});
