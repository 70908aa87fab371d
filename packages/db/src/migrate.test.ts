import { describe, expect, it } from 'vitest';
import { readMigrations } from './migrate.ts';

describe('migrations', () => {
  it('are numbered from 0001 without gaps or duplicates', () => {
    const numbers = readMigrations().map(({ name }) => name.slice(0, 5));
    expect(numbers).toEqual(numbers.map((_, index) => `${String(index + 1).padStart(4, '0')}_`));
  });

  it('leave functions, policies and triggers to packages/db/schema, beyond those that the first tables need', () => {
    const behaviour = readMigrations().flatMap(({ name, text }) =>
      [...text.matchAll(/^\s*create (?:or replace )?(?:function|policy|trigger) [\w.]+/gim)].map(
        ([statement]) => `${name}: ${statement.trim()}`,
      ),
    );
    expect(behaviour).toEqual([
      '0001_schema.sql: create or replace function public.is_other_script',
      '0001_schema.sql: create or replace function public.plain_text',
    ]);
  });
});
