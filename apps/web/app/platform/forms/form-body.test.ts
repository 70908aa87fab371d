import type { changeMembers } from '@probity/contract/accounts.ts';
import { describe, expect, it } from 'vitest';
import {
  checked,
  type FieldsOf,
  number,
  numberOrNull,
  oneOf,
  optionalText,
  readForm,
  secret,
  someOf,
  text,
  textOrNull,
  words,
} from './form-body.ts';

function formWith(fields: Readonly<Record<string, string | readonly string[]>>): FormData {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields))
    for (const value of [values].flat()) form.append(name, value);
  return form;
}

describe('a form', () => {
  it('becomes the body of the endpoint that it is for', () => {
    const body = { name: text, role: oneOf(['Owner', 'Reviewer']) } satisfies FieldsOf<typeof changeMembers>;
    const form = formWith({ name: ' Lena Moor ', role: 'Reviewer', another: 'field' });
    expect(readForm(form, body)).toEqual({ name: 'Lena Moor', role: 'Reviewer' });
  });

  it('says nothing for an empty field, where the body allows it', () => {
    const body = { name: text, note: textOrNull, message: optionalText, days: numberOrNull, isOn: checked };
    expect(readForm(formWith({ note: ' ', days: '' }), body)).toEqual({
      name: '',
      note: null,
      message: undefined,
      days: null,
      isOn: false,
    });
  });

  it('reads numbers, checkboxes, lists of words and passwords', () => {
    const body = { days: number, isOn: checked, networks: words, events: someOf(['a', 'b', 'c']), secret };
    const form = formWith({
      days: ' 30 ',
      isOn: 'on',
      networks: '10.0.0.0/8, 192.0.2.1;\n192.0.2.2',
      events: ['c', 'a', 'x'],
      secret: ' with spaces ',
    });
    expect(readForm(form, body)).toEqual({
      days: 30,
      isOn: true,
      networks: ['10.0.0.0/8', '192.0.2.1', '192.0.2.2'],
      events: ['a', 'c'],
      secret: ' with spaces ',
    });
  });

  it('sends no option that it does not offer', () => {
    expect(() => readForm(formWith({ role: 'Administrator' }), { role: oneOf(['Owner']) })).toThrow(/role/);
  });
});
