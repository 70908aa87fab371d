import type { ConnectionDetail } from '@probity/contract/connections.ts';
import { exampleIds } from '@probity/contract/examples.ts';
import { describe, expect, it } from 'vitest';
import type { Viewer } from '../../../platform/viewer/viewer.ts';
import { textOfPage } from '../../../testing/render-page.tsx';
import { listMembersQuery } from '../../members/queries.ts';
import { getConnectionQuery } from '../queries.ts';
import { SharedTab } from './shared-tab.tsx';

const { accountId, connectionId, entityId, memberId } = exampleIds;

const textWith = (part: Partial<ConnectionDetail>) =>
  textOfPage(<SharedTab />, { account: { accountId } } as Viewer, (client) => {
    client.setQueryData(listMembersQuery(accountId).queryKey, {
      items: [{ id: memberId, name: 'Elena Hart' }],
    } as never);
    client.setQueryData(getConnectionQuery('', accountId).queryKey, {
      id: connectionId,
      direction: 'Incoming',
      sharingStatus: 'Approved',
      items: { consented: 3 },
      counterpart: { id: entityId, name: 'Kestrel Ltd' },
      abilities: { read: false },
      ...part,
    } as ConnectionDetail);
  });

describe('received data that this member cannot see', () => {
  it.each([
    [{ kind: 'None' }, 'visible to Owners only'],
    [{ kind: 'OnlyPointOfContact' }, 'visible to the point of contact and Owners only'],
    [{ kind: 'Member', memberId }, 'visible to Elena Hart and Owners only'],
    [{ kind: 'Member', memberId: accountId }, 'visible to another member and Owners only'],
  ] as const)('says who can: %o', (visibility, words) => {
    const text = textWith({ visibility });
    expect(text).toContain(`Received data is ${words}. Ask an Owner.`);
    expect(text).not.toContain('Nothing shared yet');
  });

  it('is not there before the other side approves', () => {
    const text = textWith({ visibility: { kind: 'None' }, sharingStatus: 'AwaitingRegistration' });
    expect(text).toContain('Nothing shared yet');
  });
});
