import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { errorStatus } from './catalogue.ts';
import { ProductError } from './product-error.ts';

it('fills the text of the catalogue with the values of the case', () => {
  const error = new ProductError('EMAIL_TAKEN', { values: { email: 'ada@mail.example' } });
  expect(error.message).toBe('An account with email address ada@mail.example already exists');
  expect(error.status).toBe(409);
});

it('uses 503 for maintenance alone, because it turns the whole page into the maintenance screen', () => {
  const codes = Object.entries(errorStatus).filter(([, status]) => status === 503);
  expect(codes.map(([code]) => code)).toEqual(['system.maintenance']);
});

it('uses statuses that the document explains', () => {
  const document = readFileSync(new URL('../../../../docs/api.md', import.meta.url), 'utf8');
  const rows = document.matchAll(/^\| (\d{3}(?:, \d{3})*) +\|/gm);
  const explained = [...rows].flatMap(([, statuses = '']) => statuses.split(', ').map(Number));
  const used = new Set<number>(Object.values(errorStatus));
  expect([...used].filter((status) => !explained.includes(status))).toEqual([]);
});

it('has no code that nothing uses', () => {
  const cwd = new URL('../../../../', import.meta.url);
  const exclude = [
    '**/*.test.ts',
    '**/*.gen.ts',
    'packages/contract/**',
    'packages/domain/src/errors/catalogue.ts',
  ];
  const files = globSync('{packages,apps}/*/{src,server,app}/**/*.{ts,tsx}', { cwd, exclude });
  const source = files.map((file) => readFileSync(new URL(file, cwd), 'utf8')).join('\n');
  expect(Object.keys(errorStatus).filter((code) => !source.includes(`'${code}'`))).toEqual([]);
});
