import { defaultLimits } from '@probity/evidence/evidence-types.ts';
import { readPages } from '@probity/evidence/pdf/read-pages.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../kernel/context/index.ts';
import { decideConsent } from '../../registry/consent/index.ts';
import { updateCredential, validateCredential } from '../../registry/credentials/index.ts';
import { inviteParty } from '../../registry/party-invitations/index.ts';
import { aNamedParty, registers } from '../../testing/claim-story.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { fieldsOf, TwoParties } from '../../testing/two-parties.ts';
import { createDeclaration, getAgreement, signDeclaration } from '../declarations/index.ts';
import { getConnectionReceipt } from '../receipts/index.ts';
import { getShared } from '../shared-data/index.ts';
import { approveConnection } from './approve-connection.ts';
import { listDeclarationsOf } from './connection-items.store.ts';
import { getConnection } from './get-connection.ts';

let world: TestWorld;
let two: TwoParties;
beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());
beforeEach(async () => {
  two = await TwoParties.meet(world);
});

it('the data owner alone sees who validated a value before it is shared', async () => {
  const { id: credentialId } = await two.hold('TradingName', 'Karoo Solar');
  await two.hold('Industry', '52');
  const { id: connectionId } = await two.ask({ scope: fieldsOf('TradingName', 'Industry') });
  const validator = await world.aUser({
    memberOf: two.holderId,
    role: 'Validator',
    name: 'Bertha Lindqvist',
  });
  await updateCredential(world.ctx(two.holder), { credentialId, step: 'requestReview' });
  await validateCredential(world.ctx(validator), { credentialId });
  const { scope } = await getConnection(world.ctx(two.holder), { connectionId });
  const trust = Object.fromEntries(scope.map(({ key, holding }) => [key, holding?.values[0]?.trust]));
  expect(trust).toMatchObject({
    TradingName: {
      reviewState: 'Validated',
      assurance: 'CheckedByHolder',
      attestation: { byName: 'Bertha Lindqvist' },
    },
    Industry: { assurance: 'SelfAsserted', attestation: null },
  });
  const seen = await getConnection(world.ctx(two.requester), { connectionId });
  expect(seen.scope.map(({ holding }) => holding)).toEqual([null, null]);
});

it('a role that its holder disputed is described so, not as awaiting their consent', async () => {
  const company = { accountId: two.holderId, owner: two.holder };
  const { entityId, linkId } = await aNamedParty(world, company);
  const email = `${entityId}@people.example`;
  await inviteParty(world.ctx(two.holder), { entityId, email });
  const person = await registers(world, email);
  const { id: connectionId } = await two.ask({ scope: fieldsOf('BoardOfDirector') });
  const why = async () =>
    (await getConnection(world.ctx(two.holder), { connectionId })).scope.map(({ holding }) => holding?.why);
  expect(await why()).toEqual(['ConsentAwaited']);
  await decideConsent(world.ctx(person.owner), { credentialId: linkId, decision: 'Refuse' });
  expect(await why()).toEqual(['Disputed']);
});

it('a role of a person without an account can be shared, but is not ready: nobody confirmed it', async () => {
  await aNamedParty(world, { accountId: two.holderId, owner: two.holder });
  const { id: connectionId } = await two.ask({ scope: fieldsOf('BoardOfDirector') });
  const { scope } = await getConnection(world.ctx(two.holder), { connectionId });
  const role = { name: 'Mara Lindqvist', consent: 'NotAsked' };
  expect(scope).toMatchObject([{ holding: { readiness: 'Unconfirmed', values: [{ role }] } }]);
  await approveConnection(world.ctx(two.holder), { connectionId });
  const { items } = await getShared(world.ctx(two.requester), { connectionId });
  expect(items[0]?.values).toMatchObject([{ related: { name: role.name }, row: { consent: 'NotAsked' } }]);
});

describe('a request with a declaration and a check', () => {
  let declarationId: string;
  let connectionId: string;
  beforeEach(async () => {
    await two.hold('TradingName', 'Karoo Solar');
    const text = 'No one here is sanctioned.';
    const title = 'Sanctions declaration';
    const made = { accountId: two.requesterId, title, kind: 'Text' as const, text };
    declarationId = (await createDeclaration(world.ctx(two.requester), made)).id;
    const scope = {
      ...fieldsOf('TradingName'),
      checks: ['AmlCheck' as const],
      declarationIds: [declarationId],
    };
    connectionId = (await two.ask({ scope })).id;
  });

  const detail = (actor = two.holder) => getConnection(world.ctx(actor), { connectionId });
  const readiness = async () => (await detail()).scope.map(({ kind, holding }) => [kind, holding?.readiness]);
  const states = async () => (await detail(two.requester)).scope.map(({ kind, state }) => [kind, state]);
  const receipt = async () => {
    const { bytes } = await getConnectionReceipt(world.ctx(two.holder), { connectionId });
    return (await readPages(bytes, defaultLimits)).text.replaceAll(/\s+/g, ' ');
  };
  async function sign(): Promise<void> {
    const row = (await detail()).row;
    const [found] = await inTransaction(world.ctx(two.holder), ({ db }) => listDeclarationsOf(db, row));
    const agreementId = found?.agreementId ?? '';
    const { contentHash } = await getAgreement(world.ctx(two.holder), { agreementId });
    await signDeclaration(world.ctx(two.holder), {
      declarationId,
      agreementId,
      contentHash: contentHash?.toString('hex') ?? '',
      signature: { method: 'typed', name: two.holder.name },
    });
  }

  it('lists the declaration to sign and the check to complete, neither of them as ready', async () => {
    expect(await readiness()).toEqual([
      ['field', 'Ready'],
      ['check', 'ToDo'],
      ['declaration', 'ToSign'],
    ]);
    expect((await detail(two.requester)).scope.at(-1)).toMatchObject({
      title: 'Sanctions declaration',
      isSigned: false,
    });
  });

  it('shares neither of them by consent, notes that in the receipt and is not kept open by the check', async () => {
    await approveConnection(world.ctx(two.holder), { connectionId });
    expect(await states()).toEqual([
      ['field', 'Consented'],
      ['check', 'Asked'],
      ['declaration', 'Asked'],
    ]);
    const words = await receipt();
    for (const part of ['Shared (1)', 'To sign (1) Sanctions declaration', 'outcome not shared (1)'])
      expect(words).toContain(part);
    await sign();
    expect(await states()).toContainEqual(['declaration', 'Consented']);
    expect(await receipt()).toContain('Shared (2)');
  });

  it('is answered by the signature if nothing else is pending', async () => {
    const scope = { ...fieldsOf(), declarationIds: [declarationId] };
    two = Object.assign(await TwoParties.meet(world), {
      requesterId: two.requesterId,
      requester: two.requester,
    });
    connectionId = (await two.ask({ scope })).id;
    await expect(approveConnection(world.ctx(two.holder), { connectionId })).rejects.toMatchObject({
      code: 'connection.nothing_to_share',
    });
    await sign();
    expect(await two.stateOf(connectionId)).toBe('Approved');
  });
});

it('items are listed in the requested order, grouped by section', async () => {
  const keys = ['RegistrationName', 'Industry', 'RegistrationNumber', 'TradingName'] as const;
  const { id: connectionId } = await two.ask({ scope: fieldsOf(...keys) });
  const { scope } = await getConnection(world.ctx(two.holder), { connectionId });
  const sections = scope.map(({ section }) => section);
  expect(scope[0]?.key).toBe('RegistrationName');
  expect(sections).toEqual(
    [...new Set(sections)].flatMap((one) => sections.filter((other) => other === one)),
  );
});
