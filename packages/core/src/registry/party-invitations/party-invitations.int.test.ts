import { withScope } from '@probity/db/scope.ts';
import { inLocale } from '@probity/domain/texts/current.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeBranding } from '../../identity/accounts/index.ts';
import { registerUser } from '../../identity/registration/index.ts';
import { scopeOf } from '../../kernel/context/index.ts';
import { aCompany, aNamedParty, type Company, registers, tokenMailedTo } from '../../testing/claim-story.ts';
import { openRegistryWorld } from '../../testing/registry-world.ts';
import type { World } from '../../testing/world.ts';
import { getPartyInvitation } from '../../workspace/invitation-landing/index.ts';
import { acceptPartyInvitation } from '../claims/index.ts';
import { declinePartyInvitation } from './decline-party-invitation.ts';
import { inviteParty } from './invite-party.ts';
import { withdrawPartyInvitation } from './withdraw-party-invitation.ts';

let world: World;
let company: Company;
let entityId: string;
let email: string;
let people = 0;

beforeAll(async () => {
  world = await openRegistryWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  company = await aCompany(world);
  ({ entityId } = await aNamedParty(world, company));
  email = `mara${++people}@people.example`;
});

const invite = (actor = company.owner) => inviteParty(world.ctx(actor), { entityId, email });
const look = (token: string) => getPartyInvitation(world.ctx(), { token });

describe('inviting a party', () => {
  it('emails a link on behalf of the account, which shows who invites', async () => {
    await changeBranding(world.ctx(company.owner), {
      accountId: company.accountId,
      branding: { displayName: 'Kestrel', accentColour: '#0b4f6c' },
    });
    await inviteParty(world.ctx(company.owner), { entityId, email, message: 'See you on Monday.' });
    const [mail] = await world.takeMails(email);
    expect(mail?.subject).toMatch(/^Kestrel \(Fictional Trading .+\) has listed you$/);
    expect(mail?.text).toContain('writes: See you on Monday.');
    expect(mail?.html).toContain('border-top:4px solid #0b4f6c');
    const token = /\/invite\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(await look(token)).toMatchObject({
      state: 'Open',
      organisation: 'Kestrel',
      inviter: company.owner.name,
      partyKind: 'LegalPerson',
      party: { name: 'Mara Lindqvist', email },
    });
    expect(await world.auditActions(company.accountId)).toContain('entity.invited');
  });

  it('uses the inviter’s language', async () => {
    await inLocale('fr', () => invite());
    const [mail] = await world.takeMails(email);
    expect(mail?.text).toContain('Bonjour Mara Lindqvist,');
    expect(mail?.text).toContain('/fr/invite/');
  });

  it('again sends a new link, and the old one stops working', async () => {
    await invite();
    const first = await tokenMailedTo(world, email);
    await invite();
    const second = await tokenMailedTo(world, email);
    expect([(await look(first)).state, (await look(second)).state]).toEqual(['Withdrawn', 'Open']);
  });

  it('keeps the invitations of two connections apart', async () => {
    const connectionId = '0199c000-0000-7000-8000-000000000001';
    await inviteParty(world.ctx(company.owner), { entityId, email, connectionId });
    const first = await tokenMailedTo(world, email);
    await invite();
    expect((await look(first)).state).toBe('Open');
  });

  it('is for members who may edit, and hidden from other accounts', async () => {
    const reviewer = await world.aUser({ memberOf: company.accountId, role: 'Reviewer' });
    await expect(invite(reviewer)).rejects.toMatchObject({ code: 'permission.denied' });
    const stranger = await aCompany(world);
    await expect(invite(stranger.owner)).rejects.toMatchObject({ code: 'resource.not_found' });
  });

  it('is refused for an account that manages itself', async () => {
    const own = { entityId: company.accountId, email };
    await expect(inviteParty(world.ctx(company.owner), own)).rejects.toMatchObject({
      code: 'entity.not_placeholder',
    });
  });

  it('can be withdrawn, once, and then shows neither party nor inviter', async () => {
    await invite();
    const token = await tokenMailedTo(world, email);
    await withdrawPartyInvitation(world.ctx(company.owner), { entityId });
    expect(await look(token)).toMatchObject({ state: 'Withdrawn', party: null, inviter: null });
    await expect(withdrawPartyInvitation(world.ctx(company.owner), { entityId })).rejects.toMatchObject({
      code: 'invitation.unusable',
    });
  });

  it('expires after thirty days', async () => {
    await invite();
    const token = await tokenMailedTo(world, email);
    world.pass(30 * 24 * 60);
    expect((await look(token)).state).toBe('Expired');
    const late = { email, name: 'Mara', reason: 'Registration' as const, invitationToken: token };
    await expect(registerUser(world.ctx(), late)).rejects.toMatchObject({ code: 'invitation.unusable' });
  });

  it('is hidden from other accounts by the database', async () => {
    await invite();
    const stranger = await aCompany(world);
    const seenBy = (actor: Company['owner']) =>
      withScope(world.database.db, scopeOf(actor), (db) =>
        db.selectFrom('partyInvitations').select('id').where('entityId', '=', entityId).execute(),
      );
    expect(await seenBy(stranger.owner)).toEqual([]);
    expect(await seenBy(company.owner)).toHaveLength(1);
  });
});

describe('“This is not me”', () => {
  it('makes the link unusable and hides what it showed', async () => {
    await invite();
    const token = await tokenMailedTo(world, email);
    await declinePartyInvitation(world.ctx(), { token });
    expect(await look(token)).toMatchObject({ state: 'Declined', party: null, moves: null, inviter: null });
    await expect(declinePartyInvitation(world.ctx(), { token })).rejects.toMatchObject({
      code: 'invitation.unusable',
    });
    expect(await world.auditActions(company.accountId)).toContain('entity.invitationDeclined');
    const late = { email, name: 'Mara', reason: 'Registration' as const, invitationToken: token };
    await expect(registerUser(world.ctx(), late)).rejects.toMatchObject({ code: 'invitation.unusable' });
  });

  it('does not stop the inviter from trying another address', async () => {
    await invite();
    await declinePartyInvitation(world.ctx(), { token: await tokenMailedTo(world, email) });
    const right = `right-${email}`;
    await inviteParty(world.ctx(company.owner), { entityId, email: right });
    expect((await look(await tokenMailedTo(world, right))).state).toBe('Open');
  });

  it('needs the link: a guess changes nothing', async () => {
    await invite();
    await expect(declinePartyInvitation(world.ctx(), { token: 'x'.repeat(43) })).rejects.toMatchObject({
      code: 'invitation.unusable',
    });
    expect((await look(await tokenMailedTo(world, email))).state).toBe('Open');
  });
});

describe('accepting an invitation with an existing account', () => {
  it('claims the party for the account, once', async () => {
    const mara = await registers(world, email);
    await invite();
    const token = await tokenMailedTo(world, email);
    const input = { token, accountId: mara.accountId };
    await acceptPartyInvitation(world.ctx(mara.owner), input);
    expect((await look(token)).state).toBe('Used');
    expect(await world.auditActions(company.accountId)).toEqual(
      expect.arrayContaining(['entity.claimed', 'entity.invitationTakenUp']),
    );
    await expect(acceptPartyInvitation(world.ctx(mara.owner), input)).rejects.toMatchObject({
      code: 'invitation.unusable',
    });
  });

  it('is refused with another address, another kind or another account', async () => {
    await invite();
    const token = await tokenMailedTo(world, email);
    const other = await registers(world, `other-${email}`);
    const organisation = await registers(world, email, { organisation: `Lindqvist Holdings ${people}` });
    const accept = (actor: Company['owner'], accountId: string) =>
      acceptPartyInvitation(world.ctx(actor), { token, accountId });
    await expect(accept(other.owner, other.accountId)).rejects.toMatchObject({
      code: 'invitation.other_address',
    });
    await expect(accept(organisation.owner, organisation.accountId)).rejects.toMatchObject({
      code: 'entity.other_kind',
    });
    await expect(accept(organisation.owner, other.accountId)).rejects.toMatchObject({
      code: 'resource.not_found',
    });
  });
});
