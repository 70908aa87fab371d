import type { EntityKind } from '../enumerations.ts';
import { checkTests } from './check-tests.ts';
import type { ComplianceTest } from './define-test.ts';
import { documentTests } from './document-tests.ts';
import { ownershipTests } from './ownership-tests.ts';
import { registerTests } from './register-tests.ts';
import { type TestKey, testKeys } from './test-keys.ts';
import { testsFor } from './tests-for.ts';

const byKey = new Map(
  [...registerTests, ...ownershipTests, ...checkTests, ...documentTests].map((test) => [test.key, test]),
);

/** Every test, in the order in which they are shown. */
export const complianceTests: readonly ComplianceTest[] = testKeys.flatMap((key) => byKey.get(key) ?? []);

export function complianceTest(key: TestKey): ComplianceTest {
  const test = byKey.get(key);
  if (!test) throw new Error(`There is no test ${key}.`);
  return test;
}

export const testsOf = (kind: EntityKind): readonly ComplianceTest[] => testsFor(kind).map(complianceTest);
