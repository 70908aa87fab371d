import type { ConnectionDetail, ConnectionItem } from '@probity/contract/connections.ts';
import { expect, it } from 'vitest';
import type { Viewer } from '../../../platform/viewer/viewer.ts';
import { textOfPage } from '../../../testing/render-page.tsx';
import { ItemRow } from './item-row.tsx';

const value = (credentialId: string, documentId: string) => ({
  credentialId,
  text: credentialId,
  masked: false,
  changedAt: '2026-11-01T00:00:00Z',
  role: null,
  trust: null,
  evidence: [{ documentId, title: 'Register extract', type: 'Other' }],
});
const item: ConnectionItem = {
  kind: 'field',
  key: 'TradingName',
  section: null,
  required: true,
  evidence: [],
  evidenceRequired: false,
  state: 'Asked',
  shareEvidence: true,
  decidedAt: null,
  title: null,
  isSigned: false,
  opinions: [],
  holding: {
    readiness: 'Ready',
    why: null,
    alsoAskedBy: 0,
    values: [value('one', 'extract'), value('two', 'extract'), value('three', 'extract')],
  },
};
const connection = { subject: { kind: 'Organization' }, abilities: { approve: true } } as ConnectionDetail;

it('counts a document once that is evidence for several values of an item', () => {
  const row = (
    <ItemRow
      connection={connection}
      item={item}
      isTicked={() => true}
      onTick={() => {}}
      sharesEvidence={() => true}
      onEvidence={() => {}}
      onComplete={() => {}}
      onOpen={() => {}}
    />
  );
  expect(textOfPage(row, { account: null } as Viewer, () => {})).toMatch(/\b1 document\b/);
});
