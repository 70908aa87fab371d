import type { AmlCheck } from '@probity/contract/aml-checks.ts';
import { vi } from 'vitest';
import type { Story } from './story.ts';

const LISTED = 'Radomir Velkhanov';

/** People are screened against the lists, individually and by file, and a hit is dismissed with a reason. */
export async function plantScreening(story: Story): Promise<void> {
  const { secrets } = story;
  const accountId = await story.world.anOrganisation();
  const { as } = await story.member(accountId);
  const subject = {
    kind: 'person',
    names: [LISTED, secrets.word('searched name')],
    birthDate: secrets.birthday('searched birthday'),
    identifiers: [{ type: 'passport', value: secrets.number('searched passport') }],
  };
  const found = await story.call<{ hits: { entityId: string }[] }>('POST /v1/Screening/search', {
    as,
    body: { accountId, subject, threshold: 0.6 },
  });
  const entityId = found.hits[0]?.entityId;
  const reason = secrets.word('reason of a decision');
  const decision = { accountId, subject, entityId, verdict: 'dismissed', reason };
  await story.call('POST /v1/Screening/decisions', { as, body: decision });
  const match = { ...decision, verdict: 'confirmed', reason: secrets.word('reason of a true match') };
  await story.call('POST /v1/Screening/decisions', { as, body: match });
  const cases = await story.call<{ items: { id: string }[] }>(
    `GET /v1/Screening/cases?accountId=${accountId}`,
    { as },
  );
  await story.call(`POST /v1/Screening/cases/${cases.items[0]?.id}/steps/Freeze/record`, {
    as,
    body: { note: secrets.word('note of a case') },
  });

  const rows = [
    `${secrets.word('screened name')} Person,person,${secrets.birthday('screened birthday')},GB`,
    `${LISTED} ${secrets.word('screened name with a hit')},person,,GB`,
  ];
  const csv = Buffer.from(['name,kind,dob,country', ...rows].join('\n'));
  const file = { name: `${secrets.word('title of a batch')}.csv`, type: 'text/csv', bytes: csv };
  await story.upload('POST /v1/Screening/batches', as, file, { accountId, threshold: '0.6' });

  await plantAmlCheck(story, accountId, as);
}

/** A party is screened by its date of birth, and a true match awaits a second person. */
async function plantAmlCheck(story: Story, accountId: string, as: string): Promise<void> {
  const { secrets } = story;
  await story.call(`PUT /v1/Accounts/${accountId}/settings`, { as, body: { fourEyesScreening: true } });
  const { entity } = await story.call<{ entity: { entityId: string } }>('POST /v1/LegalPersons', {
    as,
    body: { accountId, name: LISTED },
  });
  const { entityId } = entity;
  const value = secrets.birthday('birthday of a screened party');
  await story.call('POST /v1/Credentials', { as, body: { entityId, fieldKey: 'BirthDate', value } });
  const path = `/v1/LegalPersons/${entityId}/amlcheck`;
  await story.call(`POST ${path}`, { as });
  const hits = await vi.waitFor(async () => {
    const { outcome, screening } = await story.call<AmlCheck>(`GET ${path}`, { as });
    if (outcome === 'Started' || !screening) throw new Error('The result is not there yet');
    return screening.hits;
  }, 10_000);
  await story.call(`POST /v1/Screening/parties/${entityId}/escalations`, {
    as,
    body: {
      accountId,
      hitId: hits[0]?.id,
      reason: secrets.word('reason of an escalated hit'),
      escalation: { to: { role: 'Validator' }, dueOn: '2099-01-31' },
    },
  });
  const reason = secrets.word('reason of a decision about a party');
  const decision = { accountId, hitIds: hits.map(({ id }) => id), verdict: 'dismissed', reason };
  await story.call(`POST /v1/Screening/parties/${entityId}/decisions`, { as, body: decision });
  await story.call(`GET /v1/Screening/approvals?accountId=${accountId}`, { as });
}
