import type { PastResult, TestSummary } from '@probity/contract/compliance-tests.ts';
import type { TestInput } from '@probity/domain/compliance-tests/test-keys.ts';
import { inputLabel, reasonText, remedyText } from '@probity/domain/compliance-tests/test-text.ts';
import type { EntityKind } from '@probity/domain/enumerations.ts';
import { useDates } from '../../i18n/dates.ts';

type Said = Pick<TestSummary, 'key'> & Pick<PastResult, 'reason' | 'values'>;

/** A result in the reader's words. */
export function useTestText(kind: EntityKind) {
  const { day } = useDates();
  const reader = { kind, day };
  return {
    reason: (said: Said) => reasonText(said, reader),
    remedy: (said: Said) => remedyText(said, reader),
    inputs: (inputs: readonly TestInput[]) =>
      inputs.map((input) => ({ input, label: inputLabel(input, kind) })),
  };
}
