import type { DataFieldKey, EntityKind } from '../enumerations.ts';
import type { Facts } from './facts.ts';
import type { RemedyPlace, TestInput, TestKey, TestOutcome, TestValue } from './test-keys.ts';

interface ReasonMeaning {
  outcome: TestOutcome;
  /** Where to fix it; not needed for reasons to pass. */
  at?: RemedyPlace;
}

export interface TestContext {
  /** yyyy-mm-dd */
  today: string;
  kind: EntityKind;
  /** Fields marked in the profile as not applicable to the party. */
  notApplicable?: readonly DataFieldKey[];
}

interface Finding<Reason extends string> {
  reason: Reason;
  values?: Readonly<Record<string, TestValue>> | undefined;
  /** The first day on which time alone may change the outcome. */
  changesOn?: string | null | undefined;
}

interface TestDefinition<Input extends TestInput, Reason extends string> {
  key: TestKey;
  /** Increased with every change of the rule, so that stored results show which version they followed. */
  version: number;
  inputs: readonly Input[];
  reasons: Readonly<Record<Reason, ReasonMeaning>>;
  run(facts: Facts<Input>, context: TestContext): Finding<Reason>;
}

export interface TestResult {
  version: number;
  outcome: TestOutcome;
  /** Its text is in the text catalogue, under the key of the test. */
  reason: string;
  values: Readonly<Record<string, TestValue>>;
  used: readonly TestInput[];
  missing: readonly TestInput[];
  changesOn: string | null;
}

export interface ComplianceTest {
  key: TestKey;
  version: number;
  inputs: readonly TestInput[];
  reasons: Readonly<Record<string, ReasonMeaning>>;
  evaluate(facts: Partial<Facts>, context: TestContext): TestResult;
}

/** The reason of every test that relies on a field which does not apply. */
export const NOT_APPLICABLE = 'NotApplicable';

/** A test reads only its declared inputs, which the types of its facts enforce. */
export function defineTest<const Input extends TestInput, const Reason extends string>(
  test: TestDefinition<Input, Reason>,
): ComplianceTest {
  const { key, version, inputs, reasons } = test;
  return {
    key,
    version,
    inputs,
    reasons,
    evaluate(facts, context) {
      const given = Object.fromEntries(inputs.map((input) => [input, facts[input] ?? null]));
      // A fact that was not loaded counts as missing: lists are empty, everything else is null.
      const own = withEmptyLists(given) as Facts<Input>;
      const { reason, values = {}, changesOn = null } = test.run(own, context);
      const missing = inputs.filter((input) => isMissing(given[input]));
      const fields = (context.notApplicable ?? []).filter((key) =>
        missing.some((one) => one === `field:${key}`),
      );
      if (reasons[reason].outcome === 'NotEnoughData' && fields.length > 0)
        return {
          version,
          outcome: 'NotApplicable',
          reason: NOT_APPLICABLE,
          values: { fields: { fields } },
          used: inputs.filter((input) => !missing.includes(input)),
          missing,
          changesOn,
        };
      return {
        version,
        outcome: reasons[reason].outcome,
        reason,
        values,
        used: inputs.filter((input) => !missing.includes(input)),
        missing,
        changesOn,
      };
    },
  };
}

const isMissing = (fact: unknown): boolean => fact === null || (Array.isArray(fact) && fact.length === 0);

const listInputs = /^(field:|document:|ownerIdentity$|evidence$|documentTexts$)/;

const withEmptyLists = (given: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(given).map(([input, fact]) => [input, fact ?? (listInputs.test(input) ? [] : null)]),
  );
