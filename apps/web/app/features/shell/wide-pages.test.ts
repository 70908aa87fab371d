import { describe, expect, it } from 'vitest';
import { isWidePage } from './wide-pages.ts';

describe('on a wide screen', () => {
  it.each([
    '/connections',
    '/connections/ledger',
    '/connections/bulk/0199',
    '/connections/0199/data',
    '/reviews',
    '/screening/batches/0199',
    '/templates/compare',
    '/account/audit-log',
  ])('the table or review at %s uses the full width', (path) => {
    expect(isWidePage(path)).toBe(true);
  });

  it.each(['/dashboard', '/profile/data', '/connections/new', '/connections/0199', '/me', '/templates/0199'])(
    'the text of %s keeps a readable width',
    (path) => {
      expect(isWidePage(path)).toBe(false);
    },
  );
});
