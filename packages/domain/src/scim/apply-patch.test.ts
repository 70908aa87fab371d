import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ProductError } from '../errors/product-error.ts';
import { applyPatch } from './apply-patch.ts';
import { type DirectoryUser, grantedRole, readDirectoryUser, shownName } from './directory-user.ts';

const user: DirectoryUser = {
  userName: 'ines@ravensmoor.example',
  externalId: 'e-1',
  displayName: 'Ines Duarte',
  name: { givenName: 'Ines', familyName: 'Duarte' },
  active: true,
  roles: [{ value: 'Contributor', primary: true }],
};
const patch = (...operations: unknown[]) =>
  applyPatch(user, { schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations: operations });
const codeOf = (work: () => unknown) => {
  try {
    work();
    return 'accepted';
  } catch (error) {
    if (error instanceof ProductError) return error.code;
    throw error;
  }
};

describe('a patch that deactivates a person', () => {
  it.each([
    ['with a path', { op: 'replace', path: 'active', value: false }],
    ['as Entra ID writes it', { op: 'Replace', path: 'active', value: 'False' }],
    ['as Okta writes it', { op: 'replace', value: { active: false } }],
    ['by adding', { op: 'Add', path: 'active', value: false }],
    [
      'with the URN of the schema',
      { op: 'replace', path: 'urn:ietf:params:scim:schemas:core:2.0:User:active', value: false },
    ],
    ['in other capitals', { OP: 'REPLACE', Path: 'Active', Value: 'false' }],
  ])('is understood %s', (_, operation) => {
    expect(patch(operation).active).toBe(false);
  });

  it('is not undone by attributes that are not stored', () => {
    const changed = patch(
      { op: 'Add', path: 'title', value: 'Analyst' },
      {
        op: 'Add',
        path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department',
        value: 'Risk',
      },
      { op: 'Replace', path: 'phoneNumbers[type eq "work"].value', value: '+44 20 7946 0018' },
      { op: 'Replace', path: 'active', value: 'False' },
    );
    expect(changed).toEqual({ ...user, active: false });
  });
});

describe('a patch of names', () => {
  it('changes a part, several parts, or names with dots in one value', () => {
    expect(patch({ op: 'replace', path: 'name.familyName', value: 'Costa' }).name).toEqual({
      givenName: 'Ines',
      familyName: 'Costa',
    });
    const both = patch({ op: 'Replace', value: { 'name.familyName': 'Costa', displayName: 'Ines Costa' } });
    expect(both).toMatchObject({
      displayName: 'Ines Costa',
      name: { givenName: 'Ines', familyName: 'Costa' },
    });
    expect(patch({ op: 'add', path: 'name', value: { formatted: 'I. Duarte' } }).name).toEqual({
      formatted: 'I. Duarte',
      givenName: 'Ines',
      familyName: 'Duarte',
    });
    expect(patch({ op: 'remove', path: 'name.givenName' }).name).toEqual({ familyName: 'Duarte' });
  });
});

describe('a patch of roles', () => {
  const roleAfter = (...operations: unknown[]) => grantedRole(patch(...operations).roles);

  it.each([
    ['a list', { op: 'replace', path: 'roles', value: [{ value: 'Validator' }] }],
    ['one of them added', { op: 'Add', path: 'roles', value: [{ value: 'Validator' }] }],
    ['its name alone', { op: 'replace', path: 'roles', value: 'validator' }],
    ['the primary one', { op: 'Replace', path: 'roles[primary eq "True"].value', value: 'Validator' }],
    [
      'the primary one, as a boolean',
      { op: 'add', path: 'roles[primary eq true].value', value: 'Validator' },
    ],
    [
      'a whole app role as text',
      {
        op: 'Add',
        path: 'roles',
        value: [{ value: '{"id":"18d14569","value":"Validator","displayName":"Validator"}' }],
      },
    ],
    ['a value without a path', { op: 'replace', value: { roles: [{ value: 'Validator', primary: true }] } }],
  ])('sets the role by %s', (_, operation) => {
    expect(roleAfter(operation)).toBe('Validator');
  });

  it('that removes the role leaves the read-only one', () => {
    expect(roleAfter({ op: 'remove', path: 'roles' })).toBe('Reviewer');
    expect(roleAfter({ op: 'remove', path: 'roles[value eq "Contributor"]' })).toBe('Reviewer');
    expect(roleAfter({ op: 'remove', path: 'roles', value: [{ value: 'Contributor' }] })).toBe('Reviewer');
    expect(roleAfter({ op: 'remove', path: 'roles[value eq "Validator"]' })).toBe('Contributor');
  });

  it('is refused if it names no role of the product, or two', () => {
    const two = [{ value: 'Validator' }, { value: 'Reviewer' }];
    expect(codeOf(() => roleAfter({ op: 'add', path: 'roles', value: two }))).toBe('scim.invalid_value');
    expect(codeOf(() => roleAfter({ op: 'add', path: 'roles', value: 'NoAccount' }))).toBe(
      'scim.invalid_value',
    );
    expect(codeOf(() => roleAfter({ op: 'add', path: 'roles', value: 'admin' }))).toBe('scim.invalid_value');
  });
});

describe('a patch is refused', () => {
  it.each([
    ['scim.invalid_syntax', { op: 'move', path: 'active', value: false }],
    ['scim.invalid_syntax', 'replace'],
    ['scim.invalid_path', { op: 'replace', path: 'favouriteColour', value: 'green' }],
    ['scim.invalid_path', { op: 'replace', path: 'name.nickname', value: 'Ine' }],
    ['scim.invalid_path', { op: 'replace', path: 'active[', value: false }],
    ['scim.invalid_path', { op: 'replace', path: '__proto__.active', value: false }],
    ['scim.invalid_path', { op: 'replace', path: 'constructor.prototype.active', value: false }],
    ['scim.invalid_filter', { op: 'replace', path: 'roles[value co "a"].value', value: 'Validator' }],
    ['scim.no_target', { op: 'remove' }],
    ['scim.mutability', { op: 'replace', path: 'id', value: 'another' }],
    ['scim.mutability', { op: 'replace', path: 'password', value: 'chosen-by-the-directory' }],
    ['scim.mutability', { op: 'remove', path: 'userName' }],
    [
      'scim.mutability',
      { op: 'replace', path: 'emails[type eq "work"].value', value: 'other@ravensmoor.example' },
    ],
    ['scim.invalid_value', { op: 'replace', path: 'active', value: 'perhaps' }],
    ['scim.invalid_value', { op: 'replace', value: 'active' }],
    ['scim.invalid_value', { op: 'replace', path: 'displayName', value: { first: 'Ines' } }],
  ])('with %s for %j', (code, operation) => {
    expect(codeOf(() => patch(operation))).toBe(code);
  });

  it('without operations', () => {
    for (const body of [null, [], {}, { Operations: [] }, { Operations: 'replace' }])
      expect(codeOf(() => applyPatch(user, body))).toBe('scim.invalid_syntax');
  });

  it('or applied, for any input: never with another error and never with other properties', () => {
    const keys = ['userName', 'externalId', 'displayName', 'name', 'active', 'roles'];
    fc.assert(
      fc.property(fc.array(operations, { maxLength: 4 }), (many) => {
        try {
          const changed = applyPatch(user, { Operations: many });
          expect(Object.keys(changed).filter((key) => !keys.includes(key))).toEqual([]);
          expect(Object.getPrototypeOf(changed)).toBe(Object.prototype);
        } catch (error) {
          expect(error).toBeInstanceOf(ProductError);
        }
        expect(Object.prototype).not.toHaveProperty('active');
      }),
    );
  });
});

const operations = fc.record(
  {
    op: fc.oneof(fc.constantFrom('add', 'replace', 'remove', 'Replace'), fc.string()),
    path: fc.oneof(
      fc.constantFrom(
        'userName',
        'active',
        'roles',
        'name',
        'emails',
        '__proto__',
        'roles[primary eq "True"].value',
      ),
      fc.string(),
    ),
    value: fc.anything(),
  },
  { requiredKeys: ['op'] },
);

describe('the name that people read', () => {
  it('is the display name, otherwise the full name, otherwise its parts', () => {
    const name = { formatted: 'Dr Ines Duarte', givenName: 'Ines', familyName: 'Duarte' };
    expect(shownName({ displayName: 'Ines D.', name })).toBe('Ines D.');
    expect(shownName({ displayName: null, name })).toBe('Dr Ines Duarte');
    expect(shownName({ name: { ...name, formatted: undefined } })).toBe('Ines Duarte');
    expect(shownName({})).toBeNull();
  });
});

it('a user has only the attributes that were sent, and must be an object', () => {
  expect(readDirectoryUser({ USERNAME: 'ines@ravensmoor.example' })).toEqual({
    userName: 'ines@ravensmoor.example',
  });
  for (const body of [null, 'user', ['user']])
    expect(codeOf(() => readDirectoryUser(body))).toBe('scim.invalid_syntax');
});
