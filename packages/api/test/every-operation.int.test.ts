import { endpoints } from '@probity/contract';
import type { Services } from '@probity/core/kernel/context';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TestApi } from '../src/testing/test-api.ts';
import { Scene } from './access/prepare-for.ts';
import { Stage } from './access/stage.ts';

let api: TestApi;
let scene: Scene;
beforeAll(async () => {
  api = await TestApi.open();
  scene = await Scene.open(api);
});
afterAll(() => api.close());

let services: Services;
beforeEach(() => {
  services = { ...api.world.services };
});
afterEach(() => {
  Object.assign(api.world.services, services);
});

describe('the person who may call it succeeds with', () => {
  it.each(Object.entries(endpoints))('%s', async (name, row) => {
    const { stage, call } = await scene.prepareFor(name);
    const answer = await stage.sends(name, call);
    expect(answer.statusCode, answer.statusCode < 300 ? '' : answer.body).toBe(row.status ?? 200);
  });
});

it('a change of address that nobody has begun is refused as its row declares', async () => {
  const stage = await Stage.open(api);
  const answer = await stage.sends('confirmEmailChange');
  expect(answer.json()).toMatchObject({ status: 409, code: 'auth.not_begun' });
});
