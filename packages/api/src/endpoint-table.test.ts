import { endpoints } from '@probity/contract/endpoints.ts';
import { someServices } from '@probity/core/kernel/context';
import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { type ApiOptions, registerApi } from './register-api.ts';

/** Enough to register the routes; none is called. */
const options: ApiOptions = Object({
  changes: { subscribe: () => () => undefined },
  base: { services: someServices({ product: { name: 'Probity' } }) },
  tokens: {
    issuer: 'https://identity.example/',
    audience: 'https://api.example',
    claimsNamespace: 'https://probity.example',
    jwksUrl: 'https://identity.example/keys',
  },
  version: '0.0.0',
  rateLimitScale: 1,
});

it('the table has every path that is served, except those of the reference and of live updates', async () => {
  const app = fastify();
  const routes: string[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    routes.push(...[method].flat().map((one) => `${one} ${url}`));
  });
  await registerApi(app, options);
  const listed = new Set(
    Object.values(endpoints).map(
      ({ base, method, path }) => `${method} ${base === 'internal' ? '/api' : '/v1'}${path}`,
    ),
  );
  const served = routes.filter((route) => / \/(v1|api)\//.test(route) && !route.startsWith('HEAD '));
  expect(served.length).toBeGreaterThan(200);
  expect(served.filter((route) => !listed.has(route)).sort()).toEqual([
    'GET /v1/docs',
    'GET /v1/docs/:section',
    'GET /v1/docs/reference.css',
    'GET /v1/docs/reference/:tag',
    'GET /v1/docs/search',
    'GET /v1/events',
    'GET /v1/openapi.json',
  ]);
  expect([...listed].filter((route) => !served.includes(route))).toEqual([]);
});
