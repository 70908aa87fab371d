import { expect, it } from 'vitest';
import { maskedEmail } from './masked-email.ts';

it.each([
  ['ruth@northgate.example', 'r…@n….example'],
  ['a@b.co.uk', 'a…@b….uk'],
  ['x@localhost', 'x…@l…'],
])('%s is shown as %s', (email, masked) => {
  expect(maskedEmail(email)).toBe(masked);
});
