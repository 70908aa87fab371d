import { rejectionReasons } from '@probity/domain/enumerations.ts';
import { expect, it } from 'vitest';
import { RejectionBody } from './credentials.ts';

it.each(rejectionReasons)('a value can be rejected as %s', (reason) => {
  expect(RejectionBody.safeParse({ reason, note: 'See page 2.' }).success).toBe(true);
});

it('a rejection requires a note if the reason alone is not enough', () => {
  expect(RejectionBody.safeParse({ reason: 'Expired' }).success).toBe(true);
  expect(RejectionBody.safeParse({ reason: 'Other', note: '  ' }).error?.issues[0]?.path).toEqual(['note']);
});

it('a rejection for an unknown reason is refused', () => {
  expect(RejectionBody.safeParse({ reason: 'Ugly' }).success).toBe(false);
});
