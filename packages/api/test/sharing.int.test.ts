import { answerBusinessQuestion } from '@probity/core/registry/business-information';
import { fieldsOf, TwoParties } from '@probity/core/testing/two-parties.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestApi } from '../src/testing/test-api.ts';

let api: TestApi;
let two: TwoParties;
let requester: string;
let holder: string;
let connection: string;

beforeAll(async () => {
  api = await TestApi.open();
  two = await TwoParties.meet(api.world);
  requester = await api.signIn(two.requester);
  holder = await api.signIn(two.holder);
  await two.hold('TradingName', 'Karoo Solar');
  const businessAnswer = {
    entityId: two.holderId,
    question: 'ProductDescription' as const,
    answer: 'Solar panels',
  };
  await answerBusinessQuestion(api.world.ctx(two.holder), businessAnswer);
  const fields = [{ fieldKey: 'TradingName' as const, required: true }];
  const scope = { fields, questions: ['ProductDescription' as const], documents: [], declarationIds: [] };
  const { id } = await two.ask({ scope: { ...scope, checks: ['AmlCheck'] } });
  connection = `/v1/Connections/${id}`;
});
afterAll(() => api.close());

it('the requester reads consented data as text, values and answers alike', async () => {
  const seen = await api.call('GET', connection, { as: holder });
  expect(seen.json()).toMatchObject({
    askedBy: two.requester.name,
    progress: { total: 3, ready: 2, missing: 0 },
  });
  expect((await api.call('POST', `${connection}/approve`, { as: holder, body: {} })).statusCode).toBe(200);
  const shared = await api.call('GET', `${connection}/shared`, { as: requester });
  expect(shared.statusCode).toBe(200);
  const words = shared
    .json()
    .items.map((item: { key: string; values: { text: string }[]; answer: string }) => [
      item.key,
      item.values[0]?.text ?? item.answer,
    ]);
  expect(Object.fromEntries(words)).toEqual({
    TradingName: 'Karoo Solar',
    ProductDescription: 'Solar panels',
  });
});

it('the consent receipt is a PDF for either side', async () => {
  for (const as of [requester, holder]) {
    const receipt = await api.call('GET', `${connection}/receipt`, { as });
    expect(receipt.statusCode).toBe(200);
    expect(receipt.headers['content-type']).toBe('application/pdf');
    expect(receipt.headers['content-disposition']).toContain('Consent receipt');
    expect(receipt.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  }
  const stranger = await api.signIn(two.stranger);
  expect((await api.call('GET', `${connection}/receipt`, { as: stranger })).statusCode).toBe(404);
});

it('recipients see that shares do not add up, and a party is added through the request for it', async () => {
  const { id } = await two.ask({ scope: fieldsOf('Shareholder') });
  const related = `/v1/Entities/${two.holderId}/relatedentities`;
  const body = {
    fieldKey: 'Shareholder',
    related: { kind: 'LegalPerson', name: 'Dana Okafor' },
    value: { percentage: '40', holding: 'Direct' },
  };
  const add = (query: string) => api.call('POST', `${related}?${query}`, { as: holder, body });
  expect((await add('connectionId=nothing')).statusCode).toBe(422);
  expect((await add('connectionId=0199c000-0000-7000-8000-000000000000')).statusCode).toBe(404);
  expect((await add(`connectionId=${id}`)).statusCode).toBe(201);
  await two.approve(id);
  const shared = (await api.call('GET', `/v1/Connections/${id}/shared`, { as: requester })).json();
  expect(shared.shareTotal).toEqual({ total: '40', unexplained: '60', isOver: false, withoutShare: 0 });
});

it('a question about a value reaches the data owner, and its answer the requester', async () => {
  const body = { kind: 'field', key: 'TradingName', question: 'Is it registered?' };
  const asked = await api.call('POST', `${connection}/queries`, { as: requester, body });
  expect(asked.statusCode).toBe(201);
  const open = (await api.call('GET', `${connection}/queries`, { as: holder })).json();
  expect(open).toMatchObject({ items: [{ question: 'Is it registered?' }], abilities: { answer: true } });
  const answer = { as: holder, body: { answer: 'Since 2019.' } };
  const answered = await api.call('PUT', `${connection}/queries/${open.items[0].id}`, answer);
  expect(answered.statusCode).toBe(200);
  const shared = (await api.call('GET', `${connection}/shared`, { as: requester })).json();
  expect(shared.items.find(({ key }: { key: string }) => key === 'TradingName').query).toMatchObject({
    answer: 'Since 2019.',
  });
});

it('a party that offers data may withhold part of it again, and sees what is still offered', async () => {
  const fields = ['TradingName', 'RegistrationName'].map((fieldKey) => ({ fieldKey }));
  await two.hold('RegistrationName', 'Karoo Solar (Pty) Ltd');
  const offer = {
    accountId: two.holderId,
    target: { entityId: two.requesterId },
    relationType: 'DataShared',
    scope: { fields },
  };
  const offered = await api.call('POST', '/v1/Connections', { as: holder, body: offer });
  expect(offered.statusCode).toBe(201);
  const kept = { items: [{ kind: 'field', key: 'TradingName' }] };
  const url = `/v1/Connections/${offered.json().id}/credentials`;
  const answer = await api.call('PUT', url, { as: holder, body: kept });
  expect(answer.statusCode).toBe(200);
  const states = answer.json().scope.map((item: { key: string; state: string }) => [item.key, item.state]);
  expect(Object.fromEntries(states)).toEqual({ TradingName: 'Offered', RegistrationName: 'Withheld' });
});

it('accepting the same changes twelve times at once causes no server error', async () => {
  const accepting = Array.from({ length: 12 }, () =>
    api.call('POST', `${connection}/accept`, { as: requester, body: {} }),
  );
  const statuses = (await Promise.all(accepting)).map(({ statusCode }) => statusCode);
  // On a busy machine, a call that waited too long is asked to retry.
  expect(statuses).toContain(200);
  expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
});

it('updating the contact without a change does not fail', async () => {
  const answer = await api.call('PUT', `${connection}/contact`, { as: requester, body: {} });
  expect(answer.statusCode).toBe(200);
});

it('the reason for ending a sharing is sent in the body, and refused in the URL', async () => {
  const id = connection.split('/').at(-1);
  const revoke = (query: string, body?: object) =>
    api.call('DELETE', `/v1/Connections/revoke?connectionIds=${id}${query}`, {
      as: holder,
      ...(body && { body }),
    });
  expect((await revoke('&reason=We%20parted')).statusCode).toBe(422);
  const ended = await revoke('', { reason: 'We parted' });
  expect(ended.json()).toMatchObject({ items: [{ id, sharingStatus: 'RevokedByTarget' }] });
  const history = await api.call('GET', `${connection}/history`, { as: requester });
  expect(history.json().items).toContainEqual(
    expect.objectContaining({ event: 'revoke', note: 'We parted' }),
  );
});

it('the text of a declaration is accepted as plain text as well as JSON', async () => {
  const created = await api.call('POST', '/v1/Declarations', {
    as: requester,
    body: { accountId: two.requesterId, title: 'Statement', kind: 'Text', text: 'Before' },
  });
  const { id, version } = created.json();
  const changed = await api.call('PUT', `/v1/Declarations/${id}/text`, {
    as: requester,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'if-match': `W/"${version}"` },
    body: '{{entity.Name}} declares “all is well”.',
  });
  expect(changed.statusCode).toBe(200);
  expect(changed.json().versions[0].text).toBe('{{entity.Name}} declares “all is well”.');
  const refused = await api.call('PUT', `/v1/Declarations/${id}/title`, {
    as: requester,
    headers: { 'content-type': 'text/plain' },
    body: 'Title',
  });
  expect(refused.statusCode).toBe(422);
});

it('the email of a request can be previewed before anything is sent', async () => {
  const preview = await api.call('POST', '/v1/Connections/emailpreview', {
    as: requester,
    body: {
      accountId: two.requesterId,
      recipient: { name: 'Alder Marine Ltd', kind: 'Organization', email: 'owner@alder.example' },
      subjectKind: 'Organization',
      scope: { fields: [{ fieldKey: 'TradingName' }, { fieldKey: 'LeiCode' }] },
      message: 'Please answer soon.',
      purpose: 'To open a trade account',
      dueOn: '2031-05-01',
    },
  });
  expect(preview.statusCode).toBe(200);
  const { subject, text } = preview.json();
  expect(subject).toMatch(/has requested information from you$/);
  for (const part of [
    'Requested: 2 items. Trading name, LEI code.',
    'Time needed: about 1 minute if nothing is prepared.',
    'Due date: 1 May 2031.',
    'Purpose: To open a trade account',
    'Please answer soon.',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('/invite/');
  expect(await api.world.takeMails('owner@alder.example')).toEqual([]);
});

it.each([
  ['an invited party', 'en', 'owner@alder.example', '(link to the request)'],
  ['an invited party', 'fr', 'owner@alder.example', '(lien vers la demande)'],
  ['a registered party', 'en', undefined, '(link to the request)'],
  ['a registered party', 'fr', undefined, '(lien vers la demande)'],
])(
  'the previewed email to %s has no link yet, only a note in its place: %s',
  async (_, locale, email, note) => {
    const preview = await api.call('POST', '/v1/Connections/emailpreview', {
      as: requester,
      headers: { 'accept-language': locale },
      body: {
        accountId: two.requesterId,
        recipient: { name: 'Alder Marine Ltd', kind: 'Organization', email },
        subjectKind: 'Organization',
        scope: { fields: [{ fieldKey: 'TradingName' }] },
      },
    });
    const { text } = preview.json();
    const { name, publicUrl, supportEmail } = api.world.ctx().services.product;
    expect(text).toContain(`:\n${note}\n`);
    expect(text).toContain(`${name} · ${publicUrl} · ${supportEmail}`);
    expect(text).not.toContain(`${publicUrl}/`);
  },
);

it.each([
  ['DataRequest', 'dana@elsewhere.example'],
  ['AssociatedDataRequest', null],
])(
  'the requester sees the email address of a %s only if it entered it itself: %s',
  async (relation, seen) => {
    const [row] = await api.world.database.asOwner<{ id: string }>(
      `with person as (
       insert into entities (id, kind, display_name, origin, created_by_account)
       values (gen_random_uuid(), 'LegalPerson', 'Dana Director', 'ByOrganization', $2) returning id)
     insert into connections (id, initiator_id, target_id, target_email, relation_type, sharing_status, subject_id,
       changed_at, created_at)
     select gen_random_uuid(), $1, id, 'dana@elsewhere.example', $3, 'AwaitingRegistration', id, $4, $4 from person
     returning id`,
      [
        two.requesterId,
        relation === 'DataRequest' ? two.requesterId : two.holderId,
        relation,
        api.world.clock,
      ],
    );
    const found = await api.call('GET', `/v1/Connections/${row?.id}`, { as: requester });
    expect([found.statusCode, found.json().targetEmail]).toEqual([200, seen]);
  },
);
