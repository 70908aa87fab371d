import type { SharedItem, SharedValue } from '@probity/contract/shared-data.ts';
import { expect, it } from 'vitest';
import { entriesOf, stateOf } from './shared-entries.ts';

const mayJudge = { validate: true, reject: true, withdraw: false, whyNotValidate: null };
const value = (credentialId: string, abilities: Partial<SharedValue['abilities']> = {}): SharedValue => ({
  credentialId,
  version: 1,
  text: 'Karoo Solar',
  masked: false,
  reviewState: 'AwaitingReview',
  assurance: 'SelfAsserted',
  attestation: null,
  difference: null,
  expiresOn: null,
  evidenceUntil: null,
  changedAt: '2026-11-15T10:00:00Z',
  related: null,
  role: null,
  evidence: [],
  opinion: null,
  proof: null,
  abilities: { ...mayJudge, attests: true, ...abilities },
});
const item = (values: SharedValue[], part: Partial<SharedItem> = {}): SharedItem => ({
  kind: 'field',
  key: 'TradingName',
  section: 'TradingDetails',
  values,
  documents: [],
  title: null,
  answer: null,
  state: null,
  check: null,
  change: null,
  query: null,
  opinion: null,
  abilities: mayJudge,
  ...part,
});

it('several values of one item are reviewed one by one', () => {
  expect(entriesOf([item([value('a'), value('b')]), item([], { kind: 'document' })])).toMatchObject([
    { value: { credentialId: 'a' } },
    { value: { credentialId: 'b' } },
    { value: null },
  ]);
});

it('each entry shows the state that matters most', () => {
  const stateOfItem = (one: SharedItem) => entriesOf([one]).map(stateOf)[0];
  const validated = value('a', { validate: false, withdraw: true });
  expect(stateOfItem(item([value('a')]))).toBe('toReview');
  expect(stateOfItem(item([validated]))).toBe('validated');
  expect(stateOfItem(item([validated], { change: { from: 'A', to: 'B' } }))).toBe('changed');
  expect(stateOfItem(item([value('a', { validate: false })]))).toBeNull();
  const opinion = {
    verdict: 'Rejected',
    reason: 'Expired',
    note: null,
    at: '2026-11-15T10:00:00Z',
    byName: 'Bertha Lindqvist',
    isCurrent: true,
  } as const;
  expect(stateOfItem(item([{ ...value('a'), opinion }]))).toBe('rejected');
  expect(stateOfItem(item([{ ...value('a'), opinion: { ...opinion, isCurrent: false } }]))).toBe('toReview');
  expect(stateOfItem(item([], { kind: 'document', opinion: { ...opinion, verdict: 'Accepted' } }))).toBe(
    'validated',
  );
  expect(stateOfItem(item([{ ...value('a'), reviewState: 'Rejected' }]))).toBe('rejectedInReview');
});
