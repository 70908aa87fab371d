import { expect, it } from 'vitest';
import { credentialEvents, rejectionReasons } from '../enumerations.ts';
import { historyLabel } from './history-events.ts';
import { rejectionReasonLabel } from './rejection.ts';

it.each(rejectionReasons)('names the reason %s in words the data owner understands', (reason) => {
  expect(rejectionReasonLabel(reason)).toMatch(/^[A-Z]/);
});

it('describes history entries in words, more precisely if the step is known', () => {
  expect(credentialEvents.map((event) => historyLabel(event))).not.toContain(undefined);
  expect(historyLabel('AssociationUpdated', 'requestReview')).toBe('Review requested');
  expect(historyLabel('Validated', 'validate')).toBe('Validated');
});
