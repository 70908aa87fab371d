import { describe, expect, it } from 'vitest';
import { pseudoMessage } from './pseudo-locale.ts';

describe('the pseudo-locale', () => {
  it('accents letters and makes texts 40 % longer', () => {
    expect(pseudoMessage('Save')).toBe('[Šáṽé~~]');
  });

  it('leaves arguments, plural keywords and tags as they are', () => {
    expect(pseudoMessage('Hi {name}, <b>go</b>')).toBe('[Ĥí {name}, <b>ğó</b>~~]');
    expect(pseudoMessage('{count, plural, one {# day} other {# days}}')).toBe(
      '[{count, plural, one {# ðáý} other {# ðáýš}}~~~]',
    );
  });
});
