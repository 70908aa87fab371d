import { describe, expect, it } from 'vitest';
import { readMigrations } from './migrate.ts';

describe('migrations', () => {
  it('are numbered from 0001 without gaps or duplicates', () => {
    const numbers = readMigrations().map(({ name }) => name.slice(0, 5));
    expect(numbers).toEqual(numbers.map((_, index) => `${String(index + 1).padStart(4, '0')}_`));
  });
});
