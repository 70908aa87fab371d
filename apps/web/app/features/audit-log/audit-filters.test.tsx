import type { AuditFilter } from '@probity/contract/audit.ts';
import { expect, it } from 'vitest';
import type { Viewer } from '../../platform/viewer/viewer.ts';
import { textOfPage } from '../../testing/render-page.tsx';
import { AuditFilters } from './audit-filters.tsx';

const textWith = (filter: AuditFilter) =>
  textOfPage(
    <AuditFilters accountId="a" filter={filter} onChange={() => {}} />,
    { account: null } as Viewer,
    () => {},
  );

it('says that the range of dates ends before it begins', () => {
  expect(textWith({ since: '2026-02-02', until: '2026-02-01' })).toContain('The end is before the beginning');
  expect(textWith({ since: '2026-02-01', until: '2026-02-02' })).not.toContain('The end is before');
});
