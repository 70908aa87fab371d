import { inLocale } from '@probity/domain/texts/current.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../kernel/context/index.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { acceptTerms, getAuthState } from '../auth/index.ts';
import { getUser, openPhone } from '../users/index.ts';
import { completeRegistration } from './complete-registration.ts';
import { createIndividual } from './create-individual.ts';
import { createOrganisation } from './create-organisation.ts';
import { loadRegistrant } from './load-registrant.ts';
import { registerUser } from './register-user.ts';
import { verifyRegistration } from './verify-registration.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());

const begin = (email: string) =>
  registerUser(world.ctx(), { email, name: 'Mara Lindqvist', reason: 'Registration' });

async function proven(email: string): Promise<{ id: string; actor: Actor }> {
  const { id } = await begin(email);
  const code = await world.takeCode(email);
  const { registrationToken } = await verifyRegistration(world.ctx(), { userId: id, code });
  const actor = await loadRegistrant(world.ctx(), registrationToken);
  if (!actor) throw new Error('no registrant');
  return { id, actor };
}

const organisation = { name: 'Kestrel Freight Ltd', country: 'GB', website: 'https://kestrel.example' };
const password = 'correct horse battery';

describe('registering', () => {
  it('emails a code, and gives no registration token before it is entered', async () => {
    const begun = await begin('mara@kestrel.example');
    expect(begun.registrationToken).toBeNull();
    expect(await world.takeCode('mara@kestrel.example')).toMatch(/^\d{6}$/);
  });

  it('on a French page sends emails in French, and stores the language with the person', async () => {
    const email = 'mara@kestrel-lyon.example';
    const { id } = await inLocale('fr', () => begin(email));
    const [mail] = await world.takeMails(email);
    expect(mail?.subject).toMatch(/^\d{6} est votre code d’inscription/);
    const user = await getUser(world.ctx({ kind: 'registrant', userId: id }), { userId: id });
    expect(user.language).toBe('fr');
  });

  it('is not affected by a stranger who types the same address, nor is its code invalidated or used up', async () => {
    const email = 'steady@kestrel.example';
    const { id } = await registerUser(world.ctx(), {
      email,
      name: 'Mara Lindqvist',
      phoneNumber: '+442079460018',
      reason: 'Registration',
    });
    const code = await world.takeCode(email);
    const stranger = await registerUser(world.ctx(), { email, name: 'Mallory', reason: 'Registration' });
    expect(stranger.id).not.toBe(id);
    for (let i = 0; i < 6; i++)
      await verifyRegistration(world.ctx(), { userId: stranger.id, code: '000000' }).catch(() => undefined);
    await expect(verifyRegistration(world.ctx(), { userId: id, code })).resolves.toBeDefined();
    const user = await getUser(world.ctx({ kind: 'registrant', userId: id }), { userId: id });
    expect(user.name).toBe('Mara Lindqvist');
    expect(openPhone(world.services.sealing, user)).toBe('+442079460018');
  });

  it('ends for everyone else as soon as one with the same address is completed', async () => {
    const email = 'first@kestrel.example';
    const slow = await proven(email);
    const quick = await proven(email);
    for (const { id, actor } of [slow, quick]) await createIndividual(world.ctx(actor), { userId: id });
    await completeRegistration(world.ctx(quick.actor), { userId: quick.id, password });
    await expect(
      completeRegistration(world.ctx(slow.actor), { userId: slow.id, password }),
    ).rejects.toMatchObject({ code: 'EMAIL_TAKEN' });
  });

  it('flags a personal email address, so that the organisation step can warn', async () => {
    expect((await begin('mara@gmail.com')).personalEmail).toBe(true);
  });

  it.each(['07911 123456', '12345', '+44 12345'])(
    'refuses %s, which is not a phone number',
    async (phoneNumber) => {
      const begun = registerUser(world.ctx(), {
        email: 'phone@kestrel.example',
        name: 'Mara Lindqvist',
        phoneNumber,
        reason: 'Registration',
      });
      await expect(begun).rejects.toMatchObject({
        errors: [{ path: 'phoneNumber', message: expect.stringContaining('with its country code') }],
      });
    },
  );

  it('records which version of the terms was accepted and when, and asks for the next one', async () => {
    const person = {
      email: 'terms@kestrel.example',
      name: 'Mara Lindqvist',
      reason: 'Registration' as const,
    };
    const outdated = registerUser(world.ctx(), { ...person, termsVersion: '2019-01' });
    await expect(outdated).rejects.toMatchObject({ code: 'user.terms_changed' });
    const { id } = await registerUser(world.ctx(), { ...person, termsVersion: '2026-11' });
    const accepted = await world.database.asOwner(
      'select version, accepted_at from terms_acceptances where user_id = $1',
      [id],
    );
    expect(accepted).toEqual([{ version: '2026-11', accepted_at: world.clock }]);

    const user = await world.aUser();
    expect(await getAuthState(world.ctx(user))).toMatchObject({ termsToAccept: '2026-11' });
    await acceptTerms(world.ctx(user), { userId: user.userId, version: '2026-11' });
    expect(await getAuthState(world.ctx(user))).toMatchObject({ termsToAccept: null });
    const { product } = world.services;
    const later = { ...world.services, product: { ...product, termsVersion: '2027-01' } };
    expect(await getAuthState({ ...world.ctx(user), services: later })).toMatchObject({
      termsToAccept: '2027-01',
    });
  });

  it('invalidates a code after five wrong attempts', async () => {
    const { id } = await begin('guess@kestrel.example');
    const code = await world.takeCode('guess@kestrel.example');
    const wrong = code === '000000' ? '000001' : '000000';
    for (let i = 0; i < 5; i++)
      await expect(verifyRegistration(world.ctx(), { userId: id, code: wrong })).rejects.toMatchObject({
        code: 'auth.code_wrong',
      });
    await expect(verifyRegistration(world.ctx(), { userId: id, code })).rejects.toMatchObject({
      code: 'auth.locked_out',
    });
  });

  it('codes expire after half an hour', async () => {
    const { id } = await begin('late@kestrel.example');
    const code = await world.takeCode('late@kestrel.example');
    world.pass(31);
    await expect(verifyRegistration(world.ctx(), { userId: id, code })).rejects.toMatchObject({
      code: 'auth.code_expired',
    });
  });
});

describe('completing a registration', () => {
  it('creates the organisation, its Owner and the sign-in, and records it', async () => {
    const { id, actor } = await proven('owner@kestrel.example');
    const entity = await createOrganisation(world.ctx(actor), { userId: id, ...organisation });
    const user = await completeRegistration(world.ctx(actor), { userId: id, password });
    expect(user.status).toBe('Active');
    expect(world.identity.users.get(user.subject ?? '')?.metadata).toMatchObject({
      userId: id,
      organizationIds: [entity.id],
      role: 'Owner',
    });
    expect(await world.auditActions(entity.id)).toEqual([
      'account.opened',
      'credential.giveValue',
      'credential.giveValue',
      'user.registered',
    ]);
    expect((await world.takeMails('owner@kestrel.example')).at(-1)?.subject).toBe('Welcome to Probity');
  });

  it('refuses a registered address, in the wording of the specification', async () => {
    await expect(begin('OWNER@kestrel.example')).rejects.toMatchObject({
      code: 'EMAIL_TAKEN',
      message: 'An account with email address OWNER@kestrel.example already exists',
    });
  });

  it('gives an organisation the public registers from the start, and an individual none', async () => {
    const { id, actor } = await proven('registers@kestrel.example');
    const named = { userId: id, ...organisation, name: 'Kestrel Registers Ltd' };
    const company = await createOrganisation(world.ctx(actor), named);
    const person = await createIndividual(world.ctx(actor), { userId: id });
    const enrichers = (accountId: string) =>
      world.database.asOwner<{ enricher: string }>(
        'select enricher from account_enrichers where account_id = $1',
        [accountId],
      );
    // Choosing again during registration keeps only the last choice.
    expect([await enrichers(company.id), await enrichers(person.id)]).toEqual([[], []]);
    const again = await createOrganisation(world.ctx(actor), named);
    expect(await enrichers(again.id)).toEqual([{ enricher: 'CompaniesHouse' }]);
  });

  it('refuses an organisation with the same name and country, regardless of capitals', async () => {
    const { id, actor } = await proven('copy@kestrel.example');
    const copy = { ...organisation, name: 'KESTREL Freight ltd' };
    await expect(createOrganisation(world.ctx(actor), { userId: id, ...copy })).rejects.toMatchObject({
      constraint: 'entities_claimed_name_unique',
    });
  });

  it.each(['Kеstrel Freight', 'KESTREL FRElGHT', '𝕂estrel Freight SA', 'Kestre1 Freight'])(
    'refuses %s, which could be mistaken for a registered organisation',
    async (name) => {
      const { id, actor } = await proven(`${Buffer.from(name).toString('hex')}@kestrel.example`);
      const lookAlike = { userId: id, ...organisation, country: 'ZA', name };
      await expect(createOrganisation(world.ctx(actor), lookAlike)).rejects.toMatchObject({
        errors: [{ path: 'name', message: expect.stringContaining('mistaken for another organisation') }],
      });
    },
  );

  it.each(['Kestrel Freight Ltd', 'Meridian Bank plc', 'Kеstrel Freight', '𝕂estrel Freight'])(
    'refuses an individual account with the name %s',
    async (name) => {
      const email = `${Buffer.from(name).toString('hex')}@people.example`;
      const { id } = await registerUser(world.ctx(), { email, name, reason: 'Registration' });
      const registrant = world.ctx({ kind: 'registrant', userId: id });
      await expect(createIndividual(registrant, { userId: id })).rejects.toMatchObject({
        errors: [{ path: 'name', message: expect.stringMatching(/name of a person|mistaken for another/) }],
      });
    },
  );

  it('a person may have the name of a company without its legal form', async () => {
    const email = 'kestrel@people.example';
    const { id } = await registerUser(world.ctx(), {
      email,
      name: 'Kestrel Freight',
      reason: 'Registration',
    });
    const person = await createIndividual(world.ctx({ kind: 'registrant', userId: id }), { userId: id });
    expect(person).toMatchObject({ kind: 'LegalPerson', displayName: 'Kestrel Freight' });
  });

  it.each(['Trust', 'Partnership'] as const)('opens the account of a %s', async (kind) => {
    const { id, actor } = await proven(`${kind}@kestrel.example`);
    const entity = await createOrganisation(world.ctx(actor), {
      userId: id,
      kind,
      name: `Kestrel ${kind}`,
      country: 'GB',
    });
    expect(entity.kind).toBe(kind);
  });

  it('keeps only the last choice of someone who goes back', async () => {
    const { id, actor } = await proven('undecided@kestrel.example');
    await createOrganisation(world.ctx(actor), { userId: id, ...organisation, name: 'First Thought Ltd' });
    await createIndividual(world.ctx(actor), { userId: id });
    const { subject } = await completeRegistration(world.ctx(actor), { userId: id, password });
    const metadata = world.identity.users.get(subject ?? '')?.metadata;
    expect(metadata).toMatchObject({ organizationIds: [] });
    expect(metadata?.legalPersonId).toBeTruthy();
  });

  it.each([
    ['password1234', 'too common'],
    ['lindqvist by the sea 7', 'your name or email address'],
    ['aaaabbbbcccc', 'too easy to guess'],
  ])('refuses the password %s and creates no sign-in', async (weak, message) => {
    const email = `weak${message.length}@kestrel.example`;
    const { id, actor } = await proven(email);
    await createIndividual(world.ctx(actor), { userId: id });
    await expect(
      completeRegistration(world.ctx(actor), { userId: id, password: weak }),
    ).rejects.toMatchObject({
      code: 'request.invalid',
      errors: [{ path: 'password', message: expect.stringContaining(message) }],
    });
    expect(world.identity.users.has(`auth0|${email}`)).toBe(false);
  });

  it('fills in name and country as the first values of the profile, so that nobody is asked twice', async () => {
    const { id, actor } = await proven('once@kestrel.example');
    const entity = await createOrganisation(world.ctx(actor), {
      userId: id,
      ...organisation,
      name: 'Once Ltd',
    });
    await completeRegistration(world.ctx(actor), { userId: id, password });
    const rows = await world.database.asOwner(
      'select field_key, review_state, last_changed_by from credentials where entity_id = $1 order by field_key',
      [entity.id],
    );
    expect(rows).toEqual([
      { field_key: 'RegistrationCountry', review_state: 'Submitted', last_changed_by: id },
      { field_key: 'RegistrationName', review_state: 'Submitted', last_changed_by: id },
    ]);
  });

  it('needs an organisation or an individual first', async () => {
    const { id, actor } = await proven('nobody@kestrel.example');
    await expect(completeRegistration(world.ctx(actor), { userId: id, password })).rejects.toMatchObject({
      code: 'user.no_entity',
    });
  });

  it('can be retried after an outage of the identity provider', async () => {
    const { id, actor } = await proven('retry@kestrel.example');
    await createIndividual(world.ctx(actor), { userId: id });
    world.identity.down = true;
    await expect(completeRegistration(world.ctx(actor), { userId: id, password })).rejects.toMatchObject({
      code: 'provider.identity_unavailable',
    });
    world.identity.down = false;
    expect((await completeRegistration(world.ctx(actor), { userId: id, password })).status).toBe('Active');
  });

  it('never adopts a sign-in that a stranger created for the address: it is deleted and created again', async () => {
    const email = 'victim@kestrel.example';
    const planted = world.identity.signUp({ email, name: 'Mallory', password: 'mallory knows this' });
    const { id, actor } = await proven(email);
    await createIndividual(world.ctx(actor), { userId: id });
    const user = await completeRegistration(world.ctx(actor), { userId: id, password });
    expect(user.subject).not.toBe(planted);
    expect(world.identity.users.has(planted)).toBe(false);
    expect(await world.identity.passwordMatches(email, 'mallory knows this')).toBe(false);
    expect(user.tokensValidFrom).toEqual(world.clock);
  });

  it('is refused if the sign-in belongs to another active person, which is left alone', async () => {
    const email = 'moved@kestrel.example';
    const other = await world.aUser();
    const subject = world.identity.signUp({ email, name: 'Ines', password: 'hers alone' });
    await world.identity.updateUser(subject, {
      metadata: {
        userId: other.userId,
        organizationIds: [],
        legalPersonId: null,
        role: null,
        invitedUser: false,
      },
    });
    const { id, actor } = await proven(email);
    await createIndividual(world.ctx(actor), { userId: id });
    await expect(completeRegistration(world.ctx(actor), { userId: id, password })).rejects.toMatchObject({
      code: 'user.sign_in_exists',
    });
    expect(await world.identity.passwordMatches(email, 'hers alone')).toBe(true);
  });

  it('happens once for many parallel calls', async () => {
    const { id, actor } = await proven('eager@kestrel.example');
    await createIndividual(world.ctx(actor), { userId: id });
    const calls = Array.from({ length: 10 }, () =>
      completeRegistration(world.ctx(actor), { userId: id, password }),
    );
    const outcomes = await Promise.allSettled(calls);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected')
        expect(['user.completion_in_progress', 'user.already_complete']).toContain(outcome.reason.code);
    expect(
      [...world.identity.users.values()].filter((user) => user.email === 'eager@kestrel.example'),
    ).toHaveLength(1);
  });

  it('creates one individual account for many parallel calls', async () => {
    const user = await world.aUser();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => createIndividual(world.ctx(user), { userId: user.userId })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [count] = await world.database.asOwner<{ accounts: number }>(
      'select count(*)::int as accounts from members where user_id = $1',
      [user.userId],
    );
    expect(count?.accounts).toBe(1);
  });

  it('is refused to another registrant', async () => {
    const { id } = await proven('mine@kestrel.example');
    const { actor: other } = await proven('other@kestrel.example');
    await expect(completeRegistration(world.ctx(other), { userId: id, password })).rejects.toMatchObject({
      code: 'resource.not_found',
    });
  });
});
