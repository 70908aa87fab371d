import type { Credential } from '@probity/contract/credentials.ts';
import type { SharedValue } from '@probity/contract/shared-data.ts';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppProviders } from '../../../app-providers.tsx';
import { CredentialTrust } from '../../credentials/credential-trust.tsx';
import { SharedTrust } from './shared-trust.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-17T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

interface Ends {
  attestedUntil?: string;
  expiresOn?: string;
  evidenceUntil?: string;
}

const trusted = ({ attestedUntil, expiresOn, evidenceUntil }: Ends) => ({
  reviewState: 'Validated',
  assurance: 'ValidatedByPlatform',
  changedAt: '2026-05-11T08:00:00Z',
  attestation: {
    as: 'Platform',
    method: 'None',
    at: '2026-05-11T08:00:00Z',
    until: attestedUntil ?? null,
    byName: null,
    byAccountName: null,
    source: null,
  },
  expiresOn: expiresOn ?? null,
  evidenceUntil: evidenceUntil ?? null,
});

function markupOf(line: ReactNode) {
  const markup = renderToStaticMarkup(<AppProviders data={undefined}>{line}</AppProviders>);
  return {
    text: markup.replaceAll(/<style.*?<\/style>|<[^>]+>/g, ' '),
    isFlagged: markup.includes('data-flag="expiring"'),
  };
}

describe.each([
  ['in the profile', (ends: Ends) => <CredentialTrust credential={trusted(ends) as Credential} />],
  ['shared with others', (ends: Ends) => <SharedTrust value={trusted(ends) as SharedValue} />],
])('the trust line of a value %s', (_, lineOf) => {
  it('has no end if nothing expires', () => {
    const { text, isFlagged } = markupOf(lineOf({}));
    expect(text).not.toMatch(/until|expired/);
    expect(isFlagged).toBe(false);
  });

  it('says until when its evidence is in date', () => {
    const { text, isFlagged } = markupOf(lineOf({ evidenceUntil: '2027-11-03' }));
    expect(text).toContain('evidence until 3 Nov 2027');
    expect(isFlagged).toBe(false);
  });

  it('flags evidence that has expired', () => {
    const { text, isFlagged } = markupOf(lineOf({ evidenceUntil: '2026-11-03' }));
    expect(text).toContain('evidence expired 3 Nov 2026');
    expect(isFlagged).toBe(true);
  });

  it('flags a value that has expired', () => {
    const { text, isFlagged } = markupOf(lineOf({ expiresOn: '2026-11-16', evidenceUntil: '2027-11-03' }));
    expect(text).toContain('expired 16 Nov 2026');
    expect(text).not.toContain('evidence until');
    expect(isFlagged).toBe(true);
  });

  it('names the end that comes first', () => {
    const ends = { attestedUntil: '2028-01-01', expiresOn: '2027-12-01', evidenceUntil: '2027-06-01' };
    expect(markupOf(lineOf(ends)).text).toContain('evidence until 1 Jun 2027');
    expect(markupOf(lineOf({ ...ends, attestedUntil: '2027-05-01' })).text).toContain(' until 1 May 2027');
  });
});
