import type { AmlCheck, AmlHit } from '@probity/contract/aml-checks.ts';
import { readAmlCheck, runAmlCheck, syncAmlCheck } from '@probity/core/assurance/aml-checks';
import { createEntity } from '@probity/core/identity/entities';
import { aCompany, type Company } from '@probity/core/testing/claim-story.ts';
import { importDemo } from '@probity/core/testing/sample-lists.ts';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type ApiWithTwins, openApiWithTwins } from './api-with-twins.ts';

let world: ApiWithTwins;
export let api: ApiWithTwins['api'];
export let twins: ApiWithTwins['twins'];
export let company: Company;
export let owner: string;

/** A new company for each test, whose owner is signed in, with the demo list. */
export function useAmlApi(): void {
  beforeAll(async () => {
    world = await openApiWithTwins();
    ({ api, twins } = world);
    await importDemo(api.world);
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    company = await aCompany(api.world);
    owner = await api.signIn(company.owner);
    api.world.services.amlProvider = null;
    await discardJobs();
  });
}

export const member = async (role: 'Validator' | 'Contributor' | 'Reviewer') => {
  const actor = await api.world.aUser({ memberOf: company.accountId, role, name: `A ${role}` });
  return { actor, as: await api.signIn(actor) };
};

export async function aPerson(name: string, country = 'RU'): Promise<string> {
  const { accountId } = company;
  const party = { accountId, kind: 'LegalPerson' as const, name, country };
  return (await createEntity(api.world.ctx(company.owner), party)).entity.id;
}

export const address = (entityId: string) =>
  entityId === company.accountId
    ? `/v1/LegalEntities/${entityId}/amlcheck`
    : `/v1/LegalPersons/${entityId}/amlcheck`;

export async function call<Body = AmlCheck>(
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  { as = owner, body }: { as?: string; body?: object } = {},
) {
  const answer = await api.call(method, url, { as, ...(body && { body }) });
  const isJson = String(answer.headers['content-type']).includes('json');
  return {
    status: answer.statusCode,
    body: (isJson ? answer.json() : null) as Body & { code?: string },
    headers: answer.headers,
    bytes: answer.rawPayload,
  };
}

export const get = async (entityId: string, as = owner) =>
  (await call('GET', address(entityId), { as })).body;

const jobs = {
  'run-aml-check': runAmlCheck,
  'sync-aml-check': syncAmlCheck,
  'read-aml-check': readAmlCheck,
};

export async function runJobs(name: keyof typeof jobs): Promise<number> {
  const rows = await api.world.database.asOwner<{ data: { checkId: string } }>(
    'delete from pgboss.job where name = $1 returning data',
    [name],
  );
  for (const { data } of rows) await jobs[name](api.world.ctx({ kind: 'system', job: name }), data);
  return rows.length;
}

const discardJobs = () => api.world.database.asOwner("delete from pgboss.job where name like '%aml-check'");

export async function check(entityId: string): Promise<AmlCheck> {
  await call('POST', address(entityId));
  await runJobs('run-aml-check');
  return get(entityId);
}

export const decide = (
  entityId: string,
  given: { hitIds: string[]; verdict?: string; reason?: string; replace?: boolean },
  as = owner,
) =>
  call<{ items: { hitId: string; decision: NonNullable<AmlHit['decision']> }[] }>(
    'POST',
    `/v1/Screening/parties/${entityId}/decisions`,
    {
      as,
      body: {
        accountId: company.accountId,
        verdict: 'dismissed',
        reason: 'Born elsewhere and later.',
        ...given,
      },
    },
  );
export const DEMO = 'demo:DEMO-001';
