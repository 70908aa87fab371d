import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ownAccountField } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { exampleParams } from './examples.ts';
import { openApiDocument } from './openapi.ts';

const document = openApiDocument({ title: 'Probity API', version: '0.1.0' });
const source = JSON.stringify(document);

interface Form {
  required: string[];
  properties: Record<string, unknown>;
}

const formOf = (path: string, method: string): Form | undefined => {
  const operation = JSON.parse(source).paths[path]?.[method];
  return operation?.requestBody.content['multipart/form-data']?.schema;
};

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

  it.each([
    ['/v1/Documents', 'post', ['file', 'entityId']],
    ['/v1/Documents/{documentId}/replace', 'put', ['file']],
    ['/v1/Screening/batches', 'post', ['file', 'accountId']],
    ['/v1/Screening/batches/check', 'post', ['file', 'accountId']],
    ['/v1/Entities/{entityId}/bulkrequests/check', 'post', ['file']],
    ['/v1/Entities/{entityId}/bulkrequests', 'post', ['file']],
  ])('lists the form fields of %s', (path, method, required) => {
    const fields = formOf(path, method);
    expect(fields?.required).toEqual(required);
    expect(Object.keys(fields?.properties ?? {}).length).toBeGreaterThan(1);
  });
});

describe('the account that a read is about', () => {
  const reads = Object.entries(endpoints).filter(([, row]) => row.method === 'GET');

  it('can be left out everywhere', () => {
    const required = Object.entries(document.paths).flatMap(([path, methods]) => {
      const { parameters = [] } = JSON.parse(JSON.stringify(methods)).get ?? {};
      const isNeeded = parameters.some(
        (one: { name: string; in: string; required: boolean }) =>
          one.name === 'accountId' && one.in === 'query' && one.required,
      );
      return isNeeded ? [path] : [];
    });
    expect(required).toEqual([]);
  });

  it('is the caller’s own wherever the operation needs one', () => {
    const needing = reads.filter(
      ([, { query }]) => query instanceof z.ZodObject && query.shape.accountId?.safeParse(undefined).error,
    );
    expect(needing.length).toBeGreaterThan(20);
    expect(needing.map(([name, row]) => [name, ownAccountField(row)])).toEqual(
      needing.map(([name]) => [name, 'accountId']),
    );
    const fieldOf = (name: string) =>
      reads.flatMap(([key, row]) => (key === name ? [ownAccountField(row)] : []));
    expect(fieldOf('listTests')).toEqual(['entityId']);
    expect(fieldOf('getConnection')).toEqual([null]);
  });
});

describe('examples', () => {
  const rows = Object.entries(endpoints);

  it('exist for every body and every required parameter', () => {
    const lacking = rows.filter(([, row]) => {
      const { query, body } = row.example ?? {};
      const inPath = [...row.path.matchAll(/:(\w+)/g)].every(([, name = '']) => name in exampleParams);
      const needsBody = row.body && !row.body.safeParse(undefined).success;
      const isNeeded = row.query && !ownAccountField(row) && !row.query.safeParse({}).success;
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
