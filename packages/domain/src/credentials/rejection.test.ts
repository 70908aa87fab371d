import { expect, it } from 'vitest';
import { credentialEvents, rejectionReasons } from '../enumerations.ts';
import { historyLabel } from './history-events.ts';
import { rejectionReasonLabel } from './rejection.ts';
import { rejectionSchema } from './rejection-schema.ts';

it.each(rejectionReasons)('refuses a value as %s, in words the holder understands', (reason) => {
  expect(rejectionSchema.safeParse({ reason, note: 'See page 2.' }).success).toBe(true);
  expect(rejectionReasonLabel(reason)).toMatch(/^[A-Z]/);
});

it('asks for a note where the reason alone says nothing', () => {
  expect(rejectionSchema.safeParse({ reason: 'Expired' }).success).toBe(true);
  expect(rejectionSchema.safeParse({ reason: 'Other', note: '  ' }).error?.issues[0]?.path).toEqual(['note']);
});

it('takes no reason that the product does not know', () => {
  expect(rejectionSchema.safeParse({ reason: 'Ugly' }).success).toBe(false);
});

it('tells the history in words, more exactly where the step is known', () => {
  expect(credentialEvents.map((event) => historyLabel(event))).not.toContain(undefined);
  expect(historyLabel('AssociationUpdated', 'requestReview')).toBe('Review requested');
  expect(historyLabel('Validated', 'validate')).toBe('Validated');
});
