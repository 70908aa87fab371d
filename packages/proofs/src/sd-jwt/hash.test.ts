import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digestByHand, digestOf } from './hash.ts';

describe('the digest of a disclosure', () => {
  it('is that of the example in RFC 9901', () => {
    const disclosure = 'WyJfMjZiYzRMVC1hYzZxMktJNmNCVzVlcyIsICJmYW1pbHlfbmFtZSIsICJNw7ZiaXVzIl0';
    for (const digest of [digestOf, digestByHand]) {
      expect(digest(disclosure)).toBe('X9yH0Ajrdm1Oij4tWso9UzzKJvPoDxwmuEcO3XAdRC0');
    }
  });

  it('is the same on a server as in a browser, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (text) => {
        expect(digestOf(text)).toBe(digestByHand(text));
      }),
      { numRuns: 500 },
    );
  });
});
