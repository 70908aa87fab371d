import { randomUUID } from 'node:crypto';
import { tokenMailedTo } from '@probity/core/testing/claim-story.ts';
import { SoftwareAuthenticator } from '@probity/core/testing/software-authenticator.ts';
import type { Preparations } from './prepare.ts';
import { idOf } from './records.ts';
import type { Stage } from './stage.ts';

const here = { origin: 'http://localhost:3000', rpId: 'localhost' };
const password = 'a long enough one';

const registered = async (stage: Stage) => {
  const email = `${randomUUID()}@people.example`;
  const userId = await idOf(stage, 'registerUser', { as: null, body: { email } });
  return { userId, code: await stage.world.takeCode(email), email };
};

/** Someone who has proved their address and is about to open an account. */
async function registrant(stage: Stage) {
  const { userId, code } = await registered(stage);
  const { registrationToken } = await stage.does<{ registrationToken: string }>('verifyRegistration', {
    ids: { userId },
    body: { code },
    as: null,
  });
  return { ids: { userId }, as: `Bearer ${registrationToken}` };
}

async function registrantWithAccount(stage: Stage) {
  const call = await registrant(stage);
  await stage.does('createIndividual', call);
  return call;
}

/** The Owner in a session that has yet to pass the second factor. */
async function unverified(stage: Stage): Promise<void> {
  await stage.world.database.asOwner('delete from verified_sessions where user_id = $1', [
    stage.owner.userId,
  ]);
}

async function passkeyOf(stage: Stage) {
  const key = new SoftwareAuthenticator();
  const { challenge } = await stage.does<{ challenge: string }>('beginPasskeyEnrolment');
  const response = key.create({ challenge, ...here });
  return { key, response };
}

async function enrolled(stage: Stage) {
  const { key, response } = await passkeyOf(stage);
  return { key, passkeyId: await idOf(stage, 'addPasskey', { body: { response } }) };
}

/** The Owner as the identity provider knows them. */
async function known(stage: Stage): Promise<void> {
  const { email, name, userId } = stage.owner;
  stage.world.identity.users.set(`auth0|${userId}`, { email, name, password });
}

async function invited(stage: Stage) {
  const email = `${randomUUID()}@people.example`;
  const body = { action: 'invite', email, name: 'Noor Haddad', role: 'Validator', memberId: undefined };
  await stage.does('changeMembers', { body });
  return { token: await tokenMailedTo(stage.world, email), email };
}

export const people: Preparations = {
  verifyRegistration: async (stage) => {
    const { userId, code } = await registered(stage);
    return { ids: { userId }, body: { code }, as: null };
  },
  createIndividual: registrant,
  createOrganisation: registrant,
  internalCreateOrganisation: async (stage) => ({
    ...(await registrant(stage)),
    body: { name: `Example ${randomUUID()}` },
  }),
  findOwnCompany: registrant,
  previewOwnCompany: registrant,
  fillOwnProfile: async (stage) => {
    const name = `Fictional Ltd ${randomUUID()}`;
    stage.world.register.put('09912345', {
      values: { RegistrationName: name, RegistrationNumber: { country: 'GB', number: '09912345' } },
    });
    const call = await registrant(stage);
    await stage.does('createOrganisation', {
      ...call,
      body: { name, country: 'GB' },
    });
    return call;
  },
  completeRegistration: registrantWithAccount,
  internalCompleteRegistration: registrantWithAccount,
  registerExternalUser: async (stage) => {
    const email = `${randomUUID()}@people.example`;
    const subject = stage.world.identity.signUp({ email, name: 'Noor Haddad', password });
    const claims = { 'https://probity.example/email': email, name: 'Noor Haddad' };
    return { as: `Bearer ${await stage.api.token(subject, claims)}` };
  },
  changePassword: async (stage) => {
    await known(stage);
    return { body: { oldPassword: password, newPassword: 'another one that is long enough' } };
  },
  reauthenticate: async (stage) => {
    await known(stage);
    return { body: { password } };
  },
  confirmEmailChange: async (stage) => {
    const newEmailAddress = `${randomUUID()}@people.example`;
    await stage.does('requestEmailChange', { body: { newEmailAddress } });
    return { body: { changeCode: await stage.world.takeCode(newEmailAddress) } };
  },
  deleteUser: async (stage) => {
    const user = await stage.world.aUser({ memberOf: stage.accountId, role: 'Reviewer' });
    return { ids: { userId: user.userId }, as: await stage.api.signIn(user) };
  },
  endSession: async () => ({}),
  revokeAllSessions: async () => ({}),
  revokeSession: async (stage) => {
    const [session] = await stage.does<{ id: string }[]>('listSessions');
    return { ids: { sessionId: session?.id ?? '' } };
  },
  finishVerification: async (stage) => {
    await unverified(stage);
    await stage.does('beginVerification');
    return { body: { totp: await stage.world.takeCode(stage.owner.email) } };
  },
  addPasskey: async (stage) => ({ body: { response: (await passkeyOf(stage)).response } }),
  renamePasskey: async (stage) => ({ ids: { passkeyId: (await enrolled(stage)).passkeyId } }),
  removePasskey: async (stage) => ({ ids: { passkeyId: (await enrolled(stage)).passkeyId } }),
  beginPasskeyVerification: async (stage) => {
    await enrolled(stage);
    await unverified(stage);
    return {};
  },
  finishPasskeyVerification: async (stage) => {
    const { key } = await enrolled(stage);
    await unverified(stage);
    const { challenge } = await stage.does<{ challenge: string }>('beginPasskeyVerification');
    return { body: { response: key.get({ challenge, ...here }) } };
  },
  verifyRecoveryCode: async (stage) => {
    const { codes } = await stage.does<{ codes: string[] }>('createRecoveryCodes');
    await unverified(stage);
    return { body: { code: codes[0] } };
  },
  acceptInvitation: async (stage) => {
    const { token, email } = await invited(stage);
    const as = await stage.api.signIn(await stage.world.aUser({ email }));
    return { body: { token }, as };
  },
  lookUpInvitation: async (stage) => ({ body: { token: (await invited(stage)).token }, as: null }),
};
