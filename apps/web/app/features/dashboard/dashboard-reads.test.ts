import { permissionsOf } from '@probity/domain/members/permissions.ts';
import { expect, it } from 'vitest';
import type { Viewer } from '../../platform/viewer/viewer.ts';
import { dashboardReads } from './dashboard-reads.ts';

const inAccount = (kind: 'Trust' | 'LegalPerson', role: string) =>
  dashboardReads({
    state: { accountType: 'ORGANIZATION' },
    account: { kind, permissions: permissionsOf(role) },
    isLegalPerson: kind === 'LegalPerson',
  } as Viewer);

it('reads the members of an organisation, and not of the personal account of one of them', () => {
  expect(inAccount('Trust', 'Contributor')).toEqual({ members: true, audit: false });
  expect(inAccount('LegalPerson', 'Owner')).toEqual({ members: false, audit: true });
});
