import { expect, it } from 'vitest';
import { claimsOf } from './claims-of.ts';

it('a credential says each entry of a list by itself, and nothing about its own form', () => {
  const groups = claimsOf({
    iss: 'https://probity.example',
    evidence: { validator_role: 'Holder' },
    officers: [{ name: 'Piet', party_id: '0199c000' }, { name: 'Amara', roles: ['chair', 'treasurer'] }, {}],
    country: 'GB',
    ended: null,
  });
  expect(groups.map(({ name, lines }) => [name, ...lines.map(({ path, text }) => [...path, text])])).toEqual([
    ['officers', ['name', 'Piet']],
    ['officers', ['name', 'Amara'], ['roles', 'chair'], ['roles', 'treasurer']],
    ['country', ['GB']],
  ]);
  const ids = groups.flatMap(({ lines }) => lines.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
});
