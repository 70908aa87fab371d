import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../model.ts';
import { hasVectors } from '../testing/vectors.ts';
import { listTypes, profileClaims } from './index.ts';
import { exampleOf } from './testing/examples.ts';
import { payloadOf } from './testing/payload.ts';
import { catalogueSchemas, pathOf, publishedSchema } from './testing/published-schemas.ts';

const profiles = listTypes().flatMap((type) => (type.profile ? [{ type, profile: type.profile }] : []));

describe('the profile of the public catalogue', () => {
  it('exists for every type that the catalogue has and we may issue', () => {
    expect(profiles.map(({ profile }) => profile.vct).sort()).toEqual(Object.keys(catalogueSchemas).sort());
  });

  it('leaves out the claims that are ours alone, wherever they are', () => {
    const claims: JsonObject = {
      legal_entity: { identifier: { other: 'GB 01234567', lei: 'X' } },
      owner: [{ party_id: '1', person: { full_name: 'A B' } }, { party_id: '2' }],
      as_at: '2026-11-18',
    };
    const profile = { vct: 'eu.we-build:test:1', exceptions: [] };
    const ownClaims = [
      'legal_entity.identifier.other',
      'owner.*.party_id',
      'owner.*.person.full_name',
      'as_at',
    ];
    expect(profileClaims({ ...profile, ownClaims }, claims)).toEqual({
      vct: 'eu.we-build:test:1',
      legal_entity: { identifier: { lei: 'X' } },
      owner: [{ person: {} }, {}],
    });
    expect(profileClaims({ ...profile, ownClaims: [], lifts: 'legal_entity' }, claims)).toMatchObject({
      identifier: { lei: 'X' },
    });
  });

  it.skipIf(!hasVectors('webuild')).each(profiles)(
    'is met by a credential of the type $type.key but for the exceptions that it names',
    ({ type, profile }) => {
      const { vct: _ours, ...payload } = payloadOf(type, type.claimsOf(exampleOf(type.key)) ?? {});
      const validate = publishedSchema('webuild', catalogueSchemas[profile.vct] ?? '');
      const errors = validate(profileClaims(profile, payload)).filter(({ keyword }) => keyword !== 'if');
      const differing = errors.map((error) => pathOf(error).replace(/^status\..*/, 'status'));
      expect([...new Set(differing)].sort()).toEqual(profile.exceptions.map(({ path }) => path).sort());
    },
  );
});
