import { describe, expect, it } from 'vitest';
import { permissionsOf, roleMay } from './permissions.ts';

describe('permissions by role', () => {
  it.each([
    ['Owner', ['view', 'edit', 'validate', 'owner']],
    ['Validator', ['view', 'edit', 'validate']],
    ['Contributor', ['view', 'edit']],
    ['Reviewer', ['view']],
    ['NoAccount', []],
  ])('%s may %j', (role, allowed) => {
    expect(permissionsOf(role)).toEqual(allowed);
  });

  it('gives an unknown role read access only', () => {
    expect(permissionsOf('Sorcerer')).toEqual(['view']);
    expect(roleMay('Sorcerer', 'edit')).toBe(false);
  });
});
