import { expect, it } from 'vitest';
import { kindKey } from './notification-text.ts';

it('has words for the kinds it knows, and leaves the others to their reason', () => {
  expect(kindKey('member.joined')).toBe('member_joined');
  expect(kindKey('constructor')).toBeNull();
  expect(kindKey('something.new')).toBeNull();
});
