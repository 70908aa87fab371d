import { expect, it } from 'vitest';
import { withoutField } from './use-live-problem.ts';

const problem = { status: 422, code: 'request.invalid', message: 'No', fields: { name: 'a', country: 'b' } };

it('clears the message of the field that is being edited and keeps the others', () => {
  expect(withoutField(problem, 'name')?.fields).toEqual({ country: 'b' });
});

it('disappears with the last field, and a general message with the first keystroke', () => {
  expect(withoutField({ ...problem, fields: { name: 'a' } }, 'name')).toBeNull();
  expect(withoutField({ ...problem, fields: {} }, 'name')).toBeNull();
});
