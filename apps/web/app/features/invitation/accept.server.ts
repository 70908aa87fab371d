import { type AuthState, getAuthState } from '@probity/contract/auth.ts';
import {
  acceptInvitation,
  declinePartyInvitation,
  lookUpInvitation,
  type MemberInvitation,
} from '@probity/contract/invitations.ts';
import { completeRegistration, registerExternalUser, registerUser } from '@probity/contract/users.ts';
import { redirect } from 'react-router';
import type { WebRequest } from '../../../server/pages/web-request.ts';
import { pagePath } from '../../i18n/page-path.server.ts';
import { formAnswer } from '../../platform/forms/form-answer.server.ts';
import { textOf } from '../../platform/forms/form-text.ts';
import { termsMissing } from '../../platform/forms/read-terms.server.ts';
import { isApiError } from '../../platform/problems/form-problem.ts';
import { toSignIn } from '../registration/register.server.ts';
import { acceptAs, beginRegistration, openAndAccept } from './accept-party.server.ts';

export async function readInvitation(web: WebRequest, token: string) {
  try {
    return await web.api.call(lookUpInvitation, { body: { token } });
  } catch (error) {
    // Used, withdrawn, expired or mistyped: the user sees the same message.
    if (isApiError(error) && [404, 422].includes(error.status)) return null;
    throw error;
  }
}

/** From our records: the address in the sign-in may predate a change of address. */
export const readOwnState = (web: WebRequest): Promise<AuthState> => web.api.call(getAuthState, {});

export async function takeInvitation(web: WebRequest, token: string, form: FormData) {
  try {
    if (textOf(form, 'intent') === 'join') return await join(web, token);
    if (textOf(form, 'intent') === 'decline') return await decline(web, token);
    const invitation = await web.api.call(lookUpInvitation, { body: { token } });
    if (invitation.purpose === 'Member') return await register(web, invitation, token, form);
    if (textOf(form, 'intent') === 'accept') return await acceptAs(web, invitation, token, form);
    if (textOf(form, 'intent') === 'open') return await openAndAccept(web, invitation, form);
    return await beginRegistration(web, invitation, token, form);
  } catch (error) {
    return formAnswer(error);
  }
}

/** The page then shows that the invitation was declined. */
async function decline(web: WebRequest, token: string) {
  await web.api.call(declinePartyInvitation, { body: { token } });
  return { problem: null };
}

/** A person from another identity provider becomes a user by joining. */
async function join(web: WebRequest, token: string) {
  const { registered } = await readOwnState(web);
  if (!registered) await web.api.call(registerExternalUser, {});
  const { accountId } = await web.api.call(acceptInvitation, { body: { token } });
  await web.remember({ accountId });
  await web.renewSignIn();
  return redirect(pagePath(web, '/dashboard'));
}

/** The emailed link proves the address, so name and password are enough. */
async function register(web: WebRequest, invitation: MemberInvitation, token: string, form: FormData) {
  const termsVersion = textOf(form, 'termsVersion');
  const phoneNumber = textOf(form, 'phoneNumber');
  const name = textOf(form, 'name');
  const body = {
    email: invitation.email,
    name,
    reason: 'AssociateMember' as const,
    invitationToken: token,
    termsVersion,
    ...(phoneNumber && { phoneNumber }),
  };
  const missing = termsMissing(form, body);
  if (missing) return missing;
  const registration = await web.api.call(registerUser, { body });
  const password = form.get('password');
  await web.apiAs(registration.registrationToken ?? '').call(completeRegistration, {
    params: { userId: registration.id },
    body: { password: typeof password === 'string' ? password : '' },
  });
  const { email, personalEmail, id: userId } = registration;
  await web.registration.write({
    userId,
    email,
    name,
    phoneNumber,
    personalEmail,
    termsVersion,
    token: null,
    entity: 'invited',
    invitation: null,
    done: true,
  });
  return toSignIn(web, email);
}
