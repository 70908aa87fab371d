import type { ConnectionDetail } from '@probity/contract/connections.ts';
import { exampleIds } from '@probity/contract/examples.ts';
import { describe, expect, it } from 'vitest';
import type { Viewer } from '../../platform/viewer/viewer.ts';
import { textOfPage } from '../../testing/render-page.tsx';
import { HistoryTab } from './history-tab.tsx';
import { getConnectionQuery, listConnectionEventsQuery } from './queries.ts';

const { accountId, connectionId } = exampleIds;

const textOf = (relationType: ConnectionDetail['relationType'], ...events: string[]) =>
  textOfPage(<HistoryTab />, { account: { accountId } } as Viewer, (client) => {
    client.setQueryData(getConnectionQuery('', accountId).queryKey, {
      id: connectionId,
      relationType,
      subject: { kind: 'Organization' },
    } as ConnectionDetail);
    client.setQueryData(listConnectionEventsQuery(connectionId).queryKey, {
      items: events.map((event, seq) => ({
        seq,
        at: '2026-11-04T09:00:00Z',
        event,
        bySide: 'initiator' as const,
        byName: 'Meridian Bank',
        actorName: null,
        fromStatus: null,
        toStatus: 'Approved' as const,
        note: null,
        items: [],
      })),
    });
  });

describe('the history of a connection', () => {
  it('says of an offer that data was offered and accepted', () => {
    const text = textOf('DataShared', 'request', 'approve', 'widen', 'withdraw');
    for (const step of ['Offered data', 'Accepted the offer', 'Offered more data', 'Withdrew the offer'])
      expect(text).toContain(step);
    expect(text).not.toMatch(/request/i);
  });

  it('says of a request that data was requested and shared', () => {
    const text = textOf('DataRequest', 'request', 'approve', 'itemsRevoked');
    for (const step of ['Requested data', 'Approved sharing', 'Some items withheld or revoked'])
      expect(text).toContain(step);
  });
});
