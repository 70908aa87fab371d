import { randomUUID } from 'node:crypto';
import { endpoints } from '@probity/contract';
import { newId, type Services } from '@probity/core/kernel/context';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { TestApi } from '../src/testing/test-api.ts';
import { isKnowable, openTables } from './access/knowable.ts';
import { openOutsiders, type SignsOutsidersIn } from './access/outsiders.ts';
import { Scene } from './access/prepare-for.ts';
import { rowsReachedByStranger, switchRowSecurityOff } from './access/reached-rows.ts';
import { watchRows } from './access/rows-written.ts';
import type { StageRequest } from './access/stage.ts';
import { idsNamedBy, withIds } from './access/swap-ids.ts';

/**
 * `whole` asks as every outsider, `use-cases` with row-level security switched off; otherwise each operation is asked as
 * two outsiders.
 */
const matrix = z.enum(['whole', 'use-cases', 'two']).default('two').parse(process.env.MATRIX);
const layer = matrix === 'use-cases' ? 'use-cases' : 'both';

let api: TestApi;
let written: () => Promise<string[]>;
let signIn: SignsOutsidersIn;
let ours: Scene;
let theirs: Scene;
let reachedBefore: Map<string, number>;
let [pairs, calls] = [0, 0];

beforeAll(async () => {
  api = await TestApi.open({ rateLimitScale: 1_000_000 });
  reachedBefore = await rowsReachedByStranger(api.world);
  ours = await Scene.open(api);
  theirs = await Scene.open(api);
  signIn = await openOutsiders(api);
  written = await watchRows(api.world);
  if (matrix === 'use-cases') await switchRowSecurityOff(api.world);
});
afterAll(async () => {
  await api.close();
  process.stdout.write(`${pairs} requests about foreign records beside absent ones, ${calls} calls\n`);
});

let services: Services;
beforeEach(() => {
  services = { ...api.world.services };
});
afterEach(() => {
  Object.assign(api.world.services, services);
});

/** What the caller is told, without what every answer has of its own and without the ids that the caller sent. */
async function told(request: StageRequest, as: string | undefined, ids: Iterable<string>): Promise<string> {
  calls += 1;
  const { method, url, body } = request;
  const answer = await api.call(method, url, {
    ...(as && { as }),
    ...(body !== undefined && { body }),
    headers: { 'idempotency-key': randomUUID(), ...request.headers },
  });
  const { date: _date, 'content-length': _length, ratelimit: _left, ...headers } = answer.headers;
  // Each PDF is sealed anew.
  const isPdf = answer.headers['content-type'] === 'application/pdf';
  let text = (isPdf ? 'a PDF' : answer.body).replace(/"traceId":"[^"]*"/, '');
  for (const id of ids) text = text.replaceAll(id, 'sent');
  return `${answer.statusCode} ${text} ${JSON.stringify(headers)}`;
}

interface Question {
  asked: string;
  request: StageRequest;
  as: string | undefined;
  /** Foreign records that the request names, and which are absent in the second one. */
  foreign: readonly string[];
}

/** What gives away that a record exists, or changes anything. */
async function faultOf({ asked, request, as, foreign }: Question): Promise<string | null> {
  pairs += 1;
  const absent = new Map(foreign.map((id) => [id, newId()]));
  await written();
  const known = await told(request, as, foreign);
  const unknown = await told(withIds(request, absent), as, absent.values());
  const tables = await written();
  if (known !== unknown) return `${asked}: ${known.slice(0, 300)} | ${unknown.slice(0, 300)}`;
  return tables.length > 0 ? `${asked}: ${known.slice(0, 3)}, wrote ${tables}` : null;
}

describe('records of another account are answered like records that do not exist, and nothing is written, in', () => {
  it.each(Object.keys(endpoints))('%s', async (name) => {
    const foreign = await theirs.prepareFor(name);
    const request = await foreign.stage.requestOf(name, foreign.call);
    const foreignIds = idsNamedBy(request);
    if (foreignIds.length === 0) return;
    const questions: Question[] = [];
    for (const [outsider, as] of await signIn(foreign.stage, matrix === 'two' ? name : null))
      if (!isKnowable(name, outsider, layer))
        questions.push({ asked: outsider, request, as, foreign: foreignIds });
    const mine = await ours.prepareFor(name);
    const own = await mine.stage.requestOf(name, mine.call);
    const ids = idsNamedBy(own);
    expect(ids, 'the same request of another account names as many records').toHaveLength(foreignIds.length);
    for (const [position, id] of ids.entries()) {
      const foreignId = foreignIds[position] ?? id;
      if (foreignId === id || isKnowable(name, 'in an own request', layer)) continue;
      questions.push({
        asked: `own request, foreign id ${position + 1} of ${ids.length}`,
        request: withIds(own, new Map([[id, foreignId]])),
        as: own.as,
        foreign: [foreignId],
      });
    }
    const faults: string[] = [];
    for (const question of questions) {
      const fault = await faultOf(question);
      if (fault) faults.push(fault);
    }
    expect(faults).toEqual([]);
  });
});

it.skipIf(matrix === 'use-cases')(
  'row-level security alone, without any check of the application, shows a stranger no row of all that',
  async () => {
    const reached = await rowsReachedByStranger(api.world);
    const more = [...reached].filter(([what, rows]) => rows > (reachedBefore.get(what) ?? 0));
    const tables = new Set(more.map(([what]) => what.split(' ')[1] ?? ''));
    expect([...tables].filter((table) => !(table in openTables))).toEqual([]);
  },
);
