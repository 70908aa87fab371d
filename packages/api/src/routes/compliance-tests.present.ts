import type {
  ComputedTest,
  ConnectionTests,
  TestWithHistory,
} from '@probity/core/assurance/compliance-tests';
import { complianceTest } from '@probity/domain/compliance-tests/catalogue.ts';
import type { TestResult } from '@probity/domain/compliance-tests/define-test.ts';
import type { TestKey } from '@probity/domain/compliance-tests/test-keys.ts';

const presentResult = <Result extends Omit<TestResult, 'changesOn'>>(result: Result) => ({
  ...result,
  values: { ...result.values },
  used: [...result.used],
  missing: [...result.missing],
});

const remedyAt = (key: TestKey, reason: string) => complianceTest(key).reasons[reason]?.at ?? null;

export const presentTest = ({ row, result }: ComputedTest) => ({
  ...row,
  ...presentResult(result),
  remedyAt: remedyAt(row.key, result.reason),
  since: result.at,
});

export const presentTestWithHistory = ({ history, ...test }: TestWithHistory) => ({
  ...presentTest(test),
  history: history.map((result) => presentResult(result)),
});

export const presentConnectionTests = ({ tests, ...asked }: ConnectionTests) => ({
  ...asked,
  items: tests.map(({ key, result }) => ({
    ...presentResult(result),
    key,
    remedyAt: remedyAt(key, result.reason),
  })),
});
