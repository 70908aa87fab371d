import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dataFieldKeys } from '../enumerations.ts';
import { fillText, profileFingerprint } from './fill-text.ts';
import { parseText, variablesIn, writeText } from './parse-text.ts';
import { variables } from './variables.ts';

const names = variables.map(({ name }) => name);

describe('the variables of a declaration', () => {
  it('offer every data field', () => {
    for (const field of dataFieldKeys) expect(names).toContain(`entity.${field}`);
  });

  it('are found with spaces around them, each once', () => {
    const parsed = parseText('On {{ today }} and {{today}}: {{entity.LegalName}}.');
    expect(parsed.problems).toEqual([]);
    expect(variablesIn(parsed)).toEqual(['today', 'entity.LegalName']);
  });

  it.each([
    ['entity.RegistratonName', 'entity.RegistrationName'],
    ['RegistrationNumber', 'entity.RegistrationNumber'],
    ['Today', 'today'],
    ['entity.registrationname', 'entity.RegistrationName'],
    ['entity.Nam', 'entity.Name'],
    ['entity.Foo', null],
    ['somethingElseEntirely', null],
  ])(
    'that are unknown (%s) are reported with their position and the nearest match (%s)',
    (name, suggestion) => {
      const { problems } = parseText(`First line\nsecond {{${name}}} end`);
      expect(problems).toMatchObject([{ line: 2, column: 8, name, suggestion }]);
    },
  );

  it.each(['a {{ b', '{{entity.LegalName} ', '{{a\nb}}', `{{${'x'.repeat(200)}}}`, '{{{{'])(
    'must be closed: %j is refused',
    (text) => {
      expect(parseText(text).problems[0]).toMatchObject({ message: 'Close the variable with two braces.' });
    },
  );

  it('never match a property that every object inherits', () => {
    expect(parseText('{{constructor}} {{__proto__}}').problems).toHaveLength(2);
    expect(fillText(parseText('{{constructor}}'), {}).missing).toEqual(['constructor']);
  });

  it('preserve every character of any text', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll(/[{}]/g, '')),
      fc.constantFrom(...names).map((name) => `{{${name}}}`),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('');
        const parsed = parseText(text);
        expect(parsed.problems).toEqual([]);
        expect(writeText(parsed.parts)).toBe(text);
      }),
    );
  });

  it('are parsed in any text without failing, and everything else stays unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('{', '}', 'a', ' ', '\n', '{{', '}}') }), (text) => {
        const { parts, problems } = parseText(text);
        const loud = parts.every((part) => part.kind === 'text' || problems.length > 0);
        expect(loud).toBe(true);
        if (problems.length < 20 && parts.every((part) => part.kind === 'text'))
          expect(writeText(parts)).toBe(text);
      }),
    );
  });
});

describe('a filled text', () => {
  const parsed = parseText('{{entity.RegistrationName}} of {{entity.RegistrationCountry}} on {{today}}');
  const values = {
    'entity.RegistrationName': 'Kestrel Marine Ltd',
    'entity.RegistrationCountry': 'United Kingdom',
    today: '1 Mar 2026',
  };

  it('reports the values it was filled with and those it lacks', () => {
    const filled = fillText(parsed, { ...values, 'entity.RegistrationCountry': undefined });
    expect(filled.text).toBe('Kestrel Marine Ltd of ________ on 1 Mar 2026');
    expect(filled.missing).toEqual(['entity.RegistrationCountry']);
    expect(filled.used.map(({ name }) => name)).toEqual(['entity.RegistrationName', 'today']);
  });

  it('leaves braces and markup in a value unchanged', () => {
    const hostile = '{{today}}<script>alert(1)</script>';
    expect(fillText(parseText('{{entity.TradingName}}'), { 'entity.TradingName': hostile }).text).toBe(
      hostile,
    );
  });

  it('must be signed again when a value of the profile changes, not when a day passes', () => {
    const signed = profileFingerprint(fillText(parsed, values).used);
    const later = profileFingerprint(fillText(parsed, { ...values, today: '2 Mar 2026' }).used);
    const renamed = { ...values, 'entity.RegistrationName': 'Kestrel Offshore Ltd' };
    expect(later).toBe(signed);
    expect(profileFingerprint(fillText(parsed, renamed).used)).not.toBe(signed);
  });
});
