import { describe, expect, it } from 'vitest';
import { hasProductMetadata } from './product-metadata.ts';

const claim = 'https://probity.example/metadata';

describe('the metadata claim of a sign-in', () => {
  it.each([
    [{ [claim]: { organizationIds: ['a'] } }, true],
    [{ [claim]: { legalPersonId: 'p' } }, true],
    [{ [claim]: { organizationIds: [], legalPersonId: null } }, false],
    [{ [claim]: {} }, false],
    [{ [claim]: 'text' }, false],
    [{ [claim]: null }, false],
    [{ 'https://other.example/metadata': { organizationIds: ['a'] } }, false],
    [{}, false],
  ])('%j belongs to the product: %s', (claims, expected) => {
    expect(hasProductMetadata(claims, 'https://probity.example')).toBe(expected);
  });
});
