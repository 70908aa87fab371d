import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { endpoints } from './endpoints.ts';
import { exampleParams } from './examples.ts';
import { openApiDocument } from './openapi.ts';

const document = openApiDocument({ title: 'Probity API', version: '0.1.0' });
const source = JSON.stringify(document);

// A tool of this test alone: without it, everything else is still tested.
const LINTER: string = '@redocly/openapi-core';
const hasLinter = existsSync(new URL(`../../../node_modules/${LINTER}`, import.meta.url));

describe('the OpenAPI document', () => {
  it.skipIf(!hasLinter)('passes the strict rules of a linter', async () => {
    const { createConfig, lintFromString } = await import(LINTER);
    // The paths of agreements are fixed: /Declarations/agreements/{id} beside /Declarations/{id}/document.
    const config = await createConfig({
      extends: ['recommended-strict'],
      rules: { 'no-ambiguous-paths': 'off' },
    });
    const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
    expect(problems).toEqual([]);
  });

  it('names the schemas of all requests and responses', () => {
    const bodies = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map((operation) => JSON.stringify(operation)),
    );
    expect(
      bodies.filter((operation) => /"application\/json":\{"schema":\{"(?!\$ref)/.test(operation)),
    ).toEqual([]);
  });
});

describe('examples', () => {
  const rows = Object.entries(endpoints);

  it('exist for every body and every required parameter', () => {
    const lacking = rows.filter(([, row]) => {
      const { query, body } = row.example ?? {};
      const inPath = [...row.path.matchAll(/:(\w+)/g)].every(([, name = '']) => name in exampleParams);
      const needsBody = row.body && !row.body.safeParse(undefined).success;
      const isNeeded = row.query && !row.defaultsToOwnAccount && !row.query.safeParse({}).success;
      return !inPath || (needsBody && body === undefined) || (isNeeded && query === undefined);
    });
    expect(lacking.map(([name]) => name)).toEqual([]);
  });

  it('are accepted by the schemas', () => {
    const refused = rows.filter(([, { example, query, body }]) => {
      const queryFits = !example?.query || !query || query.safeParse(example.query).success;
      return !queryFits || (example?.body !== undefined && !body?.safeParse(example.body).success);
    });
    expect(refused.map(([name]) => name)).toEqual([]);
  });
});
