import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createSealing } from './sealing.ts';

const sealing = createSealing(randomBytes(32));
const place = { table: 'users', row: 'a', column: 'second_factor_seed' };

describe('sealing', () => {
  it('opens what it sealed, in the same place', () => {
    expect(sealing.unseal(sealing.seal('JBSWY3DP', place), place)).toBe('JBSWY3DP');
  });

  it('does not show the plain text', () => {
    expect(sealing.seal('JBSWY3DP', place).toString('latin1')).not.toContain('JBSWY3DP');
  });

  it.each([{ row: 'b' }, { column: 'other' }, { table: 'accounts' }])(
    'does not open when moved to %j',
    (moved) => {
      const sealed = sealing.seal('JBSWY3DP', place);
      expect(() => sealing.unseal(sealed, { ...place, ...moved })).toThrow();
    },
  );

  it('does not open under another master key', () => {
    const sealed = sealing.seal('JBSWY3DP', place);
    expect(() => createSealing(randomBytes(32)).unseal(sealed, place)).toThrow();
  });

  it('notices a changed byte', () => {
    const sealed = sealing.seal('JBSWY3DP', place);
    sealed.writeUInt8(sealed.readUInt8(sealed.length - 1) ^ 1, sealed.length - 1);
    expect(() => sealing.unseal(sealed, place)).toThrow();
  });
});
