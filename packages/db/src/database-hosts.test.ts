import { expect, it } from 'vitest';
import { addressesOf, clientConfig } from './database-hosts.ts';

it('an address with several hosts means the same user, database and options on each of them', () => {
  expect(addressesOf('postgres://ann:se%40cret@one:5432,two:5433,[::1]/probity?sslmode=require')).toEqual([
    'postgres://ann:se%40cret@one:5432/probity?sslmode=require',
    'postgres://ann:se%40cret@two:5433/probity?sslmode=require',
    'postgres://ann:se%40cret@[::1]/probity?sslmode=require',
  ]);
});

it.each([
  'postgres://ann@one/probity',
  'postgres://one:5432/probity?application_name=a,b',
  'postgres:///probity?host=/var/run/postgresql',
  'postgres://ann:a,b@one/probity',
])('an address with one host is left to the driver: %s', (address) => {
  expect(clientConfig(address)).toEqual({ connectionString: address });
});
