import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashSecret, inTransaction, type UserActor } from '../../kernel/context/index.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { beginVerification } from './begin-verification.ts';
import { finishVerification } from './finish-verification.ts';
import { getAuthState } from './get-auth-state.ts';
import { listSessions } from './list-sessions.ts';
import { loadActor, touchSession } from './load-actor.ts';
import { endSessionsOf, revokeAllSessions } from './revoke-all-sessions.ts';
import { revokeSession } from './revoke-session.ts';

let world: TestWorld;
let newcomer: UserActor;

beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.pass(60);
  const user = await world.aUser();
  await world.database.asOwner(
    'update users set second_factor_method = null, second_factor_enrolled_at = null where id = $1',
    [user.userId],
  );
  newcomer = { ...user, verified: false, secondFactor: { method: null, enrolled: false } };
});

const verify = (actor: UserActor, code: string) => finishVerification(world.ctx(actor), { code });

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: world.clock.getTime() });

async function reload(actor: UserActor) {
  const { userId, sessionHash } = actor;
  const issuer = world.services.product.issuer;
  const subject = `auth0|${userId}`;
  return loadActor(world.ctx(), {
    issuer,
    subject,
    email: null,
    emailVerified: true,
    name: null,
    issuedAt: world.clock,
    sessionHash,
  });
}

/** The first second factor is the emailed code; an authenticator can be added after it. */
async function passFirst(actor: UserActor): Promise<UserActor> {
  await beginVerification(world.ctx(actor), { method: 'email' });
  await verify(actor, await world.takeCode(actor.email));
  return (await reload(actor)) as UserActor;
}

const isSomeoneWaiting = async () =>
  (
    await world.database.asOwner(
      `select from pg_locks join pg_stat_activity using (pid) where datname = current_database() and not granted`,
    )
  ).length > 0;

async function enrol(newOrVerified: UserActor): Promise<string> {
  const actor = newOrVerified.verified ? newOrVerified : await passFirst(newOrVerified);
  const { enrolment } = await beginVerification(world.ctx(actor), { method: 'authenticator' });
  if (!enrolment) throw new Error('nothing to enrol');
  await verify(actor, codeOf(enrolment.secret));
  return enrolment.secret;
}

it('emails that the first second factor is set up, and that a later one was changed', async () => {
  const subjects = async () => (await world.takeMails(newcomer.email)).map(({ subject }) => subject).join();
  const verified = await passFirst(newcomer);
  expect(await subjects()).toContain('Your second factor is set up');
  await enrol(verified);
  expect(await subjects()).toContain('Your second factor was changed');
});

describe('an authenticator', () => {
  it('is set up with a QR code and then opens the session it was confirmed in', async () => {
    const verified = await passFirst(newcomer);
    const begun = await beginVerification(world.ctx(verified), { method: 'authenticator' });
    expect(begun.enrolment?.otpauthUri).toContain('otpauth://totp/Probity');
    expect(begun.enrolment?.qrSvg).toContain('<svg');
    await verify(verified, codeOf(begun.enrolment?.secret ?? ''));
    expect(await reload(newcomer)).toMatchObject({
      verified: true,
      secondFactor: { method: 'authenticator', enrolled: true },
    });
  });

  it('is needed before the person’s name, address and organisations are shown', async () => {
    const accountId = await world.anOrganisation({ name: 'Ravensmoor Holdings' });
    const user = await world.aUser({
      memberOf: accountId,
      name: 'Amara Boateng',
      email: 'amara@ravensmoor.example',
    });
    const withPassword = { ...user, verified: false };
    const state = await getAuthState(world.ctx(withPassword));
    expect(state).toMatchObject({ verificationRequired: true, memberships: [] });
    const begun = await beginVerification(world.ctx(withPassword), { method: 'email' });
    expect(JSON.stringify([state, begun])).not.toMatch(/Amara|amara@|ravensmoor/i);
    expect(JSON.stringify(await getAuthState(world.ctx(user)))).toMatch(/Amara Boateng/);
  });

  it('has to be set up before a new user is shown their name, address and organisations', async () => {
    const accountId = await world.anOrganisation({ name: 'Ravensmoor Shipping' });
    const email = 'amara.mensah@ravensmoor.example';
    const { userId } = await world.aUser({ memberOf: accountId, name: 'Amara Mensah', email });
    await world.database.asOwner(
      'update users set second_factor_method = null, second_factor_enrolled_at = null where id = $1',
      [userId],
    );
    const withPassword = (await reload({
      ...newcomer,
      userId,
      sessionHash: Buffer.alloc(32, 3),
    })) as UserActor;
    expect(withPassword).toMatchObject({ verified: false, name: 'Amara Mensah' });
    const state = await getAuthState(world.ctx(withPassword));
    expect(state).toMatchObject({
      verificationRequired: true,
      enrolled: false,
      memberships: [],
      user: { accountType: 'Organization', legalEntityType: 'Null', entityId: null },
    });
    expect(JSON.stringify(state)).not.toMatch(/amara|ravensmoor/i);
  });

  it('is never the first second factor: that is a code emailed to the address', async () => {
    await expect(beginVerification(world.ctx(newcomer), { method: 'authenticator' })).rejects.toMatchObject({
      code: 'auth.email_code_first',
    });
    expect((await getAuthState(world.ctx(newcomer))).methods).toEqual(['email']);
  });

  it('offered in one session cannot be confirmed in an unverified one', async () => {
    const verified = await passFirst(newcomer);
    const begun = await beginVerification(world.ctx(verified), { method: 'authenticator' });
    const elsewhere = { ...verified, verified: false, sessionHash: Buffer.alloc(32, 9) };
    await expect(verify(elsewhere, codeOf(begun.enrolment?.secret ?? ''))).rejects.toMatchObject({
      code: 'auth.code_used',
    });
  });

  it('does not open another session of the same person', async () => {
    await enrol(newcomer);
    const elsewhere = { ...newcomer, sessionHash: Buffer.alloc(32, 7) };
    expect(await reload(elsewhere)).toMatchObject({ verified: false });
  });

  it('accepts each code only once', async () => {
    const secret = await enrol(newcomer);
    await expect(verify(newcomer, codeOf(secret))).rejects.toMatchObject({ code: 'auth.code_used' });
    world.pass(1);
    await expect(verify(newcomer, codeOf(secret))).resolves.toBeUndefined();
  });

  it('has its seed encrypted in the database', async () => {
    const secret = await enrol(newcomer);
    const [row] = await world.database.asOwner<{ seed: Buffer }>(
      'select second_factor_seed as seed from users where id = $1',
      [newcomer.userId],
    );
    expect(row?.seed.toString('latin1')).not.toContain(secret);
  });

  it('cannot be replaced by someone who has not passed it', async () => {
    await enrol(newcomer);
    const unverified = (await reload({ ...newcomer, sessionHash: Buffer.alloc(32, 1) })) as UserActor;
    const begun = await beginVerification(world.ctx(unverified), { method: 'authenticator' });
    expect(begun.enrolment).toBeNull();
    await expect(beginVerification(world.ctx(unverified), { method: 'email' })).rejects.toMatchObject({
      code: 'permission.denied',
    });
  });

  it('can be replaced by someone who has, and the old one stops working', async () => {
    const old = await enrol(newcomer);
    world.pass(2);
    const verified = (await reload(newcomer)) as UserActor;
    const fresh = await enrol(verified);
    world.pass(2);
    await expect(verify(verified, codeOf(old))).rejects.toMatchObject({ code: 'auth.code_wrong' });
    await expect(verify(verified, codeOf(fresh))).resolves.toBeUndefined();
  });
});

describe('the setup of an authenticator', () => {
  const inSession = (byte: number): UserActor => ({ ...newcomer, sessionHash: Buffer.alloc(32, byte) });
  const begin = async (actor: UserActor) => {
    const { enrolment } = await beginVerification(world.ctx(actor), { method: 'authenticator' });
    return enrolment?.secret ?? '';
  };
  /** Passes the second factor in another session. */
  async function signIn(byte: number, secret: string): Promise<UserActor> {
    world.pass(2);
    const unverified = (await reload(inSession(byte))) as UserActor;
    await verify(unverified, codeOf(secret));
    return (await reload(unverified)) as UserActor;
  }

  it('that is never finished does not replace the existing one when that one is used', async () => {
    const secret = await enrol(newcomer);
    const abandoned = await begin((await reload(newcomer)) as UserActor);
    const elsewhere = await signIn(1, secret);
    world.pass(2);
    await expect(verify(elsewhere, codeOf(abandoned))).rejects.toMatchObject({ code: 'auth.code_wrong' });
    await expect(verify(elsewhere, codeOf(secret))).resolves.toBeUndefined();
  });

  it('in a stolen session comes to nothing when that session is ended', async () => {
    const secret = await enrol(newcomer);
    const thief = await signIn(1, secret);
    const stolen = await begin(thief);
    const owner = await signIn(2, secret);
    const sessions = await listSessions(world.ctx(owner), { userId: owner.userId });
    for (const { id, isCurrent } of sessions)
      if (!isCurrent) await revokeSession(world.ctx(owner), { userId: owner.userId, sessionId: id });
    world.pass(2);
    const back = (await reload(thief)) as UserActor;
    for (const actor of [owner, back])
      await expect(verify(actor, codeOf(stolen))).rejects.toMatchObject({ code: 'auth.code_wrong' });
    await signIn(3, secret);
    await expect(signIn(4, stolen)).rejects.toMatchObject({ code: 'auth.code_wrong' });
  });

  it('in a stolen session cannot be finished while that session is being ended', async () => {
    const secret = await enrol(newcomer);
    const thief = await signIn(1, secret);
    const stolen = await begin(thief);
    world.pass(2);
    let finishing: Promise<unknown> = Promise.resolve();
    await inTransaction(world.ctx(thief), async (ctx) => {
      await endSessionsOf(ctx, thief.userId);
      finishing = verify(thief, codeOf(stolen)).catch((error: unknown) => error);
      await expect.poll(isSomeoneWaiting).toBe(true);
    });
    expect(await finishing).toMatchObject({ code: 'auth.code_wrong' });
    await expect(signIn(2, secret)).resolves.toMatchObject({ verified: true });
  });

  it('in two sessions at once is confirmed in each only with its own code', async () => {
    const here = await passFirst(inSession(1));
    const there = await passFirst(inSession(2));
    const ofHere = await begin(here);
    const ofThere = await begin(there);
    world.pass(2);
    await expect(verify(here, codeOf(ofThere))).rejects.toMatchObject({ code: 'auth.code_used' });
    await expect(verify(here, codeOf(ofHere))).resolves.toBeUndefined();
    await expect(signIn(3, ofHere)).resolves.toMatchObject({ verified: true });
  });
});

describe('an emailed code', () => {
  it('replaces an authenticator that was passed, and the authenticator stops working', async () => {
    const secret = await enrol(newcomer);
    world.pass(2);
    const verified = (await reload(newcomer)) as UserActor;
    await beginVerification(world.ctx(verified), { method: 'email' });
    await verify(verified, await world.takeCode(newcomer.email));
    expect(await reload(newcomer)).toMatchObject({ secondFactor: { method: 'email', enrolled: true } });
    world.pass(2);
    await expect(verify(verified, codeOf(secret))).rejects.toMatchObject({ code: 'auth.code_used' });
  });

  it('opens the session and works once', async () => {
    await beginVerification(world.ctx(newcomer), { method: 'email' });
    const code = await world.takeCode(newcomer.email);
    await verify(newcomer, code);
    await expect(verify(newcomer, code)).rejects.toMatchObject({ code: 'auth.code_used' });
  });

  it('is not stored as a plain hash, which trying all million codes would reveal', async () => {
    await beginVerification(world.ctx(newcomer), { method: 'email' });
    const code = await world.takeCode(newcomer.email);
    const [row] = await world.database.asOwner<{ hash: Buffer }>(
      `select code_hash as hash from one_time_codes where user_id = $1 and used_at is null`,
      [newcomer.userId],
    );
    const guesses = [code, `${newcomer.userId}:${code}`, `one-time-code|${newcomer.userId}:${code}`];
    expect(row?.hash).toHaveLength(32);
    expect(guesses.map(hashSecret)).not.toContainEqual(row?.hash);
  });

  it('expires after ten minutes', async () => {
    await beginVerification(world.ctx(newcomer), { method: 'email' });
    const code = await world.takeCode(newcomer.email);
    world.pass(11);
    await expect(verify(newcomer, code)).rejects.toMatchObject({ code: 'auth.code_expired' });
  });
});

describe('a session', () => {
  it('needs the second factor again after half an hour of inactivity', async () => {
    const verified = await passFirst(newcomer);
    world.pass(29);
    expect(await reload(verified)).toMatchObject({ verified: true });
    world.pass(2);
    expect(await reload(verified)).toMatchObject({ verified: false });
  });

  it('stays open while it is used, and needs the second factor again after twelve hours', async () => {
    const verified = await passFirst(newcomer);
    for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
      world.pass(20);
      const actor = await reload(verified);
      expect(actor).toMatchObject({ verified: true });
      await touchSession(world.ctx(), actor);
    }
    world.pass(20);
    expect(await reload(verified)).toMatchObject({ verified: false });
  });

  it('ends everywhere else when the second factor is changed', async () => {
    const here = await passFirst(newcomer);
    const there = { ...newcomer, sessionHash: Buffer.alloc(32, 3) };
    await beginVerification(world.ctx(there), { method: 'email' });
    await verify(there, await world.takeCode(newcomer.email));
    expect(await reload(there)).toMatchObject({ verified: true });
    await enrol(here);
    expect(await reload(there)).toMatchObject({ verified: false });
    expect(await reload(here)).toMatchObject({ verified: true });
  });

  it('that is stolen cannot change the second factor: the person has to authenticate again', async () => {
    const verified = await passFirst(newcomer);
    world.pass(6);
    const stolen = (await reload(verified)) as UserActor;
    await expect(beginVerification(world.ctx(stolen), { method: 'authenticator' })).rejects.toMatchObject({
      code: 'auth.reauthentication_required',
    });
    await beginVerification(world.ctx(stolen), { method: 'email' });
    await verify(stolen, await world.takeCode(newcomer.email));
    const confirmed = (await reload(stolen)) as UserActor;
    await expect(beginVerification(world.ctx(confirmed), { method: 'authenticator' })).resolves.toMatchObject(
      { method: 'authenticator' },
    );
  });

  it('is not extended when the person authenticates again', async () => {
    const verified = await passFirst(newcomer);
    for (let minutes = 0; minutes < 12 * 60; minutes += 20) {
      world.pass(20);
      await touchSession(world.ctx(), await reload(verified));
      if (minutes !== 600) continue;
      await beginVerification(world.ctx(verified), { method: 'email' });
      await verify(verified, await world.takeCode(newcomer.email));
    }
    expect(await reload(verified)).toMatchObject({ verified: false });
  });

  it('is listed with device, address and time, and can be ended alone or with all others', async () => {
    const { userId } = newcomer;
    const sessions = [1, 2, 3].map((byte) => ({ ...newcomer, sessionHash: Buffer.alloc(32, byte) }));
    for (const [index, session] of sessions.entries()) {
      await beginVerification(world.ctx(session), { method: 'email' });
      const client = { device: `Firefox ${index}`, address: `203.0.113.${index}` };
      const code = await world.takeCode(newcomer.email);
      await finishVerification({ ...world.ctx(session), client }, { code });
      world.pass(1);
    }
    const [first, second, third] = sessions as [UserActor, UserActor, UserActor];
    const listed = await listSessions(world.ctx(second), { userId });
    expect(listed).toMatchObject([
      { device: 'Firefox 2', address: '203.0.113.2', isCurrent: false },
      { device: 'Firefox 1', address: '203.0.113.1', isCurrent: true },
      { device: 'Firefox 0', address: '203.0.113.0', isCurrent: false },
    ]);
    await revokeSession(world.ctx(second), { userId, sessionId: listed[0]?.id ?? '' });
    expect(await reload(third)).toMatchObject({ verified: false });
    expect(await reload(first)).toMatchObject({ verified: true });
    await revokeAllSessions(world.ctx(second), { userId });
    for (const session of sessions) expect(await reload(session)).toMatchObject({ verified: false });
  });

  it('of another person cannot be ended', async () => {
    const verified = await passFirst(newcomer);
    const [session] = await listSessions(world.ctx(verified), { userId: newcomer.userId });
    const stranger = await world.aUser();
    const input = { userId: stranger.userId, sessionId: session?.id ?? '' };
    await expect(revokeSession(world.ctx(stranger), input)).rejects.toMatchObject({
      code: 'resource.not_found',
    });
    expect(await reload(verified)).toMatchObject({ verified: true });
  });

  it('is refused with a token issued before the registration was completed', async () => {
    await world.database.asOwner('update users set tokens_valid_from = $1 where id = $2', [
      world.clock,
      newcomer.userId,
    ]);
    expect(await reload(newcomer)).toMatchObject({ kind: 'user' });
    world.clock = new Date(world.clock.getTime() - 60_000);
    await expect(reload(newcomer)).rejects.toMatchObject({ code: 'auth.token_invalid' });
    world.pass(1);
  });
});

describe('lock-out', () => {
  it('starts with the fifth wrong code, holds even for the right one, and ends after fifteen minutes', async () => {
    const secret = await enrol(newcomer);
    world.pass(2);
    const right = codeOf(secret);
    const wrong = right === '000000' ? '111111' : '000000';
    for (let i = 0; i < 4; i++)
      await expect(verify(newcomer, wrong)).rejects.toMatchObject({ code: 'auth.code_wrong' });
    await expect(verify(newcomer, wrong)).rejects.toMatchObject({ code: 'auth.locked_out' });
    await expect(verify(newcomer, right)).rejects.toMatchObject({
      code: 'auth.locked_out',
      retryAfterSeconds: 900,
    });
    world.pass(16);
    await expect(verify(newcomer, codeOf(secret))).resolves.toBeUndefined();
  });

  it('counts parallel guesses one by one', async () => {
    const secret = await enrol(newcomer);
    world.pass(2);
    const wrong = codeOf(secret) === '000000' ? '111111' : '000000';
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => verify(newcomer, wrong)));
    const evaluated = outcomes.filter(
      (outcome) => outcome.status === 'rejected' && outcome.reason.code === 'auth.code_wrong',
    );
    expect(evaluated).toHaveLength(4);
  });

  it('a refused code is recorded', async () => {
    await beginVerification(world.ctx(newcomer), { method: 'email' });
    await expect(verify(newcomer, '999999')).rejects.toBeDefined();
    expect(await world.auditActions(newcomer.userId)).toEqual(['auth.code_mailed', 'auth.code_refused']);
  });
});
