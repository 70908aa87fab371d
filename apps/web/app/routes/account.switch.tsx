import { redirect } from 'react-router';
import { withPrefix } from '../i18n/locales.ts';
import { textOf } from '../platform/forms/form-text.ts';
import { admit } from '../platform/session/admission.server.ts';
import { webContext } from '../web-context.ts';
import type { Route } from './+types/account.switch.ts';

/** Switches to one of the user's accounts, and to no other. */
export async function action(args: Route.ActionArgs) {
  const accountId = textOf(await args.request.formData(), 'accountId');
  const { state } = await admit(args);
  if (state.memberships.some((membership) => membership.accountId === accountId)) {
    await args.context.get(webContext).remember({ accountId });
  }
  return redirect(withPrefix(args.params.locale ? `/${args.params.locale}` : '', '/dashboard'));
}

export function loader({ params }: Route.LoaderArgs) {
  return redirect(withPrefix(params.locale ? `/${params.locale}` : '', '/dashboard'));
}
