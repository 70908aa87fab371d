import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteUser } from '../../identity/registration/index.ts';
import { newId, type UserActor } from '../../kernel/context/index.ts';
import { acceptPartyInvitation } from '../../registry/claims/index.ts';
import { inviteParty, withdrawPartyInvitation } from '../../registry/party-invitations/index.ts';
import { aCompany, aNamedParty, registers, tokenMailedTo } from '../../testing/claim-story.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { fieldsOf, TwoParties } from '../../testing/two-parties.ts';
import { getPartyInvitation } from '../../workspace/invitation-landing/index.ts';
import {
  createDeclaration,
  deleteDeclaration,
  getAgreement,
  listAgreements,
  notifyAgreement,
  signDeclaration,
} from '../declarations/index.ts';
import { createConnection } from './create-connection.ts';
import { getConnection } from './get-connection.ts';
import { inviteToConnection } from './invite-to-connection.ts';
import { linkConnection } from './link-connection.ts';
import { listConnectionEvents } from './list-connection-events.ts';
import { revokeConnections } from './revoke-connections.ts';

let world: TestWorld;
let two: TwoParties;
let email: string;
beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.pass(1);
  two = await TwoParties.meet(world);
  email = `${newId()}@elsewhere.example`;
});

const invite = (changes = {}) =>
  two.ask({ target: { name: 'Fynbos Freight', email, kind: 'Organization' }, ...changes });
const tokens = async () =>
  (await world.takeMails(email)).flatMap(({ text }) => /\/invite\/([\w-]+)/.exec(text)?.[1] ?? []);
/** The invited party, registered under its own name. */
const arrive = async () => {
  const accountId = await world.anOrganisation();
  const owner = await world.aUser({ memberOf: accountId, email });
  return { accountId, owner };
};
const acceptInvitation = (owner: UserActor, accountId: string, token: string) =>
  acceptPartyInvitation(world.ctx(owner), { token, accountId });

describe('an invited party that registers', () => {
  it('sees who is asking before it registers', async () => {
    await invite({ purpose: 'Supplier review' });
    const [token = ''] = await tokens();
    const { waiting } = await getPartyInvitation(world.ctx(), { token });
    expect(waiting).toMatchObject({
      purpose: 'Asked',
      by: expect.any(String),
      statedPurpose: 'Supplier review',
    });
  });

  it('finds the request waiting for its consent, with nothing lost', async () => {
    const { id } = await invite({ message: 'For the supply contract' });
    const [token = ''] = await tokens();
    const { accountId, owner } = await arrive();
    await acceptInvitation(owner, accountId, token);
    const seen = await getConnection(world.ctx(owner), { connectionId: id });
    expect(seen.row).toMatchObject({
      sharingStatus: 'AwaitingApproval',
      targetId: accountId,
      subjectId: accountId,
    });
    expect(seen.terms.message).toBe('For the supply contract');
    expect(seen.side).toMatchObject({ actionState: 'ActionRequired', missingRequired: 2 });
    const events = await listConnectionEvents(world.ctx(two.requester), { connectionId: id });
    expect(events.map(({ event }) => event)).toEqual(['register', 'invite']);
    await two.hold('TradingName', 'Fynbos', accountId, owner);
    expect((await getConnection(world.ctx(owner), { connectionId: id })).scope[0]?.holding).toMatchObject({
      readiness: 'Ready',
    });
  });

  it('gets the requests of all ten companies that invited the address', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 10; n += 1) {
      const accountId = await world.anOrganisation();
      const actor = await world.aUser({ memberOf: accountId });
      const target = { name: 'Fynbos Freight', email, kind: 'Organization' as const };
      const relationType = 'DataRequest' as const;
      const request = { accountId, target, relationType, scope: fieldsOf('TradingName') };
      ids.push((await createConnection(world.ctx(actor), request)).id);
    }
    const mailed = await tokens();
    const { accountId, owner } = await arrive();
    for (const token of mailed.reverse()) await acceptInvitation(owner, accountId, token);
    for (const id of ids) expect(await two.stateOf(id)).toBe('AwaitingApproval');
  });

  it('handles a withdrawal at the same moment: the connection ends withdrawn either way', async () => {
    const { id } = await invite();
    const [token = ''] = await tokens();
    const { accountId, owner } = await arrive();
    const [came, withdrawn] = await Promise.allSettled([
      acceptInvitation(owner, accountId, token),
      revokeConnections(world.ctx(two.requester), { connectionIds: [id] }),
    ]);
    expect(withdrawn.status).toBe('fulfilled');
    expect(await two.stateOf(id)).toBe('RevokedByInitiator');
    if (came.status === 'rejected') expect(came.reason).toMatchObject({ code: 'invitation.unusable' });
  });

  it('is possible although a declaration of the request has been deleted', async () => {
    const { id: declarationId } = await createDeclaration(world.ctx(two.requester), {
      accountId: two.requesterId,
      title: 'Sanctions declaration',
      kind: 'Text',
      text: 'Nobody here is sanctioned.',
    });
    const { id } = await invite({ scope: { ...fieldsOf('TradingName'), declarationIds: [declarationId] } });
    await expect(deleteDeclaration(world.ctx(two.requester), { declarationId })).rejects.toMatchObject({
      code: 'declaration.requested',
    });
    await world.database.asOwner('update declarations set deleted_at = now() where id = $1', [declarationId]);
    const [token = ''] = await tokens();
    const { accountId, owner } = await arrive();
    await acceptInvitation(owner, accountId, token);
    expect(await two.stateOf(id)).toBe('AwaitingApproval');
  });

  it('frees the declaration of a withdrawn request to be deleted', async () => {
    const { id: declarationId } = await createDeclaration(world.ctx(two.requester), {
      accountId: two.requesterId,
      title: 'Sanctions declaration',
      kind: 'Text',
      text: 'Nobody here is sanctioned.',
    });
    const { id } = await invite({ scope: { ...fieldsOf('TradingName'), declarationIds: [declarationId] } });
    await revokeConnections(world.ctx(two.requester), { connectionIds: [id] });
    await deleteDeclaration(world.ctx(two.requester), { declarationId });
  });

  it('signs the declaration of the request, and the email about it goes to the requester', async () => {
    const declaration = await createDeclaration(world.ctx(two.requester), {
      accountId: two.requesterId,
      title: 'Sanctions declaration',
      kind: 'Text',
      text: 'Nobody here is sanctioned.',
    });
    await invite({ scope: { ...fieldsOf('TradingName'), declarationIds: [declaration.id] } });
    const [token = ''] = await tokens();
    const { accountId, owner } = await arrive();
    await acceptInvitation(owner, accountId, token);
    const { items } = await listAgreements(world.ctx(owner), {
      accountId,
      side: 'signer',
      declarationId: null,
      after: null,
      limit: 10,
    });
    const agreementId = items[0]?.id ?? '';
    const { contentHash } = await getAgreement(world.ctx(owner), { agreementId });
    await signDeclaration(world.ctx(owner), {
      declarationId: declaration.id,
      agreementId,
      contentHash: contentHash?.toString('hex') ?? '',
      signature: { method: 'drawn', name: owner.name, strokes: [[[0, 0]]] },
    });
    await world.takeMails();
    await notifyAgreement(world.ctx({ kind: 'system', job: 'test' }), { agreementId, news: 'signed' });
    const mails = await world.takeMails();
    expect(mails.map(({ to }) => to)).toEqual([two.requester.email]);
    const { copy } = await getAgreement(world.ctx(two.requester), { agreementId });
    expect(copy?.signature).toMatchObject({ method: 'drawn', name: owner.name });
  });

  it('can use only the newest link; earlier and withdrawn links do not work', async () => {
    const { id } = await invite();
    await inviteToConnection(world.ctx(two.requester), { connectionId: id });
    const [first = '', second = ''] = await tokens();
    const { accountId, owner } = await arrive();
    await expect(acceptInvitation(owner, accountId, first)).rejects.toMatchObject({
      code: 'invitation.unusable',
    });
    await revokeConnections(world.ctx(two.requester), { connectionIds: [id] });
    await expect(acceptInvitation(owner, accountId, second)).rejects.toMatchObject({
      code: 'invitation.unusable',
    });
  });
});

describe('linking a placeholder to its registered party', () => {
  it('keeps scope and history, and sends the request to the party itself', async () => {
    const { id } = await invite();
    const { accountId, owner } = await arrive();
    await linkConnection(world.ctx(two.requester), { connectionId: id, entityId: accountId });
    const seen = await getConnection(world.ctx(owner), { connectionId: id });
    expect(seen.row.sharingStatus).toBe('AwaitingApproval');
    expect(seen.scope.map(({ key, subjectId }) => [key, subjectId])).toEqual([
      ['TradingName', accountId],
      ['LeiCode', accountId],
    ]);
    const events = await listConnectionEvents(world.ctx(owner), { connectionId: id });
    expect(events.map(({ event }) => event)).toEqual(['linked', 'register', 'invite']);
    await expect(
      linkConnection(world.ctx(two.requester), { connectionId: id, entityId: two.strangerId }),
    ).rejects.toMatchObject({ code: 'connection.illegal_transition' });
  });

  it('is rejected if the same data is already requested from the party', async () => {
    const { id } = await invite();
    const open = await two.ask();
    await expect(
      linkConnection(world.ctx(two.requester), { connectionId: id, entityId: two.holderId }),
    ).rejects.toMatchObject({ code: 'connection.already_open', resourceId: open.id });
    expect(await two.stateOf(id)).toBe('AwaitingRegistration');
  });
});

describe('registering with an address that an account has invited', () => {
  it('works after that account was closed', async () => {
    const inviter = await registers(world, `${newId()}@people.example`);
    await createConnection(world.ctx(inviter.owner), {
      accountId: inviter.accountId,
      target: { name: 'Mara Lindqvist', email, kind: 'LegalPerson' },
      relationType: 'DataRequest',
      scope: fieldsOf('LegalName'),
    });
    await deleteUser(world.ctx({ ...inviter.owner, authenticatedAt: world.clock }), {
      userId: inviter.owner.userId,
    });
    await expect(registers(world, email)).resolves.toMatchObject({ owner: { email } });
  });

  it('excludes a withdrawal at the same moment: only one of the two succeeds', async () => {
    const mara = await registers(world, email);
    const company = await aCompany(world);
    const outcomes = [];
    for (let round = 0; round < 6; round++) {
      const { entityId } = await aNamedParty(world, company, { name: `Round ${round}` });
      await inviteParty(world.ctx(company.owner), { entityId, email });
      const token = await tokenMailedTo(world, email);
      const race = await Promise.allSettled([
        acceptInvitation(mara.owner, mara.accountId, token),
        withdrawPartyInvitation(world.ctx(company.owner), { entityId }),
      ]);
      outcomes.push(race.filter(({ status }) => status === 'fulfilled').length);
    }
    expect(outcomes).toEqual([1, 1, 1, 1, 1, 1]);
  });
});
