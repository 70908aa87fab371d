import { endpoints } from '@probity/contract';
import type { Services } from '@probity/core/kernel/context';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { TestApi } from '../src/testing/test-api.ts';
import { ForeignQuestions, type Question } from './access/foreign-questions.ts';
import { isKnowable, openTables } from './access/knowable.ts';
import { openOutsiders, type SignsOutsidersIn } from './access/outsiders.ts';
import { Scene } from './access/prepare-for.ts';
import { rowsReachedByStranger, switchRowSecurityOff } from './access/reached-rows.ts';
import { lowestRoleFor, openCallers, refusals } from './access/refusals.ts';
import { Stage } from './access/stage.ts';
import { idsNamedBy, withIds } from './access/swap-ids.ts';

/**
 * `whole` asks as every outsider, `use-cases` with row-level security switched off; otherwise each operation is asked as
 * two outsiders.
 */
const matrix = z.enum(['whole', 'use-cases', 'two']).default('two').parse(process.env.MATRIX);
const isSecured = matrix !== 'use-cases';
const layer = isSecured ? 'both' : 'use-cases';

let api: TestApi;
let questions: ForeignQuestions;
let signIn: SignsOutsidersIn;
let bearerOf: Awaited<ReturnType<typeof openCallers>>;
/** An account that the callers know nothing of, and their own. */
let theirs: Scene;
let ours: Scene;
let reachedBefore: Map<string, number>;

beforeAll(async () => {
  api = await TestApi.open({ rateLimitScale: 1_000_000 });
  reachedBefore = await rowsReachedByStranger(api.world);
  ours = await Scene.open(api);
  theirs = await Scene.open(api);
  signIn = await openOutsiders(api);
  bearerOf = await openCallers(theirs.shared);
  questions = await ForeignQuestions.open(api);
  if (!isSecured) await switchRowSecurityOff(api.world);
});
afterAll(async () => {
  await api.close();
  process.stdout.write(`${questions.pairs} requests about foreign records beside absent ones\n`);
});

type Prepared = Awaited<ReturnType<Scene['prepareFor']>>;

async function questionsAbout(name: string, foreign: Prepared, mine: Prepared): Promise<Question[]> {
  const request = await foreign.stage.requestOf(name, foreign.call);
  const foreignIds = idsNamedBy(request);
  if (foreignIds.length === 0) return [];
  const asked: Question[] = [];
  for (const [outsider, as] of await signIn(foreign.stage, matrix === 'two' ? name : null))
    if (!isKnowable(name, outsider, layer)) asked.push({ asked: outsider, request, as, foreign: foreignIds });
  const own = await mine.stage.requestOf(name, mine.call);
  const ids = idsNamedBy(own);
  expect(ids, 'the same request of another account names as many records').toHaveLength(foreignIds.length);
  for (const [position, id] of ids.entries()) {
    const foreignId = foreignIds[position] ?? id;
    if (foreignId === id || isKnowable(name, 'in an own request', layer)) continue;
    asked.push({
      asked: `own request, foreign id ${position + 1} of ${ids.length}`,
      request: withIds(own, new Map([[id, foreignId]])),
      as: own.as,
      foreign: [foreignId],
    });
  }
  return asked;
}

/** Only whoever began it, or was invited, may go on with it: here the Owner. Members of the lowest role are admitted. */
const ofOnePerson = [
  'acceptPartyInvitation',
  'deleteComment',
  'deleteRelationshipView',
  'editComment',
  'readFile',
  'returnFromBank',
  'undoChange',
  'undoDecision',
];

// Each is prepared in both accounts; nothing that is refused changes a record.
describe.each(Object.entries(endpoints))('%s', (name, row) => {
  let services: Services;
  let foreign: Prepared;
  let mine: Prepared;
  beforeAll(async () => {
    services = { ...api.world.services };
    foreign = await theirs.prepareFor(name);
    mine = await ours.prepareFor(name);
  });
  afterAll(() => {
    Object.assign(api.world.services, services);
  });

  it('answers about records of another account as about absent ones, and writes nothing', async () => {
    const faults: string[] = [];
    for (const question of await questionsAbout(name, foreign, mine)) {
      const fault = await questions.faultOf(question);
      if (fault) faults.push(fault);
    }
    expect(faults).toEqual([]);
  });

  it.runIf(isSecured).each(refusals(name, row))('answers %s with %i', async (caller, status) => {
    const answer = await theirs.shared.sends(name, { ...theirs.exampleOf(row), as: bearerOf(caller) });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });

  it.runIf(isSecured)('succeeds for the lowest role that may call it', async () => {
    const { stage, call } = mine;
    const role = call.as === undefined ? lowestRoleFor(row) : null;
    if (role && ofOnePerson.includes(name)) {
      const { statusCode } = await theirs.shared.sends(name, {
        ...theirs.exampleOf(row),
        as: bearerOf(role),
      });
      expect([401, 403]).not.toContain(statusCode);
    }
    const as = role && !ofOnePerson.includes(name) ? { as: await stage.colleague(role) } : {};
    const answer = await stage.sends(name, { ...call, ...as });
    expect(answer.statusCode, answer.statusCode < 300 ? '' : answer.body).toBe(row.status ?? 200);
  });
});

it.runIf(isSecured)(
  'row-level security alone, without any check of the application, shows a stranger no row of all that',
  async () => {
    const reached = await rowsReachedByStranger(api.world);
    const more = [...reached].filter(([what, rows]) => rows > (reachedBefore.get(what) ?? 0));
    const tables = new Set(more.map(([what]) => what.split(' ')[1] ?? ''));
    expect([...tables].filter((table) => !(table in openTables))).toEqual([]);
  },
);

it('a change of address that nobody has begun is refused as its row declares', async () => {
  const stage = await Stage.open(api);
  const answer = await stage.sends('confirmEmailChange');
  expect(answer.json()).toMatchObject({ status: 409, code: 'auth.not_begun' });
});
