import { exampleIds } from '@probity/contract/examples.ts';
import type { Proof } from '@probity/contract/proofs.ts';
import { DAY_MS } from '@probity/domain/constants.ts';
import { describe, expect, it } from 'vitest';
import type { Viewer } from '../../platform/viewer/viewer.ts';
import { textOfPage } from '../../testing/render-page.tsx';
import { filterOf, proofsShown, stateOf } from './card-state.ts';
import { listProofsQuery, listWalletExportsQuery } from './queries.ts';
import { WalletPage } from './wallet-page.tsx';

const { accountId } = exampleIds;
// Only what the page reads of a viewer.
const viewer = { account: { accountId, name: 'Kestrel', permissions: [] } } as unknown as Viewer;
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

const proof = (given: Partial<Proof> = {}): Proof => ({
  id: crypto.randomUUID(),
  type: 'trading',
  vct: 'https://probity.example/credentials/types/trading/1',
  state: 'Valid',
  issuedAt: '2026-05-12T09:00:00.000Z',
  expiresAt: inDays(200),
  endedAt: null,
  endedBecause: null,
  claims: ['attestation_legal_category', 'trade_alias'],
  evidence: { validator_role: 'Holder', data_source: 'ByOrganization', validated_at: '2026-05-12' },
  credentialIds: [],
  formats: ['dc+sd-jwt'],
  ...given,
});

const textWith = (...items: Proof[]): string =>
  textOfPage(<WalletPage />, viewer, (client) => {
    client.setQueryData(listProofsQuery(accountId).queryKey, { items });
    const abilities = { offer: false, revoke: false, request: false };
    client.setQueryData(listWalletExportsQuery(accountId).queryKey, { items: [], abilities });
  }).replaceAll(/\s+/g, ' ');

describe('the wallet', () => {
  it('says when credentials appear while there are none', () => {
    expect(textWith()).toContain('A credential is issued when a value of your profile is validated.');
  });

  it('names the type of a credential, its claims, its issuer and until when it is valid', () => {
    const text = textWith(proof({ expiresAt: '2099-03-02T00:00:00.000Z' }));
    expect(text).toMatch(/Trading names Valid .*Issued by Probity until 2 Mar 2099/);
    expect(text).not.toContain('Legal category');
  });

  it('says since when a credential is revoked, and why', () => {
    const text = textWith(
      proof({ state: 'Ended', endedAt: '2026-11-03T09:00:00.000Z', endedBecause: 'ValueChanged' }),
    );
    expect(text).toMatch(/Revoked .*since 3 Nov 2026: a value changed/);
  });

  it('counts down the last two weeks of a credential', () => {
    expect(textWith(proof({ expiresAt: inDays(6.5) }))).toContain('6 days left');
    expect(textWith(proof({ expiresAt: inDays(0.5) }))).toContain('Less than a day left');
  });

  it('says of a superseded credential that it is still valid', () => {
    expect(textWith(proof({ state: 'Superseded' }))).toContain('by a newer one; still valid until');
  });

  it('counts the credentials under each filter', () => {
    const text = textWith(proof(), proof({ state: 'Ended', endedAt: '2026-11-03T09:00:00.000Z' }));
    expect(text).toMatch(/All 2 Valid 1 Needs you 0 Revoked 1/);
  });
});

describe('the credentials that need the owner', () => {
  const now = new Date();
  const needing = (...proofs: Proof[]) => proofsShown(proofs, 'needsYou', now);
  const ended = proof({ state: 'Ended', endedAt: '2026-11-03T09:00:00.000Z' });

  it('are those that end soon, and those that ended without a valid successor', () => {
    const ending = proof({ expiresAt: inDays(3) });
    expect(needing(ending)).toEqual([ending]);
    expect(needing(ended)).toEqual([ended]);
    expect(needing(proof(), ended)).toEqual([]);
  });

  it('have one card for each type', () => {
    expect(needing(ended, { ...ended, id: 'earlier' })).toEqual([ended]);
  });
});

it('a credential whose end has passed is shown as expired, whatever the server said before', () => {
  expect(stateOf(proof({ expiresAt: inDays(-1) }), new Date())).toBe('expired');
});

it('a filter that does not exist shows all credentials', () => {
  expect(filterOf(new URLSearchParams('show=nothing'))).toBe('all');
});
