import type { ConnectionDetail } from '@probity/contract/connections.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { AppProviders } from '../../app-providers.tsx';
import { ConnectionFacts } from './connection-facts.tsx';

const textOf = (facts: Partial<ConnectionDetail>) => {
  const connection = {
    counterpart: { name: 'Velkhan Trading LLC', kind: 'LegalEntity' },
    relationType: 'DataRequest',
    sharingStatus: 'Approved',
    items: { total: 2, consented: 2, requiredLeft: 0, optionalLeft: 0 },
    templateName: null,
    relationship: null,
    askedBy: null,
    forwarded: null,
    dueOn: null,
    createdAt: '2026-10-31T09:00:00Z',
    approvedAt: '2026-11-04T09:00:00Z',
    expiresAt: '2027-11-04T09:00:00Z',
    ...facts,
  } as ConnectionDetail;
  return renderToStaticMarkup(
    <AppProviders data={undefined}>
      <ConnectionFacts connection={connection} />
    </AppProviders>,
  ).replaceAll(/<style.*?<\/style>|<[^>]+>/g, '');
};

describe('the facts of a connection', () => {
  it('say since when and until when data is shared', () => {
    expect(textOf({})).toBe('Data request · asked 31 Oct 2026 · shared since 4 Nov 2026 · until 4 Nov 2027');
  });

  it('say nothing about sharing if no item is shared', () => {
    expect(textOf({ items: { total: 2, consented: 0, requiredLeft: 2, optionalLeft: 0 } })).toBe(
      'Data request · asked 31 Oct 2026',
    );
  });

  it('say when a party was added that nothing is requested from', () => {
    const added = { sharingStatus: 'NotRequested', approvedAt: null, expiresAt: null } as const;
    expect(textOf({ ...added, items: { total: 0, consented: 0, requiredLeft: 0, optionalLeft: 0 } })).toBe(
      'added 31 Oct 2026',
    );
    expect(textOf({ ...added, templateName: 'Onboarding', askedBy: 'Ruth Adeyemi' })).toBe(
      'Onboarding · added 31 Oct 2026',
    );
  });
});
