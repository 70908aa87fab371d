import { getAuthState } from '@probity/contract/auth.ts';
import { createIndividual, createOrganisation, registerExternalUser } from '@probity/contract/users.ts';
import { redirect } from 'react-router';
import type { WebRequest } from '../../../server/pages/web-request.ts';
import { pagePath } from '../../i18n/page-path.server.ts';
import { formAnswer } from '../../platform/forms/form-answer.server.ts';
import { textOf } from '../../platform/forms/form-text.ts';
import { readOrganisation } from '../registration/read-organisation.server.ts';

/** Creates an account for a user from another identity provider. */
export async function openAccount(web: WebRequest, form: FormData) {
  try {
    const userId = await ownUserId(web);
    if (textOf(form, 'kind') === 'individual') {
      await web.api.call(createIndividual, { params: { userId }, body: {} });
    } else {
      await web.api.call(createOrganisation, { params: { userId }, body: readOrganisation(form) });
    }
  } catch (error) {
    return formAnswer(error);
  }
  await web.renewSignIn();
  return redirect(pagePath(web, '/dashboard'));
}

/** Registers only once, so that a refused form can be sent again. */
async function ownUserId(web: WebRequest): Promise<string> {
  const { user } = await web.api.call(getAuthState, {});
  return user.id ?? (await web.api.call(registerExternalUser, {})).id;
}
