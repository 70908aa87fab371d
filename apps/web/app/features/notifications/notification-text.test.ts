import { expect, it } from 'vitest';
import { kindKey } from './notification-text.ts';

it('has a text for every known kind, and falls back to the reason for others', () => {
  expect(kindKey('member.joined')).toBe('member_joined');
  expect(kindKey('constructor')).toBeNull();
  expect(kindKey('something.new')).toBeNull();
});
