import { monitorParty } from '@probity/core/assurance/monitoring';
import { addRelatedEntity } from '@probity/core/registry/related-parties';
import { DAY_MS } from '@probity/domain/constants.ts';
import type { Story } from './story.ts';

/** A register is queried, and its data about a company is stored. */
export async function plantRegisters(story: Story): Promise<void> {
  const { secrets, world } = story;
  // The register lists it among its names: it fills in nothing for a company with another name.
  const formerName = 'Fictional Trading on a Register';
  const accountId = await world.anOrganisation({ name: formerName });
  const { as } = await story.member(accountId);
  const name = secrets.word('name on a register');
  world.register.put('01234567', {
    name,
    values: {
      RegistrationName: name,
      RegistrationNumber: { country: 'GB', number: '01234567' },
      PreviousNames: [{ name: secrets.word('former name on a register') }, { name: formerName }],
    },
    filings: [
      { reference: '1', type: 'AP01', description: secrets.word('filing on a register'), filedOn: null },
    ],
  });
  const enricher = '/v1/DataEnrichers/CompaniesHouse';
  await story.call(`POST /v1/Accounts/${accountId}/DataEnrichers/CompaniesHouse`, { as });
  await story.call(`GET ${enricher}/search?accountId=${accountId}&query=${name.slice(0, 8)}`, { as });
  const extract = await story.call<{ id: string }>(
    `GET ${enricher}/details?accountId=${accountId}&reference=01234567`,
    { as },
  );
  const body = { entityId: accountId, extractId: extract.id };
  await story.call(`POST ${enricher}/populate`, {
    as,
    body: { ...body, fields: ['RegistrationName', 'RegistrationNumber'] },
  });
  // The reason of a test names the compared values.
  await story.call(`GET /v1/Tests?entityId=${accountId}`, { as });
  await story.call(`PUT /v1/Entities/${accountId}/risk/override?accountId=${accountId}`, {
    as,
    body: {
      level: 'High',
      reason: `Because of ${secrets.word('reason of a risk override')}`,
      expiresOn: new Date(world.clock.getTime() + DAY_MS * 30).toISOString().slice(0, 10),
    },
  });
  // Another owner above the threshold raises an alert, and the reviewer's note on it is stored.
  const owner = await world.aUser({ memberOf: accountId });
  const system = world.ctx({ kind: 'system', job: 'monitor-party' });
  for (const percentage of ['40', '30']) {
    await addRelatedEntity(world.ctx(owner), {
      entityId: accountId,
      fieldKey: 'Shareholder',
      related: { kind: 'LegalPerson', name: `Fictional Owner ${percentage}` },
      value: { holding: 'Direct', naturesOfControl: [], percentage },
    });
    await monitorParty(system, { accountId, entityId: accountId });
  }
  const alerts = await story.call<{ items: { id: string }[] }>(
    `GET /v1/Monitoring/alerts?accountId=${accountId}`,
    { as },
  );
  for (const { id } of alerts.items)
    await story.call(`POST /v1/Monitoring/alerts/${id}/review`, {
      as,
      body: { note: `Seen: ${secrets.word('note of an alert')}` },
    });
  const names = [{ name: secrets.word('former name beside a register') }];
  await story.call('POST /v1/Credentials', {
    as,
    body: { entityId: accountId, fieldKey: 'PreviousNames', value: names },
  });
  const reason = secrets.word('reason to keep a value');
  await story.call(`POST ${enricher}/keep`, { as, body: { ...body, fieldKey: 'PreviousNames', reason } });
}
