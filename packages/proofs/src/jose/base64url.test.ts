import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeBase64url, encodeBase64url, encodeByHand } from './base64url.ts';

describe('base64url', () => {
  it('is what RFC 4648 says, without padding', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const text = encodeBase64url(bytes);
        expect(text).toBe(Buffer.from(bytes).toString('base64url'));
        expect(encodeByHand(bytes)).toBe(text);
        expect([...decodeBase64url(text)]).toEqual([...bytes]);
      }),
    );
  });

  it.each([
    ['padding', 'YQ=='],
    ['the letters of plain base64', 'ab+/'],
    ['a line break', 'YWFh\nYWFh'],
    ['a space at the end', 'YWFh '],
    ['one letter too many', 'YWFhY'],
    ['bits after the last byte of two letters', 'YR'],
    ['bits after the last byte of three letters', 'YWF'],
    ['a letter beyond ASCII', 'YWFé'],
    ['a letter whose code ends like that of a digit', 'YWFŁ'],
  ])('with %s is refused', (_, text) => {
    expect(() => decodeBase64url(text)).toThrow('malformedEncoding');
  });

  it('has exactly one spelling for the same bytes', () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=+/ '];
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...letters), maxLength: 12 }), (text) => {
        try {
          expect(encodeBase64url(decodeBase64url(text))).toBe(text);
        } catch (error) {
          expect(error).toHaveProperty('reason', 'malformedEncoding');
        }
      }),
      { numRuns: 2000 },
    );
  });
});
