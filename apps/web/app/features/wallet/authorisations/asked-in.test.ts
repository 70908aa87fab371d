import { expect, it } from 'vitest';
import { askedIn } from './asked-in.ts';

const id = 'jQ2p0c9m1v7Zb3nXw8LkTg5rYs6HdAe4UoPiFqCxBmN';
const uri = `urn:ietf:params:oauth:request_uri:${id}`;

it('reads the request that a wallet app has pushed from the address', () => {
  const search = new URLSearchParams({ client_id: 'wallet.example', request_uri: uri });
  expect(askedIn(search)).toEqual({ walletAuthorisationId: id, clientId: 'wallet.example' });
});

it.each([
  ['nothing', {}],
  ['no app', { request_uri: uri }],
  ['a request elsewhere', { client_id: 'wallet.example', request_uri: `https://other.example/${id}` }],
  ['a path', { client_id: 'wallet.example', request_uri: `${uri}/../approve` }],
])('reads nothing from an address with %s', (_, search: Record<string, string>) => {
  expect(askedIn(new URLSearchParams(search))).toBeNull();
});
