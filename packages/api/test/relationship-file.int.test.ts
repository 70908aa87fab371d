import { ExportedRelationshipFile } from '@probity/contract/relationship-file.ts';
import { addComment } from '@probity/core/assurance/comments';
import {
  addRelationshipNote,
  decideRelationship,
  readRelationshipFile,
} from '@probity/core/assurance/decisions';
import { jsonIn, readArchive } from '@probity/core/testing/read-archive.ts';
import { hitOf } from '@probity/core/testing/screening-story.ts';
import { fieldsOf, TwoParties } from '@probity/core/testing/two-parties.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestApi } from '../src/testing/test-api.ts';

let api: TestApi;
let two: TwoParties;
beforeAll(async () => {
  api = await TestApi.open();
  two = await TwoParties.meet(api.world);
  await two.hold('TradingName', 'Harbour Systems');
  await two.hold('BankAccount', { scheme: 'Iban', iban: 'GB33BUKB20201555555555' });
  const { id } = await two.ask({ scope: fieldsOf('TradingName', 'BankAccount') });
  await two.approve(id);
  const ctx = api.world.ctx(two.requester);
  await hitOf(api.world, two.requester, of());
  await addRelationshipNote(ctx, { ...of(), text: 'Met them in Hull.' });
  const about = { kind: 'File' as const, key: null, connectionId: null };
  await addComment(ctx, { ...of(), about, threadId: null, text: 'They seem slow.', mentions: [] });
  const { fileHash } = await readRelationshipFile(ctx, of());
  const decision = { kind: 'Reject' as const, reason: 'Not what they said.', fileHash: fileHash ?? '' };
  await decideRelationship(ctx, { ...of(), ...decision });
});
afterAll(() => api.close());

const of = () => ({ accountId: two.requesterId, entityId: two.holderId });
const exports = async (body: object, actor = two.requester) =>
  api.call('POST', `/v1/Relationships/${two.holderId}/export?accountId=${two.requesterId}`, {
    as: await api.signIn(actor),
    body,
  });
const today = () => api.world.clock.toISOString().slice(0, 10);

it.each<[string, () => object]>([
  ['today', () => ({ comments: true })],
  ['without notes, comments and files', () => ({ notes: false, documents: false })],
  ['redacted', () => ({ redacted: true })],
  ['as at a day', () => ({ asAt: today() })],
])('the exported file of a counterparty has the shape that the contract states: %s', async (_name, body) => {
  const answer = await exports(body());
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/zip');
  const json = jsonIn(readArchive(answer.rawPayload), 'file.json');
  expect(ExportedRelationshipFile.parse(json)).toEqual(json);
});

it('the exported file is not found by the counterparty and by strangers', async () => {
  expect((await exports({}, two.holder)).statusCode).toBe(404);
  expect((await exports({}, two.stranger)).statusCode).toBe(404);
});
