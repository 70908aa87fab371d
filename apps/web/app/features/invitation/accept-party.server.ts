import { getAuthState } from '@probity/contract/auth.ts';
import { acceptPartyInvitation, type PartyInvitation } from '@probity/contract/invitations.ts';
import { createIndividual, createOrganisation, registerUser } from '@probity/contract/users.ts';
import { redirect } from 'react-router';
import type { WebRequest } from '../../../server/pages/web-request.ts';
import { isApiError } from '../forms/form-problem.ts';
import { textOf } from '../forms/form-text.ts';
import { readOrganisationKind } from '../registration/organisation-kind.ts';

/** The signed-in person says which of their accounts is meant. */
export async function acceptAs(web: WebRequest, token: string, form: FormData) {
  const { accountId } = await web.api.call(acceptPartyInvitation, {
    body: { token, accountId: textOf(form, 'accountId') },
  });
  await web.remember({ accountId });
  return redirect('/related');
}

/** Opens the account that is still missing; the invitation is taken up with it. */
export async function openAndAccept(web: WebRequest, invitation: PartyInvitation, form: FormData) {
  const { user } = await web.api.call(getAuthState, {});
  const params = { userId: user.id ?? '' };
  const { entityId } =
    invitation.partyKind === 'LegalPerson'
      ? await web.api.call(createIndividual, { params, body: {} })
      : await web.api.call(createOrganisation, {
          params,
          body: {
            kind: readOrganisationKind(textOf(form, 'organisationKind')),
            name: textOf(form, 'name'),
            country: textOf(form, 'country'),
          },
        });
  await web.remember({ accountId: entityId });
  await web.renewSignIn();
  return redirect('/related');
}

/** Holding the mailed link proves the address; the registration goes on where it asks for what is still open. */
export async function beginRegistration(
  web: WebRequest,
  invitation: PartyInvitation,
  token: string,
  form: FormData,
) {
  const person = {
    email: invitation.party?.email ?? '',
    name: textOf(form, 'name'),
    phoneNumber: textOf(form, 'phoneNumber'),
  };
  const { email, name, phoneNumber } = person;
  const begun = await web.api.call(registerUser, {
    body: {
      email,
      name,
      reason: 'DataRequested',
      invitationToken: token,
      ...(phoneNumber && { phoneNumber }),
    },
  });
  const isPerson = invitation.partyKind === 'LegalPerson';
  if (isPerson) await becomeIndividual(web, begun.registrationToken ?? '', begun.id);
  await web.registration.write({
    ...person,
    userId: begun.id,
    personalEmail: begun.personalEmail,
    token: begun.registrationToken,
    entity: isPerson ? 'individual' : null,
    done: false,
  });
  return redirect(`/auth/register?step=${isPerson ? 'password' : 'organisation'}`);
}

async function becomeIndividual(web: WebRequest, registrationToken: string, userId: string): Promise<void> {
  try {
    await web.apiAs(registrationToken).call(createIndividual, { params: { userId }, body: {} });
  } catch (error) {
    // Asked twice, for instance by going back: what exists is what was wanted.
    if (!isApiError(error) || error.problem.code !== 'user.entity_exists') throw error;
  }
}
