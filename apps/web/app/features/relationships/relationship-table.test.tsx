import { exampleIds } from '@probity/contract/examples.ts';
import type { RelationshipSummary } from '@probity/contract/relationships.ts';
import { expect, it } from 'vitest';
import type { Viewer } from '../../platform/viewer/viewer.ts';
import { textOfPage } from '../../testing/render-page.tsx';
import { RelationshipTable } from './relationship-table.tsx';

const { accountId } = exampleIds;
const viewer = { account: { accountId } } as Viewer;
const party: RelationshipSummary = {
  entity: { id: accountId, name: 'Karoo Solar', kind: 'Organization', country: null },
  relationship: null,
  connectionId: exampleIds.connectionId,
  direction: 'Incoming',
  sharingStatus: 'NotRequested',
  connections: 1,
  items: { total: 0, consented: 0 },
  checks: { total: 0, passed: 0, failed: 0 },
  unseenChanges: 0,
  openQuestions: 0,
  risk: null,
  tests: { total: 3, failed: 1 },
  screening: { state: 'NotScreened', screenedAt: null },
  owner: null,
  reference: null,
  tags: [],
  reviewOn: null,
  decision: null,
  awaitsSecond: false,
  changedAt: '2026-11-16T10:00:00Z',
};
const textWith = (changes: Partial<RelationshipSummary>) =>
  textOfPage(
    <RelationshipTable
      caption="Counterparties"
      columns={['completeness', 'status', 'decision']}
      sort="name"
      onSort={() => undefined}
      relationships={[{ ...party, ...changes }]}
      empty={null}
    />,
    viewer,
    () => undefined,
  );

it('says that data is no longer shared, not that nothing was requested, once all requests have ended', () => {
  for (const sharingStatus of ['RevokedByTarget', 'RevokedByInitiator'] as const) {
    expect(textWith({ sharingStatus })).toMatch(/No longer shared/);
    expect(textWith({ sharingStatus })).not.toMatch(/Nothing requested/);
    expect(textWith({ sharingStatus, direction: 'Shared' })).toMatch(/Nothing requested/);
  }
  expect(textWith({})).toMatch(/Nothing requested/);
});

it('distinguishes the state of sharing from the decision', () => {
  const text = textWith({ sharingStatus: 'Approved' });
  expect(text).toMatch(/Sharing/);
  expect(text).not.toMatch(/Status/);
});
