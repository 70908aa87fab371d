import type { PastResult, TestSummary } from '@probity/contract/compliance-tests.ts';
import type { TestInput } from '@probity/domain/compliance-tests/test-keys.ts';
import {
  inputLabel,
  reasonText,
  remedyText,
  withheldText,
} from '@probity/domain/compliance-tests/test-text.ts';
import type { EntityKind } from '@probity/domain/enumerations.ts';
import { useDates } from '../../i18n/dates.ts';

type Result = Pick<TestSummary, 'key'> & Pick<PastResult, 'reason' | 'values'>;

/** A result in the user's language. */
export function useTestText(kind: EntityKind) {
  const { day } = useDates();
  const reader = { kind, day };
  return {
    reason: (result: Result) => reasonText(result, reader),
    remedy: (result: Result) => remedyText(result, reader),
    inputs: (inputs: readonly TestInput[]) =>
      inputs.map((input) => ({ input, label: inputLabel(input, kind) })),
    withheld: (inputs: readonly TestInput[]) => withheldText(inputs, kind),
  };
}
