import { X509Certificate } from 'node:crypto';
import { defaultLimits } from '@probity/evidence/evidence-types.ts';
import { readPages } from '@probity/evidence/pdf/read-pages.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readChainFrom } from '../../kernel/audit/index.ts';
import { inTransaction, type UserActor } from '../../kernel/context/index.ts';
import { updateCredential, validateCredential } from '../../registry/credentials/index.ts';
import { presentQueued, signQueued } from '../../testing/a-proven-value.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { fieldsOf, TwoParties } from '../../testing/two-parties.ts';
import { getConnection, revokeConnections } from '../connections/index.ts';
import { getConnectionReceipt } from './get-connection-receipt.ts';

let world: TestWorld;
let two: TwoParties;
beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());
beforeEach(async () => {
  two = await TwoParties.meet(world);
  await two.hold('TradingName', 'Karoo Solar');
  await two.hold('Industry', '52');
});

const scope = fieldsOf('TradingName', 'Industry', 'LeiCode');
const message = 'For the loan on the roof of hall 3';
const wordsFor = async (actor: UserActor, connectionId: string): Promise<string> => {
  const { bytes } = await getConnectionReceipt(world.ctx(actor), { connectionId });
  return (await readPages(bytes, defaultLimits)).text.replaceAll(/\s+/g, ' ');
};
const lastHash = async (actor: UserActor, chainId: string, action: string) => {
  const entries = await inTransaction(world.ctx(actor), (ctx) => readChainFrom(ctx, chainId, 0, 100));
  const found = entries.findLast(({ entry }) => entry.includes(`"action":"${action}"`));
  return found?.hash.toString('hex') ?? '';
};

it('shows both sides what was consented to, by whom, for how long and what was withheld, without values', async () => {
  const { id } = await two.ask({
    scope,
    message,
    days: 90,
    purpose: 'A loan',
    lawfulBasis: 'Contract',
    retentionYears: 6,
  });
  await two.approve(id);
  for (const actor of [two.requester, two.holder]) {
    const words = await wordsFor(actor, id);
    for (const part of ['Shared (2)', 'Trading name', 'Requested, not shared (1)', message])
      expect(words).toContain(part);
    expect(words).toContain('Consented 15 November 2026 at 10:00 (London) by Ines Duarte');
    expect(words).toContain('to 13 February 2027');
    expect(words).toContain('A loan');
    expect(words).toContain('Contract (Article 6(1)(b) GDPR)');
    expect(words).toContain('for 6 years after sharing ends');
    expect(words).not.toContain('Karoo Solar');
  }
});

it('lists the credentials that were presented: the fields, who shared, and the hashes in both audit logs', async () => {
  const validator = await world.aUser({ memberOf: two.holderId, role: 'Validator' });
  const [trading] = await world.database.asOwner<{ id: string }>(
    `select id from credentials where entity_id = $1 and field_key = 'TradingName'`,
    [two.holderId],
  );
  const credentialId = trading?.id ?? '';
  await updateCredential(world.ctx(two.holder), { credentialId, step: 'requestReview' });
  await validateCredential(world.ctx(validator), { credentialId });
  await signQueued(world);
  const { id } = await two.ask({ scope });
  await two.approve(id);
  expect(await wordsFor(two.requester, id)).not.toContain('Credentials presented');
  await presentQueued(world);
  const [hashes] = await world.database.asOwner<{ request: string; presentation: string }>(
    `select encode(request_hash, 'hex') as request, encode(presentation_hash, 'hex') as presentation
     from presentations where connection_id = $1`,
    [id],
  );
  for (const actor of [two.requester, two.holder]) {
    const words = (await wordsFor(actor, id)).replaceAll(/\s/g, '');
    expect(words).toContain('Tradingnames,sharedbyInesDuarte');
    for (const hash of [hashes?.request, hashes?.presentation]) expect(words).toContain(hash);
    expect(words).not.toContain('KarooSolar');
  }
});

it('is signed by the platform with one certificate, for either party', async () => {
  const { id } = await two.ask({ scope });
  await two.approve(id);
  for (const actor of [two.requester, two.holder]) {
    const { bytes } = await getConnectionReceipt(world.ctx(actor), { connectionId: id });
    expect(Buffer.from(bytes).toString('latin1')).toContain('/SubFilter /ETSI.CAdES.detached');
  }
  const [kept] = await world.database.asOwner<{ certificate: Buffer }>(
    'select certificate from platform_certificates',
  );
  const { subject, publicKey } = new X509Certificate(kept?.certificate ?? '');
  expect(subject).toContain('document seal');
  expect(publicKey.export({ type: 'spki', format: 'der' })).toEqual(
    world.services.sealing.documentSigning.publicKey,
  );
});

it('contains the hash of the consent in each party’s audit log', async () => {
  const { id } = await two.ask({ scope });
  await two.approve(id);
  const words = (await wordsFor(two.requester, id)).replaceAll(' ', '');
  expect(words).toContain(await lastHash(two.requester, two.requesterId, 'connection.approve'));
  expect(words).toContain(await lastHash(two.holder, two.holderId, 'connection.approve'));
});

it('is still available after sharing has ended, and shows what was revoked and when', async () => {
  const { id } = await two.ask({ scope });
  await two.approve(id);
  world.pass(60);
  await revokeConnections(world.ctx(two.holder), { connectionIds: [id], items: ['field:Industry'] });
  expect(await wordsFor(two.requester, id)).toContain('Shared before, now revoked (1)');
  await revokeConnections(world.ctx(two.holder), { connectionIds: [id] });
  const words = await wordsFor(two.requester, id);
  expect(words).toContain('Shared before, now revoked (2)');
  expect(words).toContain('at 11:00 (London), when it ended');
  world.pass(-60);
});

it('is available for an offer from the start, marked as an offer', async () => {
  await two.hold('TradingName', 'Harbour', two.requesterId, two.requester);
  const { id } = await two.ask({ relationType: 'DataShared', scope: fieldsOf('TradingName') });
  expect(await wordsFor(two.holder, id)).toContain('Offered, not yet accepted (1)');
  await two.approve(id);
  expect(await wordsFor(two.requester, id)).toContain('Accepted 15 November 2026');
});

it('is not available before anyone has consented, nor to strangers', async () => {
  const { id } = await two.ask({ scope });
  const receipt = (actor: UserActor) => getConnectionReceipt(world.ctx(actor), { connectionId: id });
  await expect(receipt(two.requester)).rejects.toMatchObject({ code: 'resource.not_found' });
  await two.approve(id);
  await expect(receipt(two.stranger)).rejects.toMatchObject({ code: 'resource.not_found' });
  const { abilities } = await getConnection(world.ctx(two.holder), { connectionId: id });
  expect(abilities.receipt).toBe(true);
});
