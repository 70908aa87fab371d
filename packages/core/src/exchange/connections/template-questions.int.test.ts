import { emptyTemplate } from '@probity/domain/templates/template-content.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction, type UserActor } from '../../kernel/context/index.ts';
import { jsonIn, readArchive } from '../../testing/read-archive.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { TwoParties } from '../../testing/two-parties.ts';
import { gatherProfile } from '../../workspace/exports/index.ts';
import { exportRelationshipFile } from '../../workspace/relationship-files/index.ts';
import { getRetainedRecord, listRetainedRecords } from '../retained-records/index.ts';
import { getShared, judgeItem, queryItem } from '../shared-data/index.ts';
import { changeTemplate, createTemplate } from '../templates/index.ts';
import { answerTemplateQuestion } from './answer-template-question.ts';
import { approveConnection } from './approve-connection.ts';
import { createConnection } from './create-connection.ts';
import { getConnection } from './get-connection.ts';
import { getTemplateAnswer } from './get-template-answer.ts';
import { rejectConnection } from './reject-connection.ts';
import { revokeConnections } from './revoke-connections.ts';

let world: TestWorld;
let two: TwoParties;
let templateId: string;
let templates = 0;
let connectionId: string;
beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());
beforeEach(async () => {
  two = await TwoParties.meet(world);
  templateId = await aTemplate('How do you keep client money apart?');
  connectionId = (await two.ask({ templateId })).id;
});

const questionOf = (text: string) => ({
  id: 'd3b0a5c2-6a0e-4d4e-9f64-1f0f6b1f2a10',
  kind: 'text' as const,
  text,
  required: true,
});

async function aTemplate(text: string, actor = two.requester, accountId = two.requesterId) {
  const content = { ...emptyTemplate('Organization'), templateQuestions: [questionOf(text)] };
  return (await createTemplate(world.ctx(actor), { accountId, name: `Template ${++templates}`, content })).id;
}

const itemOf = async (actor: UserActor = two.holder, id = connectionId) => {
  const { scope } = await getConnection(world.ctx(actor), { connectionId: id });
  const [item] = scope;
  if (!item) throw new Error('The request asks for nothing.');
  return item;
};
const keyOf = async (id = connectionId) => (await itemOf(two.holder, id)).key;
const say = async (answer: unknown, actor: UserActor = two.holder) =>
  answerTemplateQuestion(world.ctx(actor), { connectionId, questionKey: await keyOf(), answer });
const consent = () => approveConnection(world.ctx(two.holder), { connectionId });
const shared = (actor: UserActor = two.requester) => getShared(world.ctx(actor), { connectionId });
const notFound = { code: 'resource.not_found' };

describe('a question of a template', () => {
  it('is asked in the words of the requester, and nobody else sees the answer before consent', async () => {
    expect(await itemOf()).toMatchObject({
      kind: 'templateQuestion',
      title: 'How do you keep client money apart?',
      required: true,
      holding: { readiness: 'Missing' },
    });
    await say('In a trust account.');
    expect(await itemOf()).toMatchObject({
      holding: { readiness: 'Ready', values: [{ text: 'In a trust account.' }] },
    });
    expect(await itemOf(two.requester)).toMatchObject({ holding: null });
    expect((await shared()).items).toEqual([]);
  });

  it('is shared with its answer, which the recipient rejects, accepts and asks about', async () => {
    await say('In a trust account.');
    await consent();
    const [item] = (await shared()).items;
    expect(item).toMatchObject({
      question: { text: 'How do you keep client money apart?' },
      answer: { text: 'In a trust account.' },
      abilities: { validate: true },
    });
    const about = { connectionId, kind: 'templateQuestion' as const, key: await keyOf() };
    await judgeItem(world.ctx(two.requester), {
      ...about,
      verdict: { accepts: false, reason: 'Other', note: 'With which bank?' },
    });
    expect((await shared()).items[0]?.opinion).toMatchObject({ verdict: 'Rejected', isCurrent: true });
    await say('In a trust account with a bank.');
    expect((await shared()).items[0]).toMatchObject({
      change: { from: 'In a trust account.', to: 'In a trust account with a bank.' },
      opinion: { isCurrent: false },
    });
    await judgeItem(world.ctx(two.requester), { ...about, verdict: { accepts: true } });
    await queryItem(world.ctx(two.requester), { ...about, question: 'Since when?' });
    expect((await shared()).items[0]).toMatchObject({
      opinion: { verdict: 'Accepted', isCurrent: true },
      query: { question: 'Since when?' },
    });
  });

  it('is in the exported file and, once sharing has ended, in the retained record', async () => {
    await say('In a trust account.');
    await consent();
    await shared();
    const { bytes } = await exportRelationshipFile(world.ctx(two.requester), {
      accountId: two.requesterId,
      entityId: two.holderId,
      notes: false,
      comments: false,
      documents: false,
      redacted: false,
    });
    const parts: Uint8Array[] = [];
    for await (const part of bytes) parts.push(part);
    const { connections } = jsonIn(readArchive(Buffer.concat(parts)), 'file.json');
    expect(JSON.stringify(connections)).toContain(
      '"label":"How do you keep client money apart?","answer":"In a trust account."',
    );
    await revokeConnections(world.ctx(two.holder), { connectionIds: [connectionId] });
    await expect(shared()).rejects.toMatchObject(notFound);
    const [kept] = await listRetainedRecords(world.ctx(two.requester), { connectionId });
    const { content } = await getRetainedRecord(world.ctx(two.requester), {
      connectionId,
      recordId: kept?.id ?? '',
    });
    expect(content.items).toMatchObject([
      { label: 'How do you keep client money apart?', values: [{ text: 'In a trust account.' }] },
    ]);
  });

  it('keeps its words in a request when the template changes them', async () => {
    await changeTemplate(world.ctx(two.requester), {
      templateId,
      content: { templateQuestions: [questionOf('Do you hold client money?')] },
    });
    expect((await itemOf()).title).toBe('How do you keep client money apart?');
  });

  it('can be answered and its answer read by the data owner alone, while the request is open', async () => {
    const questionKey = await keyOf();
    await expect(say('No.', two.requester)).rejects.toMatchObject(notFound);
    await expect(say('No.', two.stranger)).rejects.toMatchObject(notFound);
    const read = (actor: UserActor) => getTemplateAnswer(world.ctx(actor), { connectionId, questionKey });
    for (const actor of [two.requester, two.stranger])
      await expect(read(actor)).rejects.toMatchObject(notFound);
    const reader = await world.aUser({ memberOf: two.holderId, role: 'Reviewer' });
    await expect(say('No.', reader)).rejects.toMatchObject({ code: 'permission.denied' });
    await expect(say('   ')).rejects.toMatchObject({ code: 'request.invalid' });
    await say('In a trust account.');
    expect(await read(reader)).toMatchObject({ answer: 'In a trust account.', version: 1 });
    await rejectConnection(world.ctx(two.holder), { connectionId, reason: 'Other' });
    await expect(say('No.')).rejects.toMatchObject(notFound);
  });
});

describe('an answer', () => {
  it('is reused wherever the same account asks the same words, and nowhere else', async () => {
    await say('In a trust account.');
    const askedBy = async (text: string, actor: UserActor, accountId: string) => {
      const template = await aTemplate(text, actor, accountId);
      const { id } = await createConnection(world.ctx(actor), {
        accountId,
        target: { entityId: two.holderId },
        relationType: 'DataRequest',
        templateId: template,
      });
      return (await itemOf(two.holder, id)).holding?.readiness;
    };
    const same = 'How do you keep client money apart?';
    await expect(askedBy(same, two.requester, two.requesterId)).resolves.toBe('Ready');
    await expect(askedBy('Do you hold client money?', two.requester, two.requesterId)).resolves.toBe(
      'Missing',
    );
    await expect(askedBy(same, two.stranger, two.strangerId)).resolves.toBe('Missing');
  });

  it('is in the data owner’s own export, under its question', async () => {
    await say('In a trust account.');
    const { file } = await inTransaction(world.ctx(two.holder), (ctx) =>
      gatherProfile(ctx, { entityId: two.holderId, kinds: ['Organization'] }),
    );
    expect(file.answers.at(-1)).toMatchObject({
      label: 'How do you keep client money apart?',
      text: 'In a trust account.',
    });
  });

  it('is encrypted, and its history is kept', async () => {
    await say('In a trust account.');
    await say(null);
    const [stored] = await world.database.asOwner<{ dump: string; events: number }>(
      `select a::text as dump, (select count(*)::int from business_answer_events e where e.answer_id = a.id) as events
       from business_answers a where entity_id = $1`,
      [two.holderId],
    );
    expect(stored?.dump).not.toContain('trust account');
    expect(stored?.events).toBe(2);
    expect(await itemOf()).toMatchObject({ holding: { readiness: 'Missing' } });
  });
});
