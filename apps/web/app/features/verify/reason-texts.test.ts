import path from 'node:path';
import { readCatalogue } from '@probity/domain/texts/read-locales.ts';
import { reasons } from '@probity/proofs/verify/reasons.ts';
import { expect, it } from 'vitest';

const texts = path.resolve(import.meta.dirname, '../../../../../packages/domain/src/texts');

it.each(['en', 'fr'])(
  'every reason of the verifier has a sentence of its own, and no other has: %s',
  (locale) => {
    const { verify } = readCatalogue(path.join(texts, locale));
    expect(Object.keys(Object(Object(verify).reason)).sort()).toEqual([...reasons].sort());
  },
);
