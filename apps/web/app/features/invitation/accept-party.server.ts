import { getAuthState } from '@probity/contract/auth.ts';
import { acceptPartyInvitation, type PartyInvitation } from '@probity/contract/invitations.ts';
import { createIndividual, createOrganisation, registerUser } from '@probity/contract/users.ts';
import { redirect } from 'react-router';
import type { WebRequest } from '../../../server/pages/web-request.ts';
import { pagePath } from '../../i18n/page-path.server.ts';
import { textOf } from '../../platform/forms/form-text.ts';
import { termsMissing } from '../../platform/forms/read-terms.server.ts';
import { isApiError } from '../../platform/problems/form-problem.ts';
import { readOrganisation } from '../registration/read-organisation.server.ts';

/** The signed-in user chooses which of their accounts the invitation is for. */
export async function acceptAs(web: WebRequest, invitation: PartyInvitation, token: string, form: FormData) {
  const { accountId } = await web.api.call(acceptPartyInvitation, {
    body: { token, accountId: textOf(form, 'accountId') },
  });
  await web.remember({ accountId });
  return redirect(pagePath(web, destinationOf(invitation)));
}

/** Creates the missing account, which accepts the invitation. */
export async function openAndAccept(web: WebRequest, invitation: PartyInvitation, form: FormData) {
  const { user } = await web.api.call(getAuthState, {});
  const params = { userId: user.id ?? '' };
  const { entityId } =
    invitation.partyKind === 'LegalPerson'
      ? await web.api.call(createIndividual, { params, body: {} })
      : await web.api.call(createOrganisation, { params, body: readOrganisation(form) });
  await web.remember({ accountId: entityId });
  await web.renewSignIn();
  return redirect(pagePath(web, destinationOf(invitation)));
}

/** The pending request; else, for a person, who lists them, and for an organisation its related parties. */
const destinationOf = ({ waiting }: PartyInvitation): string =>
  waiting ? `/connections/${waiting.connectionId}` : '/related';

/** The emailed link proves the address; the registration continues at the first step that is still open. */
export async function beginRegistration(
  web: WebRequest,
  invitation: PartyInvitation,
  token: string,
  form: FormData,
) {
  const { partyKind, party } = invitation;
  const person = {
    email: party?.email ?? '',
    name: textOf(form, 'name'),
    phoneNumber: textOf(form, 'phoneNumber'),
    termsVersion: textOf(form, 'termsVersion'),
  };
  const { email, name, phoneNumber, termsVersion } = person;
  const body = {
    email,
    name,
    reason: 'DataRequested' as const,
    invitationToken: token,
    termsVersion,
    ...(phoneNumber && { phoneNumber }),
  };
  const missing = termsMissing(form, body);
  if (missing) return missing;
  const begun = await web.api.call(registerUser, { body });
  const isPerson = partyKind === 'LegalPerson';
  if (isPerson) await becomeIndividual(web, begun.registrationToken ?? '', begun.id);
  await web.registration.write({
    ...person,
    userId: begun.id,
    personalEmail: begun.personalEmail,
    token: begun.registrationToken,
    entity: isPerson ? 'individual' : null,
    invitation: {
      partyKind,
      name: party?.name ?? '',
      country: party?.country ?? null,
      backTo: pagePath(web, destinationOf(invitation)),
    },
    done: false,
  });
  return redirect(pagePath(web, `/auth/register?step=${isPerson ? 'password' : 'account'}`));
}

async function becomeIndividual(web: WebRequest, registrationToken: string, userId: string): Promise<void> {
  try {
    await web.apiAs(registrationToken).call(createIndividual, { params: { userId }, body: {} });
  } catch (error) {
    // Submitted twice, for instance after going back: what exists is what was wanted.
    if (!isApiError(error) || error.problem.code !== 'user.entity_exists') throw error;
  }
}
