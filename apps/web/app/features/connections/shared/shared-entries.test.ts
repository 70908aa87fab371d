import type { SharedItem, SharedValue } from '@probity/contract/shared-data.ts';
import { expect, it } from 'vitest';
import { entriesOf, stateOf } from './shared-entries.ts';

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
  abilities: { validate: true, reject: true, withdraw: false, whyNotValidate: null, ...abilities },
});
const item = (values: SharedValue[], part: Partial<SharedItem> = {}): SharedItem => ({
  kind: 'field',
  key: 'TradingName',
  section: 'TradingDetails',
  values,
  documents: [],
  answer: null,
  state: null,
  check: null,
  change: null,
  query: null,
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
});
