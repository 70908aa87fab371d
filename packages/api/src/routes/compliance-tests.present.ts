import type {
  ComputedTest,
  ConnectionTests,
  TestWithHistory,
} from '@probity/core/assurance/compliance-tests';
import { complianceTest } from '@probity/domain/compliance-tests/catalogue.ts';

export function presentTest({ row, result }: ComputedTest) {
  const { version, outcome, reason, values, used, missing, at } = result;
  return {
    id: row.id,
    entityId: row.entityId,
    key: row.key,
    version,
    outcome,
    reason,
    values: { ...values },
    used,
    missing,
    remedyAt: complianceTest(row.key).reasons[reason]?.at ?? null,
    since: at,
    computedAt: row.computedAt,
    changesOn: row.changesOn,
  };
}

export const presentTestWithHistory = ({ history, ...test }: TestWithHistory) => ({
  ...presentTest(test),
  history: history.map(({ at, version, outcome, reason, values, used, missing }) => ({
    at,
    version,
    outcome,
    reason,
    values: { ...values },
    used,
    missing,
  })),
});

export const presentConnectionTests = ({ kind, asked, tests, withheld }: ConnectionTests) => ({
  kind,
  asked,
  withheld,
  items: tests.map(({ key, result: { version, outcome, reason, values, used, missing } }) => ({
    key,
    version,
    outcome,
    reason,
    values: { ...values },
    used: [...used],
    missing: [...missing],
    remedyAt: complianceTest(key).reasons[reason]?.at ?? null,
  })),
});
