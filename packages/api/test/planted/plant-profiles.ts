import { type DataFieldKey, type EntityKind, entityKinds } from '@probity/domain';
import { businessQuestionKeys, businessQuestions } from '@probity/domain/business-questions/questions.ts';
import { fieldDefinition, fieldsOf } from '@probity/domain/fields/catalogue.ts';
import { secretValues } from './field-values.ts';
import type { Story } from './story.ts';

/**
 * Every field of every kind of party, contact details, answers about the business, a rejection and a party's own email.
 */
export async function plantProfiles(story: Story): Promise<void> {
  for (const kind of entityKinds) {
    const accountId = await story.world.anOrganisation({ kind });
    const { as } = await story.member(accountId);
    for (const fieldKey of fieldsOf(kind)) await giveField(story, as, { accountId, kind, fieldKey });
    if (kind === 'LegalPerson') await plantPerson(story, as, accountId);
    else await plantOrganisation(story, as, accountId);
  }
  await plantRejection(story);
  await plantPartyInvitation(story);
}

interface Field {
  accountId: string;
  kind: EntityKind;
  fieldKey: DataFieldKey;
}

async function giveField(story: Story, as: string, { accountId, kind, fieldKey }: Field): Promise<void> {
  const what = `${fieldKey} of a ${kind}`;
  const type = fieldDefinition(fieldKey).value;
  const make = secretValues[type];
  if (!make) return addRelated(story, as, { accountId, fieldKey, what, isOwner: type === 'ownership' });
  const body = { entityId: accountId, fieldKey, value: make(story.secrets, what) };
  const { id } = await story.call<{ id: string }>('POST /v1/Credentials', { as, body });
  await story.call(`PUT /v1/Credentials/${id}/value`, {
    as,
    body: { value: make(story.secrets, `changed ${what}`) },
  });
  await story.call(`POST /v1/Credentials/${id}/reveal`, { as });
  await story.call(`GET /v1/Credentials/${id}/history`, { as });
}

async function addRelated(
  story: Story,
  as: string,
  {
    accountId,
    fieldKey,
    what,
    isOwner,
  }: { accountId: string; fieldKey: DataFieldKey; what: string; isOwner: boolean },
): Promise<void> {
  const value = isOwner
    ? { shareClass: story.secrets.word(what), percentage: '12.5', holding: 'Direct' }
    : { roleTitle: story.secrets.word(what) };
  const related = { kind: 'LegalPerson', name: `Related Person ${fieldKey}` };
  await story.call(`POST /v1/Entities/${accountId}/relatedentities`, {
    as,
    body: { fieldKey, related, value },
  });
}

async function plantOrganisation(story: Story, as: string, id: string): Promise<void> {
  const { secrets } = story;
  const give = (part: string, body: unknown) =>
    story.call(`PUT /v1/LegalEntities/${id}/${part}`, { as, body });
  await give('email', { email: `${secrets.word('contact address')}@contact.example` });
  await give('phone', { phone: secrets.phone('contact phone') });
  await give('location', { location: secretValues.address?.(secrets, 'location') });
  await give('registrationnumber', {
    registrationNumber: { country: 'AE', number: secrets.number('registration number set by its own call') },
  });
  for (const question of businessQuestionKeys) {
    const make = secretValues[businessQuestions[question].value];
    for (const what of [question, `changed ${question}`])
      await give(`businessinformation/${question}`, { answer: make?.(secrets, what) });
  }
}

async function plantPerson(story: Story, as: string, id: string): Promise<void> {
  const { secrets } = story;
  const give = (part: string, body: unknown) =>
    story.call(`PUT /v1/LegalPersons/${id}/${part}`, { as, body });
  await give('email', { email: `${secrets.word('address of a person')}@contact.example` });
  await give('phone', { phone: secrets.phone('phone of a person') });
  await give('address', { address: secretValues.address?.(secrets, 'home') });
  await give('idnumber', { idNumber: secretValues.identificationDocument?.(secrets, 'identity document') });
}

async function plantRejection(story: Story): Promise<void> {
  const accountId = await story.world.anOrganisation();
  const { as } = await story.member(accountId);
  const validator = await story.member(accountId, 'Validator');
  const body = { entityId: accountId, fieldKey: 'TradingName', value: story.secrets.word('rejected value') };
  const { id } = await story.call<{ id: string }>('POST /v1/Credentials', { as, body });
  await story.call(`PUT /v1/Credentials/${id}`, { as, body: { step: 'requestReview' } });
  await plantPostponedReview(story, { accountId, as, validator: validator.as });
  const note = `No, because of ${story.secrets.word('note of a rejection')}.`;
  await story.call(`POST /v1/Credentials/${id}/reject`, {
    as: validator.as,
    body: { reason: 'Other', note },
  });
}

/** Why a review was snoozed, and why another was escalated. */
async function plantPostponedReview(
  story: Story,
  { accountId, as, validator }: { accountId: string; as: string; validator: string },
): Promise<void> {
  const owner = await story.member(accountId);
  const { items } = await story.call<{ items: { id: string; userId: string | null }[] }>(
    `GET /v1/Accounts/${accountId}/members`,
    { as },
  );
  const ids = [];
  for (const fieldKey of ['Industry', 'LeiCode']) {
    const value = fieldKey === 'Industry' ? '52' : '5493001KJTIIGC8Y1R12';
    const body = { entityId: accountId, fieldKey, value };
    const { id } = await story.call<{ id: string }>('POST /v1/Credentials', { as, body });
    await story.call(`PUT /v1/Credentials/${id}`, { as, body: { step: 'requestReview' } });
    ids.push(id);
  }
  await story.call(`PUT /v1/Reviews/snoozes?accountId=${accountId}`, {
    as: validator,
    body: {
      itemIds: ids.slice(0, 1),
      until: '2027-01-15',
      reason: `Because of ${story.secrets.word('reason of a snooze')}`,
    },
  });
  await story.call(`POST /v1/Reviews/escalations?accountId=${accountId}`, {
    as: validator,
    body: {
      itemIds: ids.slice(1),
      memberId: items.find(({ userId }) => userId === owner.user.userId)?.id,
      reason: `Because of ${story.secrets.word('reason of an escalation')}`,
    },
  });
}

async function plantPartyInvitation(story: Story): Promise<void> {
  const accountId = await story.world.anOrganisation();
  const { as } = await story.member(accountId);
  const related = { kind: 'LegalPerson', name: 'Ilse Brandt' };
  const link = await story.call<{ related: { id: string } }>(
    `POST /v1/Entities/${accountId}/relatedentities`,
    {
      as,
      body: { fieldKey: 'ExecutiveManagement', related },
    },
  );
  const email = 'ilse@people.example';
  const message = story.secrets.word('message of an invitation');
  await story.call(`POST /v1/Entities/${link.related.id}/invitations`, { as, body: { email, message } });
  await story.tokenMailedTo(email, 'invitation token of a party');
}
