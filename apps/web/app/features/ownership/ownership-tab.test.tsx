import type { EntityDetail } from '@probity/contract/entities.ts';
import { exampleIds } from '@probity/contract/examples.ts';
import type { Ownership } from '@probity/contract/ownership.ts';
import { describe, expect, it } from 'vitest';
import type { Viewer } from '../../platform/viewer/viewer.ts';
import { textOfPage } from '../../testing/render-page.tsx';
import { getEntityQuery } from '../credentials/entity-query.ts';
import { credentialsQuery } from '../credentials/queries.ts';
import { readChoice } from './choice.ts';
import { OwnershipTab } from './ownership-tab.tsx';
import { getOwnershipQuery } from './queries.ts';

const { accountId } = exampleIds;
const viewer = {
  account: { accountId, permissions: ['view', 'edit'] },
  associatedEntityId: accountId,
} as unknown as Viewer;
const entity = { entityId: accountId, entityName: 'Kestrel', kind: 'Organization' } as EntityDetail;
const whole = { min: '100', max: '100', isExact: true };

const textWith = (part: Partial<Ownership>) =>
  textOfPage(<OwnershipTab />, viewer, (client) => {
    client.setQueryData(getEntityQuery(accountId).queryKey, entity);
    const credentials = credentialsQuery(accountId, 'Organization');
    client.setQueryData(credentials.queryKey, { items: [], removed: [] } as never);
    const choice = readChoice(new URLSearchParams());
    client.setQueryData(getOwnershipQuery(accountId, choice).queryKey, {
      subjectId: accountId,
      asAt: '2026-11-12',
      view: 'Both',
      threshold: '25',
      parties: [{ id: accountId, name: 'Kestrel', kind: 'Organisation' }],
      interests: [],
      unknown: { capital: whole, votes: whole },
      beneficialOwners: [],
      unknownMayReach: true,
      seniorManagers: null,
      issues: [],
      registers: [],
      isTruncated: false,
      ...part,
    } as unknown as Ownership);
  });

describe('the owners in registers', () => {
  it('are unknown, not missing, while no register was read', () => {
    const text = textWith({ view: 'Register' });
    expect(text).toContain('No register consulted yet');
    expect(text).toContain('Compare with the register');
    expect(text).not.toContain('No owners recorded');
    expect(text).not.toContain('Open points');
    expect(text).not.toContain('Beneficial owners');
  });

  it('are missing if a register that was read states none', () => {
    const registers = [
      { enricher: 'CompaniesHouse' as const, companyId: accountId, readAt: '2026-11-11T08:00:00.000Z' },
    ];
    const text = textWith({ view: 'Register', registers });
    expect(text).toContain('No owners recorded');
    expect(text).toContain('Open points');
  });
});
