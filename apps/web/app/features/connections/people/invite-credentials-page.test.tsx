import type { AssociatedEntity } from '@probity/contract/associated-entities.ts';
import type { ConnectionDetail } from '@probity/contract/connections.ts';
import { exampleIds } from '@probity/contract/examples.ts';
import { describe, expect, it } from 'vitest';
import type { Viewer } from '../../../platform/viewer/viewer.ts';
import { textOfPage } from '../../../testing/render-page.tsx';
import { getConnectionQuery } from '../queries.ts';
import { InviteCredentialsPage } from './invite-credentials-page.tsx';
import { listAssociatedEntitiesQuery } from './people-tab.tsx';

const { accountId, connectionId, entityId } = exampleIds;
const connection = {
  id: connectionId,
  direction: 'Incoming',
  sharingStatus: 'Approved',
  subject: { id: entityId, name: 'Kestrel Ltd', kind: 'Organization' },
  counterpart: { id: entityId, name: 'Kestrel Ltd', kind: 'Organization' },
} as ConnectionDetail;

const person = (name: string, inviteCredentials: boolean): AssociatedEntity => ({
  entityId: `${name}-id`,
  name,
  kind: 'LegalPerson',
  as: 'BoardOfDirector',
  percentage: null,
  consent: 'NotAsked',
  connectionId: null,
  state: 'NotAsked',
  asked: { total: 0, consented: 0 },
  abilities: { ask: true, inviteCredentials, remind: false, requestAddress: false },
});

const textWith = (items: AssociatedEntity[]) =>
  textOfPage(<InviteCredentialsPage />, { account: { accountId } } as Viewer, (client) => {
    client.setQueryData(getConnectionQuery('', accountId).queryKey, connection);
    client.setQueryData(listAssociatedEntitiesQuery(connectionId).queryKey, {
      items,
      roles: [],
      isReadable: true,
      hidden: 0,
    });
  });

describe('the page that requests items from a related person', () => {
  it('offers the fields of a person, and says who decides', () => {
    const text = textWith([person('Dana Director', true)]);
    expect(text).toContain('Dana Director decides what to share, item by item.');
    expect(text).toContain('Date of birth');
    expect(text).toContain('Request items');
  });

  it('says so if there is nobody to ask', () => {
    expect(textWith([person('Dana Director', false)])).toContain('Nobody to request from');
  });
});
