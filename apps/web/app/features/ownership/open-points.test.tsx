import type { EntityDetail } from '@probity/contract/entities.ts';
import { exampleIds } from '@probity/contract/examples.ts';
import type { Ownership, OwnershipIssue } from '@probity/contract/ownership.ts';
import { expect, it } from 'vitest';
import type { Viewer } from '../../platform/viewer/viewer.ts';
import { textOfPage } from '../../testing/render-page.tsx';
import { getEntityQuery } from '../credentials/entity-query.ts';
import { credentialsQuery } from '../credentials/queries.ts';
import { OpenPoints } from './open-points.tsx';

const { accountId } = exampleIds;
const viewer = {
  account: { accountId, permissions: ['view', 'edit'] },
  associatedEntityId: accountId,
} as unknown as Viewer;
const entity = { entityId: accountId, entityName: 'Kestrel', kind: 'Organization' } as EntityDetail;

const textWith = (kind: OwnershipIssue['kind'], partyIds: string[]) => {
  const ownership = {
    parties: [],
    interests: [],
    registers: [],
    issues: [{ kind, partyIds, share: null }],
  } as unknown as Ownership;
  return textOfPage(<OpenPoints ownership={ownership} />, viewer, (client) => {
    client.setQueryData(getEntityQuery(accountId).queryKey, entity);
    const credentials = credentialsQuery(accountId, 'Organization');
    client.setQueryData(credentials.queryKey, { items: [], removed: [] } as never);
  });
};

it.each([
  ['UnknownRemainder', [accountId], 'Add a holder'],
  ['MissingShare', ['owner', accountId], 'Enter the share'],
  ['InvalidShare', ['owner', accountId], 'Enter the share'],
  ['Over100', [accountId], 'Open related parties'],
  ['NomineeForUnknown', ['owner', accountId], 'Open related parties'],
  ['ClosedLoop', ['owner', accountId], 'Open related parties'],
  ['VoicesDiffer', ['owner', accountId], 'Compare with the register'],
] as const)('the next step after %s fits it', (kind, partyIds, step) => {
  const text = textWith(kind, [...partyIds]);
  expect(text).toContain(step);
  if (kind !== 'UnknownRemainder') expect(text).not.toContain('Add a holder');
});
