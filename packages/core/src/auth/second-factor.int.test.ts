import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UserActor } from '../actor.ts';
import { hashSecret } from '../secrets.ts';
import { TestWorld } from '../testing/test-world.ts';
import { beginVerification } from './begin-verification.ts';
import { finishVerification } from './finish-verification.ts';
import { loadActor } from './load-actor.ts';

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
    sessionHash,
  });
}

async function enrol(actor: UserActor): Promise<string> {
  const { enrolment } = await beginVerification(world.ctx(actor), { method: 'authenticator' });
  if (!enrolment) throw new Error('nothing to enrol');
  await verify(actor, codeOf(enrolment.secret));
  return enrolment.secret;
}

describe('an authenticator', () => {
  it('is set up with a QR code and then opens the session it was confirmed in', async () => {
    const begun = await beginVerification(world.ctx(newcomer), { method: 'authenticator' });
    expect(begun.enrolment?.otpauthUri).toContain('otpauth://totp/Probity');
    expect(begun.enrolment?.qrSvg).toContain('<svg');
    await verify(newcomer, codeOf(begun.enrolment?.secret ?? ''));
    expect(await reload(newcomer)).toMatchObject({
      verified: true,
      secondFactor: { method: 'authenticator', enrolled: true },
    });
  });

  it('does not open another session of the same person', async () => {
    await enrol(newcomer);
    const elsewhere = { ...newcomer, sessionHash: Buffer.alloc(32, 7) };
    expect(await reload(elsewhere)).toMatchObject({ verified: false });
  });

  it('accepts a code once and never again', async () => {
    const secret = await enrol(newcomer);
    await expect(verify(newcomer, codeOf(secret))).rejects.toMatchObject({ code: 'auth.code_used' });
    world.pass(1);
    await expect(verify(newcomer, codeOf(secret))).resolves.toBeUndefined();
  });

  it('keeps its seed sealed in the database', async () => {
    const secret = await enrol(newcomer);
    const [row] = await world.database.asOwner<{ seed: Buffer }>(
      'select second_factor_seed as seed from users where id = $1',
      [newcomer.userId],
    );
    expect(row?.seed.toString('latin1')).not.toContain(secret);
  });

  it('cannot be swapped by somebody who has not passed it', async () => {
    await enrol(newcomer);
    const unverified = (await reload({ ...newcomer, sessionHash: Buffer.alloc(32, 1) })) as UserActor;
    const begun = await beginVerification(world.ctx(unverified), { method: 'authenticator' });
    expect(begun.enrolment).toBeNull();
    await expect(beginVerification(world.ctx(unverified), { method: 'email' })).rejects.toMatchObject({
      code: 'permission.denied',
    });
  });

  it('can be replaced by somebody who has, and the old one stops working', async () => {
    const old = await enrol(newcomer);
    world.pass(2);
    const verified = (await reload(newcomer)) as UserActor;
    const fresh = await enrol(verified);
    world.pass(2);
    await expect(verify(verified, codeOf(old))).rejects.toMatchObject({ code: 'auth.code_wrong' });
    await expect(verify(verified, codeOf(fresh))).resolves.toBeUndefined();
  });
});

describe('a mailed code', () => {
  it('takes the place of an authenticator that was passed, and the authenticator stops working', async () => {
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

  it('cannot be found from the database by trying all million', async () => {
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

describe('lock-out', () => {
  it('comes with the fifth bad code, holds against the right one, and ends after a quarter of an hour', async () => {
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

  it('records every refusal', async () => {
    await beginVerification(world.ctx(newcomer), { method: 'email' });
    await expect(verify(newcomer, '999999')).rejects.toBeDefined();
    expect(await world.auditActions(newcomer.userId)).toEqual(['auth.code_mailed', 'auth.code_refused']);
  });
});
