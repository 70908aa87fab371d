import { expect, it } from 'vitest';
import { credentialEvents, rejectionReasons } from '../enumerations.ts';
import { historyLabel } from './history-events.ts';
import { rejectionReasonLabel } from './rejection.ts';
import { rejectionSchema } from './rejection-schema.ts';

it.each(rejectionReasons)('rejects a value as %s, in words the data owner understands', (reason) => {
  expect(rejectionSchema.safeParse({ reason, note: 'See page 2.' }).success).toBe(true);
  expect(rejectionReasonLabel(reason)).toMatch(/^[A-Z]/);
});

it('requires a note if the reason alone is not enough', () => {
  expect(rejectionSchema.safeParse({ reason: 'Expired' }).success).toBe(true);
  expect(rejectionSchema.safeParse({ reason: 'Other', note: '  ' }).error?.issues[0]?.path).toEqual(['note']);
});

it('refuses unknown reasons', () => {
  expect(rejectionSchema.safeParse({ reason: 'Ugly' }).success).toBe(false);
});

it('describes history entries in words, more precisely if the step is known', () => {
  expect(credentialEvents.map((event) => historyLabel(event))).not.toContain(undefined);
  expect(historyLabel('AssociationUpdated', 'requestReview')).toBe('Review requested');
  expect(historyLabel('Validated', 'validate')).toBe('Validated');
});
