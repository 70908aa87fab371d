import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { consequences } from '../consequences.ts';
import { registryConsequences } from './registry-world.ts';

it('in a registry world, events have the handlers of the registry without signed credentials and of the areas below it, in the order of consequences.ts', async () => {
  const faces = globSync('{kernel,identity,registry}/*/index.ts', {
    cwd: path.dirname(import.meta.dirname),
    exclude: ['registry/{proofs,public-pages,wallets,wallet-requests}/**'],
  });
  const exported: unknown[] = await Promise.all(
    faces.map((face) => import(path.resolve(import.meta.dirname, '..', face))),
  );
  const known = new Set(exported.flatMap((face) => Object.values(Object(face))));
  const below = Object.entries(consequences)
    .map(([event, handlers]) => [event, handlers.filter((handler) => known.has(handler))] as const)
    .filter(([, handlers]) => handlers.length > 0);
  expect(registryConsequences).toEqual(Object.fromEntries(below));
});
