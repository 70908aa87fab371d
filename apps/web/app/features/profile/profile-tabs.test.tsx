import type { EntityDetail } from '@probity/contract/entities.ts';
import { exampleIds } from '@probity/contract/examples.ts';
import { expect, it } from 'vitest';
import type { Viewer } from '../../platform/viewer/viewer.ts';
import { textOfPage } from '../../testing/render-page.tsx';
import type { Profile } from '../credentials/use-profile.ts';
import { ProfileTabs } from './profile-tabs.tsx';

const { accountId } = exampleIds;
const textWith = (failedTests: number) => {
  const entity = {
    entityId: accountId,
    entityName: 'Kestrel',
    kind: 'Organization',
    failedTests,
  } as EntityDetail;
  const profile: Profile = {
    entity,
    credentials: [],
    removed: [],
    path: '/profile',
    isOwn: true,
    mayEdit: true,
  };
  return textOfPage(<ProfileTabs profile={profile} />, {} as Viewer, () => undefined);
};

it('failed tests are a dot on their tab, which says how many', () => {
  expect(textWith(2)).toMatch(/Tests\s+,\s+2 tests failed/);
  expect(textWith(0)).not.toContain('failed');
});
