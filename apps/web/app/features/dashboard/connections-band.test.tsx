import type { ConnectionSummary } from '@probity/contract/connections.ts';
import { exampleIds } from '@probity/contract/examples.ts';
import { inLocale } from '@probity/domain/texts/current.ts';
import { describe, expect, it } from 'vitest';
import type { Viewer } from '../../platform/viewer/viewer.ts';
import { textOfPage } from '../../testing/render-page.tsx';
import { countConnectionsQuery } from '../connections/queries.ts';
import { listActionsQuery } from '../tasks/queries.ts';
import { ConnectionsBand } from './connections-band.tsx';
import { latestConnectionsQuery } from './queries.ts';

const { accountId, connectionId } = exampleIds;
const viewer = { state: { adminMode: null }, account: { accountId, permissions: [] } } as unknown as Viewer;

const textOf = (facts: Partial<ConnectionSummary>, counts: Record<string, number> = {}) => {
  const connection = {
    id: connectionId,
    side: 'initiator',
    direction: 'Incoming',
    counterpart: { name: 'Velkhan Trading LLC', kind: 'Organization' },
    relationType: 'DataRequest',
    sharingStatus: 'AwaitingApproval',
    actionState: 'NoActionRequired',
    items: { total: 3, consented: 1, requiredLeft: 2, optionalLeft: 0 },
    unseenChanges: 0,
    templateName: null,
    relationship: 'Supplier',
    ...facts,
  } as ConnectionSummary;
  return textOfPage(<ConnectionsBand />, viewer, (client) => {
    client.setQueryData(countConnectionsQuery(accountId).queryKey, { Incoming: 1, Shared: 0 });
    client.setQueryData(latestConnectionsQuery(accountId).queryKey, {
      items: [connection],
      nextCursor: null,
    });
    client.setQueryData(listActionsQuery(accountId).queryKey, {
      items: [],
      counts,
    });
  });
};

describe('the connections on the dashboard', () => {
  it('say what is requested', () => {
    expect(textOf({})).toContain('Supplier · Data request');
  });

  it('show no request for a party that nothing is requested from', () => {
    const text = textOf({
      sharingStatus: 'NotRequested',
      items: { total: 0, consented: 0, requiredLeft: 0, optionalLeft: 0 },
    });
    expect(text).toContain('Supplier');
    expect(text).toContain('Nothing requested yet');
    expect(text).not.toContain('Data request');
  });

  it.each([
    ['en', '1 action required · 6 consents required'],
    ['fr', '1 action requise · 6 consentements requis'],
  ])('are counted by whose turn it is, in the number of the count: %s', (locale, summary) => {
    const counts = { ActionRequired: 1, ConsentRequired: 6 };
    expect(inLocale(locale, () => textOf({}, counts))).toContain(summary);
  });
});
