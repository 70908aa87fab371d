import { codeOf, seedBytes } from '@probity/core/testing/authenticator-app.ts';
import { SoftwareAuthenticator } from '@probity/core/testing/software-authenticator.ts';
import type { Story } from './story.ts';

const EMAIL = 'mara@people.example';
const NEXT_EMAIL = 'mara.next@people.example';

/** A person registers, sets up a second factor, changes all their details and invites a colleague. */
export async function plantPeople(story: Story): Promise<void> {
  const { secrets } = story;
  const password = `${secrets.word('password')} 1`;
  const { id, as: registrant } = await register(story);
  const account = { as: registrant, body: { name: 'Kestrel Freight Ltd', country: 'GB' } };
  const { entityId } = await story.call<{ entityId: string }>(`POST /v1/Users/${id}/legalentity`, account);
  await story.call(`POST /v1/Users/${id}/complete`, { as: registrant, body: { password } });

  const as = await signInFirst(story);
  await setUpAuthenticator(story, as);
  await addPasskey(story, id, as);
  const newPhoneNumber = secrets.phone('changed phone number');
  const user = await story.call<{ phoneNumber: string }>(`PUT /v1/Users/${id}/phoneNumber`, {
    as,
    body: { newPhoneNumber },
  });
  if (user.phoneNumber !== newPhoneNumber) throw new Error('The phone number does not come back');
  const message = `I wonder about ${secrets.word('feedback')}.`;
  const sent = { as, body: { type: 'Bug', message } };
  const feedback = await story.call<{ id: string }>(`POST /v1/Users/${id}/feedback`, sent);
  await helpAsAdministrator(story, { feedbackId: feedback.id, accountId: entityId });
  const newPassword = `${secrets.word('changed password')} 2`;
  await story.call(`PUT /v1/Users/${id}/password`, { as, body: { oldPassword: password, newPassword } });
  await story.call(`POST /v1/Users/${id}/emailaddress`, { as, body: { newEmailAddress: NEXT_EMAIL } });
  const changeCode = await story.codeMailedTo(NEXT_EMAIL, 'code of an address change');
  await story.call(`PUT /v1/Users/${id}/emailaddress`, { as, body: { changeCode } });
  await inviteColleague(story, entityId, as);
}

async function helpAsAdministrator(
  story: Story,
  { feedbackId, accountId }: { feedbackId: string; accountId: string },
): Promise<void> {
  const { world, api, secrets } = story;
  const as = await api.signIn(await world.aUser({ email: 'ada@probity.example', admin: true }));
  const answer = `Have you tried ${secrets.word('answer to feedback')}?`;
  await story.call(`POST /v1/Admin/feedback/${feedbackId}/answer`, { as, body: { answer } });
  const reason = `They wonder about ${secrets.word('reason of an administrator')}.`;
  await story.call('POST /v1/Admin/reading', { as, body: { reason } });
  await story.call('POST /v1/Admin/mode', { as, body: { accountId, reason } });
}

async function register(story: Story): Promise<{ id: string; as: string }> {
  const phoneNumber = story.secrets.phone('phone number of a registration');
  const body = { email: EMAIL, name: 'Mara Lindqvist', phoneNumber };
  const { id } = await story.call<{ id: string }>('POST /v1/Users', { body });
  const code = await story.codeMailedTo(EMAIL, 'code of a registration');
  const proof = { body: { code } };
  const answer = await story.call<{ registrationToken: string }>(`POST /v1/Users/${id}/verification`, proof);
  story.secrets.keep('registration token', answer.registrationToken);
  return { id, as: `Bearer ${answer.registrationToken}` };
}

async function addPasskey(story: Story, userId: string, as: string): Promise<void> {
  const path = `POST /v1/Users/${userId}/passkeys`;
  const { challenge } = await story.call<{ challenge: string }>(`${path}/options`, { as });
  const response = new SoftwareAuthenticator().create({
    challenge,
    origin: 'http://localhost:3000',
    rpId: 'localhost',
  });
  await story.call(path, { as, body: { name: story.secrets.word('name of a passkey'), response } });
  const { codes } = await story.call<{ codes: string[] }>(`POST /v1/Users/${userId}/recoverycodes`, { as });
  for (const code of codes) story.secrets.keep('recovery code', code);
}

async function signInFirst({ api, secrets }: Story): Promise<string> {
  const subject = api.world.identity.subjectOf(EMAIL) ?? '';
  const token = await api.token(subject);
  secrets.keep('access token', token);
  return `Bearer ${token}`;
}

async function setUpAuthenticator(story: Story, as: string): Promise<void> {
  await story.call('POST /v1/Auth', { as, body: { method: 'email' } });
  const first = await story.codeMailedTo(EMAIL, 'first second factor');
  await story.call('POST /v1/Auth/verify', { as, body: { totp: first } });
  const begun = await story.call<{ enrolment: { secret: string } }>('POST /v1/Auth', {
    as,
    body: { method: 'authenticator' },
  });
  const { secret } = begun.enrolment;
  story.secrets.keep('seed of a second factor', secret);
  story.secrets.keep('bytes of that seed', seedBytes(secret));
  const totp = codeOf(secret, story.world.clock);
  story.secrets.keepCode('code of an authenticator', totp);
  await story.call(`POST /v1/Auth/verify?totp=${totp}`, { as });
  await story.call('POST /v1/Auth', { as, body: { method: 'email' } });
  await story.codeMailedTo(EMAIL, 'mailed second factor');
}

async function inviteColleague(story: Story, accountId: string, as: string): Promise<void> {
  const email = 'noor@people.example';
  const body = { action: 'invite', email, name: 'Noor Haddad', role: 'Validator' };
  await story.call(`PUT /v1/Accounts/${accountId}/members`, { as, body });
  const token = await story.tokenMailedTo(email, 'invitation token of a member');
  await story.call('POST /v1/Invitations/lookup', { body: { token } });
}
