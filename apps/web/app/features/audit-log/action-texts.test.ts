import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { actionKey } from './entry-text.ts';

const root = path.resolve(import.meta.dirname, '../../../../..');

it('has a text for every action that the use cases record', () => {
  const recorded = globSync('packages/core/src/**/*.ts', { cwd: root })
    .filter((file) => !/\.test\.|\/events\.ts$|\/consequences\.ts$/.test(file))
    .flatMap((file) => [
      // Events announced with `publish` are not recorded by it.
      ...readFileSync(path.join(root, file), 'utf8').matchAll(
        /(?<!publish\(ctx, |Events\[)'((?:[a-z]+)\.[a-zA-Z_]+)'/g,
      ),
    ])
    .map((match) => match[1] ?? '')
    .filter((word) => /^(account|auth|credential|document|entity|member|screening|user)\./.test(word));
  const isError = (word: string) =>
    readFileSync(path.join(root, 'packages/domain/src/errors/catalogue.ts'), 'utf8').includes(`'${word}'`);
  const silent = [...new Set(recorded)].filter((word) => !isError(word) && actionKey(word) === 'other');
  expect(silent).toEqual([]);
});
