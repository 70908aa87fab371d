import type { listAssociatedEntities } from '@probity/contract/associated-entities.ts';
import type { ConnectionDetail } from '@probity/contract/connections.ts';
import type { ResponseOf } from '@probity/contract/endpoint.ts';
import { exampleIds } from '@probity/contract/examples.ts';
import { describe, expect, it } from 'vitest';
import type { Viewer } from '../../../platform/viewer/viewer.ts';
import { textOfPage } from '../../../testing/render-page.tsx';
import { getConnectionQuery } from '../queries.ts';
import { listAssociatedEntitiesQuery, PeopleTab } from './people-tab.tsx';

const { accountId, connectionId, entityId } = exampleIds;
const connection = {
  id: connectionId,
  direction: 'Incoming',
  sharingStatus: 'Approved',
  subject: { id: entityId, name: 'Kestrel Ltd', kind: 'Organization' },
  counterpart: { id: entityId, name: 'Kestrel Ltd', kind: 'Organization' },
} as ConnectionDetail;
const roles = [{ fieldKey: 'BoardOfDirector' as const, threshold: null, fields: [], named: 0 }];

type People = ResponseOf<typeof listAssociatedEntities>;
const textWith = (people: Pick<People, 'isReadable' | 'hidden'> & Partial<People>) =>
  textOfPage(<PeopleTab />, { account: { accountId } } as Viewer, (client) => {
    client.setQueryData(getConnectionQuery('', accountId).queryKey, connection);
    client.setQueryData(listAssociatedEntitiesQuery(connectionId).queryKey, {
      items: [],
      roles,
      ...people,
    });
  });

describe('the people whom a request asks for', () => {
  it('are still to be named by a party that has not disclosed them', () => {
    const text = textWith({ isReadable: true, hidden: 1 });
    expect(text).toContain('Kestrel Ltd has not yet disclosed who holds some of these roles.');
    expect(text).toContain('To be named by Kestrel Ltd');
  });

  it('are shown with whether they have confirmed the role', () => {
    const director = {
      entityId,
      name: 'Dana Director',
      kind: 'LegalPerson' as const,
      as: 'BoardOfDirector' as const,
      percentage: null,
      consent: 'NotAsked' as const,
      connectionId: null,
      state: 'NotAsked' as const,
      asked: { total: 0, consented: 0 },
      abilities: { ask: false, inviteCredentials: false, remind: false, requestAddress: false },
    };
    const text = textWith({ isReadable: true, hidden: 0, items: [director] });
    expect(text).toContain('Not confirmed by Dana Director');
  });

  it('may be known to others if this member cannot see received data', () => {
    const text = textWith({ isReadable: false, hidden: 0 });
    expect(text).toContain('You cannot see who holds these roles');
    expect(text).not.toContain('not yet disclosed');
    expect(text).not.toContain('To be named');
  });
});
