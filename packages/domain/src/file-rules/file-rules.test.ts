import { describe, expect, it } from 'vitest';
import { complianceTest } from '../compliance-tests/catalogue.ts';
import { testsFor } from '../compliance-tests/tests-for.ts';
import { entityKinds } from '../enumerations.ts';
import { fieldDefinition } from '../fields/catalogue.ts';
import { compareFileWithRule } from './file-gaps.ts';
import { dataPointKeys } from './file-rule-keys.ts';
import { fileRules, pointsFor } from './file-rules.ts';

const rule = fileRules.EuIdentification;
const nothing = { values: [], notApplicable: [] };
const value = (fieldKey: 'RegistrationName' | 'LeiCode' | 'RegistrationCountry', isProven = true) => ({
  fieldKey,
  isProven,
  isRejected: false,
});
const stateOf = (key: string, file: Parameters<typeof compareFileWithRule>[2]) =>
  compareFileWithRule(rule, 'Organization', file).gaps.find(({ point }) => point.key === key)?.state;

describe('the data points of Article 22(1)', () => {
  it.each(entityKinds)(
    'of a %s have fields and tests that exist for it, or the place to record them',
    (kind) => {
      const points = pointsFor(rule, kind);
      expect(points.length).toBeGreaterThan(5);
      for (const { fields, test, without } of points) {
        expect(fields.length > 0).toBe(without === null);
        expect(fields.some((field) => fieldDefinition(field).sections[kind]) || without !== null).toBe(true);
        if (test) expect(testsFor(kind)).toContain(complianceTest(test).key);
      }
    },
  );

  it('are all mapped, once for each kind of party', () => {
    expect(new Set(rule.points.map(({ key }) => key))).toEqual(new Set(dataPointKeys));
    for (const kind of entityKinds) {
      const keys = pointsFor(rule, kind).map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
    }
  });
});

describe('what a file lacks', () => {
  it('is everything of an empty file, what is asked for always first', () => {
    const { total, held, gaps } = compareFileWithRule(rule, 'Organization', nothing);
    expect([total, held, gaps.length]).toEqual([10, 0, 10]);
    const needs = gaps.map(({ point }) => point.need === 'Always');
    expect(needs).toEqual([...needs].sort((left, right) => Number(right) - Number(left)));
  });

  it('is a value without evidence where evidence is needed, and no value where it is not', () => {
    expect(stateOf('Name', { ...nothing, values: [value('RegistrationName', false)] })).toBe('NotProven');
    expect(stateOf('Name', { ...nothing, values: [value('RegistrationName')] })).toBeUndefined();
    const country = { ...nothing, values: [value('RegistrationCountry', false)] };
    expect(stateOf('CountryOfCreation', country)).toBeUndefined();
  });

  it('is a rejected value, and not one that does not apply', () => {
    const rejected = { ...value('LeiCode'), isRejected: true };
    expect(stateOf('Lei', { ...nothing, values: [rejected] })).toBe('Rejected');
    expect(stateOf('Lei', { ...nothing, notApplicable: ['LeiCode'] })).toBeUndefined();
    expect(stateOf('Lei', nothing)).toBe('Missing');
  });

  it('names what no field holds', () => {
    expect(stateOf('LegalForm', nothing)).toBe('NoField');
    expect(stateOf('Nominees', nothing)).toBe('NoField');
  });
});
