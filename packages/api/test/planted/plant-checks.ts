import type { RawAnswer, VerificationReading } from '@probity/core/kernel/ports';
import { vi } from 'vitest';
import type { Story } from './story.ts';

/** A director completes an identity check, and the provider returns all the data of the passport. */
export async function plantChecks(story: Story): Promise<void> {
  const { secrets, world } = story;
  const accountId = await world.anOrganisation();
  const { as } = await story.member(accountId);
  const person = { accountId, name: 'Director of Checks' };
  const { entity } = await story.call<{ entity: { entityId: string } }>('POST /v1/LegalPersons', {
    as,
    body: person,
  });
  const legalName = secrets.word('name of a checked person');
  const value = { entityId: entity.entityId, fieldKey: 'LegalName', value: legalName };
  await story.call('POST /v1/Credentials', { as, body: value });

  const document: VerificationReading['document'] = {
    type: 'Passport',
    number: secrets.number('number of a checked passport'),
    issuingCountry: 'ZA',
    expiresOn: '2031-05-01',
    firstNames: secrets.word('first names in a checked passport'),
    lastName: legalName,
    birthDate: secrets.birthday('birthday in a checked passport'),
    nationality: 'ZA',
    sex: 'Female',
  };
  const raw: RawAnswer = {
    provider: 'IDenfy',
    endpoint: 'POST /api/v2/status',
    httpStatus: 200,
    receivedAt: world.clock,
    body: Buffer.from(JSON.stringify(document)),
    sha256: '0'.repeat(64),
  };
  let sessions = 0;
  world.services.identityVerification = {
    start: async () => ({
      reference: `scan-${++sessions}`,
      url: `https://ui.provider.example/?authToken=${secrets.word('token of an identity check')}`,
      expiresInSeconds: 3600,
      raw,
    }),
    read: async () => ({ state: 'Approved', reasons: [], document, raw }),
    pictures: async () => [],
    openNotice: () => ({ eventId: 'one', reference: 'scan-1', isCancelled: false }),
  };
  const path = `/v1/LegalPersons/${entity.entityId}/liveness`;
  await story.call(`POST ${path}`, { as });
  await story.call('POST /webhooks/idenfy', { body: { scanRef: 'scan-1' } });
  await vi.waitFor(async () => {
    const { outcome } = await story.call<{ outcome: string }>(`GET ${path}`, { as });
    if (outcome === 'Started') throw new Error('The result is not there yet');
  }, 10_000);
  await story.call(`POST ${path}`, { as });
}
