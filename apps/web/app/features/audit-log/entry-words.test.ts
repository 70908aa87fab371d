import { expect, it } from 'vitest';
import { actionKey } from './entry-words.ts';

it('finds the words for an action of the API', () => {
  expect(actionKey('member.role_changed')).toBe('member_role_changed');
});

it('has words for actions that are not known yet', () => {
  expect(actionKey('something.new')).toBe('other');
  expect(actionKey('constructor')).toBe('other');
});
