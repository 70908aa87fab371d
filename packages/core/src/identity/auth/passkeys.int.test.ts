import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UserActor } from '../../kernel/context/index.ts';
import { SoftwareAuthenticator } from '../../testing/software-authenticator.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { deleteUser } from '../registration/index.ts';
import { addPasskey } from './add-passkey.ts';
import { beginPasskeyEnrolment } from './begin-passkey-enrolment.ts';
import { beginPasskeyVerification } from './begin-passkey-verification.ts';
import { createRecoveryCodes } from './create-recovery-codes.ts';
import { finishPasskeyVerification } from './finish-passkey-verification.ts';
import { getRecoveryCodes } from './get-recovery-codes.ts';
import { listPasskeys } from './list-passkeys.ts';
import { removePasskey } from './remove-passkey.ts';
import { renamePasskey } from './rename-passkey.ts';
import { verifyRecoveryCode } from './verify-recovery-code.ts';

let world: TestWorld;
let mara: UserActor;
let key: SoftwareAuthenticator;

const here = { origin: 'http://localhost:3000', rpId: 'localhost' };
const refused = { code: 'auth.passkey_refused' };

beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());
beforeEach(async () => {
  mara = await world.aUser();
  key = new SoftwareAuthenticator();
});

const elsewhere = (actor: UserActor): UserActor => ({
  ...actor,
  verified: false,
  sessionHash: Buffer.alloc(32, 7),
});

async function enrol(actor = mara, authenticator = key, at: Partial<typeof here> = {}) {
  const { userId } = actor;
  const { challenge } = await beginPasskeyEnrolment(world.ctx(actor), { userId });
  const response = authenticator.create({ challenge, ...here, ...at });
  return addPasskey(world.ctx(actor), { userId, name: 'Work laptop', response });
}

const challengeFor = async (actor: UserActor) => (await beginPasskeyVerification(world.ctx(actor))).challenge;
const answers = (actor: UserActor, response: ReturnType<SoftwareAuthenticator['get']>) =>
  finishPasskeyVerification(world.ctx(actor), { response });

async function isVerified({ userId, sessionHash }: UserActor): Promise<boolean> {
  const rows = await world.database.asOwner(
    'select 1 from verified_sessions where user_id = $1 and session_hash = $2',
    [userId, sessionHash],
  );
  return rows.length > 0;
}

describe('a passkey', () => {
  it('can be added with a name, renamed and removed by its owner, who is notified by email', async () => {
    const { id } = await enrol();
    const own = { userId: mara.userId, passkeyId: id };
    await renamePasskey(world.ctx(mara), { ...own, name: 'Blue key' });
    expect(await listPasskeys(world.ctx(mara), mara)).toMatchObject([
      { id, name: 'Blue key', lastUsedAt: null },
    ]);
    await removePasskey(world.ctx(mara), own);
    expect(await listPasskeys(world.ctx(mara), mara)).toEqual([]);
    expect((await world.takeMails(mara.email)).map(({ subject }) => subject)).toEqual([
      'A passkey was added to your account',
      'A passkey was removed from your account',
    ]);
    expect(await world.auditActions(mara.userId)).toEqual([
      'auth.passkey_added',
      'auth.passkey_renamed',
      'auth.passkey_removed',
    ]);
  });

  it('keeps its name encrypted', async () => {
    await enrol();
    const [row] = await world.database.asOwner<{ name_sealed: Buffer }>(
      'select name_sealed from passkeys where user_id = $1',
      [mara.userId],
    );
    expect(row?.name_sealed.toString('latin1')).not.toContain('Work laptop');
  });

  it('confirms a sign-in, only in the session that asked for it', async () => {
    await enrol();
    const session = elsewhere(mara);
    await answers(session, key.get({ challenge: await challengeFor(session), ...here }));
    expect(await isVerified(session)).toBe(true);
    expect(await isVerified({ ...session, sessionHash: Buffer.alloc(32, 8) })).toBe(false);
  });

  it.each([
    ['of another site', { origin: 'https://probity.evil.example' }],
    ['of another port', { origin: 'http://localhost:3999' }],
    ['for another relying party', { rpId: 'evil.example' }],
  ])('is not added with an answer %s', async (_, at) => {
    await expect(enrol(mara, key, at)).rejects.toMatchObject(refused);
    expect(await listPasskeys(world.ctx(mara), mara)).toEqual([]);
  });

  it.each([
    ['of another site', { origin: 'https://probity.evil.example' }],
    ['for another relying party', { rpId: 'evil.example' }],
  ])('does not confirm with an answer %s', async (_, at) => {
    await enrol();
    const session = elsewhere(mara);
    const response = key.get({ challenge: await challengeFor(session), ...here, ...at });
    await expect(answers(session, response)).rejects.toMatchObject(refused);
    expect(await isVerified(session)).toBe(false);
  });

  it('must verify its user, both when it is added and when it confirms', async () => {
    key.verifiesUser = false;
    await expect(enrol()).rejects.toMatchObject(refused);
    key.verifiesUser = true;
    await enrol();
    key.verifiesUser = false;
    const session = elsewhere(mara);
    const response = key.get({ challenge: await challengeFor(session), ...here });
    await expect(answers(session, response)).rejects.toMatchObject(refused);
  });

  it('answers a challenge once: a replayed answer is refused', async () => {
    await enrol();
    const session = elsewhere(mara);
    const response = key.get({ challenge: await challengeFor(session), ...here });
    await answers(session, response);
    await expect(answers(session, response)).rejects.toMatchObject(refused);
  });

  it('accepts only one of twenty parallel copies of an answer', async () => {
    await enrol();
    const session = elsewhere(mara);
    const response = key.get({ challenge: await challengeFor(session), ...here });
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => answers(session, response)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('uses up the challenge even with a wrong answer', async () => {
    await enrol();
    const session = elsewhere(mara);
    const challenge = await challengeFor(session);
    const wrong = key.get({ challenge, ...here, origin: 'https://evil.example' });
    await expect(answers(session, wrong)).rejects.toMatchObject(refused);
    await expect(answers(session, key.get({ challenge, ...here }))).rejects.toMatchObject(refused);
  });

  it('does not answer the challenge of another session, an expired one, or one for adding a passkey', async () => {
    await enrol();
    const session = elsewhere(mara);
    const other = { ...session, sessionHash: Buffer.alloc(32, 9) };
    const foreign = key.get({ challenge: await challengeFor(other), ...here });
    await challengeFor(session);
    await expect(answers(session, foreign)).rejects.toMatchObject(refused);
    const late = key.get({ challenge: await challengeFor(session), ...here });
    world.pass(6);
    await expect(answers(session, late)).rejects.toMatchObject(refused);
    const confirmed = { ...mara, authenticatedAt: world.clock };
    const { challenge } = await beginPasskeyEnrolment(world.ctx(confirmed), mara);
    await expect(answers(mara, key.get({ challenge, ...here }))).rejects.toMatchObject(refused);
  });

  it('does not confirm another person’s sign-in', async () => {
    await enrol();
    const noor = await world.aUser();
    const own = new SoftwareAuthenticator();
    await enrol(noor, own);
    const session = elsewhere(noor);
    const response = key.get({ challenge: await challengeFor(session), ...here });
    await expect(answers(session, response)).rejects.toMatchObject(refused);
    const borrowed = {
      ...own.get({ challenge: await challengeFor(session), ...here }),
      id: response.id,
      rawId: response.id,
    };
    await expect(answers(session, borrowed)).rejects.toMatchObject(refused);
    expect(await isVerified(session)).toBe(false);
  });

  it('belongs to one user: another one cannot add, see, rename or remove it', async () => {
    const { id } = await enrol();
    const noor = await world.aUser();
    await expect(enrol(noor, key)).rejects.toMatchObject({ constraint: 'passkeys_credential_unique' });
    const hidden = { code: 'resource.not_found' };
    await expect(listPasskeys(world.ctx(noor), mara)).rejects.toMatchObject(hidden);
    const stolen = { userId: noor.userId, passkeyId: id };
    await expect(renamePasskey(world.ctx(noor), { ...stolen, name: 'Mine' })).rejects.toMatchObject(hidden);
    await expect(removePasskey(world.ctx(noor), stolen)).rejects.toMatchObject(hidden);
    await expect(beginPasskeyEnrolment(world.ctx(noor), mara)).rejects.toMatchObject(hidden);
  });

  it('is refused as a copy when its counter goes backwards', async () => {
    await enrol();
    const session = elsewhere(mara);
    await answers(session, key.get({ challenge: await challengeFor(session), ...here }));
    await answers(session, key.get({ challenge: await challengeFor(session), ...here }));
    key.counter = 0;
    const copied = key.get({ challenge: await challengeFor(session), ...here });
    await expect(answers(session, copied)).rejects.toMatchObject(refused);
  });

  it('no longer confirms once it has been removed', async () => {
    const { id } = await enrol();
    const session = elsewhere(mara);
    const response = key.get({ challenge: await challengeFor(session), ...here });
    await removePasskey(world.ctx(mara), { userId: mara.userId, passkeyId: id });
    await expect(answers(session, response)).rejects.toMatchObject(refused);
    await expect(challengeFor(session)).rejects.toMatchObject({ code: 'auth.no_passkey' });
  });

  it('is deleted with its owner', async () => {
    await enrol();
    await createRecoveryCodes(world.ctx(mara), mara);
    await deleteUser(world.ctx(mara), mara);
    const left = await world.database.asOwner(
      'select 1 from passkeys where user_id = $1 union all select 1 from recovery_codes where user_id = $1',
      [mara.userId],
    );
    expect(left).toEqual([]);
  });
});

describe('a user who confirms their identity in an open session', () => {
  /** When the person last authenticated in this session. */
  async function authenticatedAt({ userId, sessionHash }: UserActor): Promise<Date | undefined> {
    const rows = await world.database.asOwner<{ at: Date }>(
      'select authenticated_at as at from verified_sessions where user_id = $1 and session_hash = $2',
      [userId, sessionHash],
    );
    return rows[0]?.at;
  }

  it('may use a passkey or a recovery code instead of the password', async () => {
    await enrol();
    const [code = ''] = (await createRecoveryCodes(world.ctx(mara), mara)).codes;
    const begun = elsewhere(mara);
    await answers(begun, key.get({ challenge: await challengeFor(begun), ...here }));
    const session = { ...begun, verified: true };
    world.pass(10);
    await answers(session, key.get({ challenge: await challengeFor(session), ...here }));
    expect(await authenticatedAt(session)).toEqual(world.clock);
    world.pass(10);
    await verifyRecoveryCode(world.ctx(session), { code });
    expect(await authenticatedAt(session)).toEqual(world.clock);
  });
});

describe('recovery codes', () => {
  const left = async () => (await getRecoveryCodes(world.ctx(mara), mara)).left;
  const make = async () => (await createRecoveryCodes(world.ctx(mara), mara)).codes;
  const recover = (code: string, actor = elsewhere(mara)) => verifyRecoveryCode(world.ctx(actor), { code });

  it('are ten different ones, and are not stored in plain text', async () => {
    const codes = await make();
    expect(new Set(codes).size).toBe(10);
    expect(codes.every((code) => /^[2-9a-z]{5}-[2-9a-z]{5}$/.test(code))).toBe(true);
    const rows = await world.database.asOwner<{ row: string }>(
      'select recovery_codes::text as row from recovery_codes where user_id = $1',
      [mara.userId],
    );
    expect(rows.some(({ row }) => codes.some((code) => row.includes(code)))).toBe(false);
    expect(await left()).toBe(10);
  });

  it('stay ten, however many calls make them at once', async () => {
    await Promise.all(Array.from({ length: 8 }, make));
    expect(await left()).toBe(10);
  });

  it('each confirm one sign-in, however they are typed, and the owner is notified', async () => {
    const [code = ''] = await make();
    const session = elsewhere(mara);
    expect(await recover(` ${code.toUpperCase().replace('-', ' ')} `, session)).toEqual({ left: 9 });
    expect(await isVerified(session)).toBe(true);
    expect((await world.takeMails(mara.email)).at(-1)?.subject).toBe('A recovery code was used to sign in');
    await expect(recover(code)).rejects.toMatchObject({ code: 'auth.recovery_code_wrong' });
    expect(await left()).toBe(9);
  });

  it('work only once for parallel calls', async () => {
    const [code = ''] = await make();
    const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => recover(code)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('stop working when new ones are created', async () => {
    const [old = ''] = await make();
    await make();
    await expect(recover(old)).rejects.toMatchObject({ code: 'auth.recovery_code_wrong' });
  });

  it('do not work for another person', async () => {
    const [code = ''] = await make();
    const noor = await world.aUser();
    await expect(recover(code, elsewhere(noor))).rejects.toMatchObject({ code: 'auth.recovery_code_wrong' });
    await expect(createRecoveryCodes(world.ctx(noor), mara)).rejects.toMatchObject({
      code: 'resource.not_found',
    });
  });

  it('count towards the lock-out when guessed', async () => {
    const [code = ''] = await make();
    for (let i = 0; i < 4; i++)
      await expect(recover('aaaaa-aaaaa')).rejects.toMatchObject({ code: 'auth.recovery_code_wrong' });
    await expect(recover('aaaaa-aaaaa')).rejects.toMatchObject({ code: 'auth.locked_out' });
    await expect(recover(code)).rejects.toMatchObject({ code: 'auth.locked_out', retryAfterSeconds: 900 });
    world.pass(16);
    expect(await recover(code)).toEqual({ left: 9 });
  });
});
