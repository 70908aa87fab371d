import type { FileItem } from '@probity/domain/credentials/file-figures.ts';
import { expect, it } from 'vitest';
import { isVerified, openItems } from './file-figures.ts';

const item = (field: FileItem['field'], status: FileItem['status']): FileItem => ({
  field,
  status,
  credentialId: null,
  isRequired: true,
  isExpiring: false,
});
const items = [
  item('RegistrationName', 'Verified'),
  item('TradingName', 'Verified'),
  item('TradingName', 'AwaitingReview'),
  item('RegistrationNumber', 'EvidenceMissing'),
  item('Industry', 'NotApplicable'),
  item('BoardOfDirector', 'Disputed'),
];

it('calls a field verified if each of its values is', () => {
  const fields = ['RegistrationName', 'TradingName', 'Industry', 'LeiCode'] as const;
  expect(fields.map((field) => isVerified(items, field))).toEqual([true, false, false, false]);
});

it('counts open plain values and open related parties separately', () => {
  expect([openItems(items, false), openItems(items, true)]).toEqual([1, 1]);
});
