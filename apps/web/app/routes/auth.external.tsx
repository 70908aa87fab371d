import { getAuthState } from '@probity/contract/auth.ts';
import { redirect } from 'react-router';
import { ExternalPage } from '../features/external/external-page.tsx';
import { openAccount } from '../features/external/open-account.server.ts';
import { pagePath } from '../i18n/page-path.server.ts';
import { forPage, loginPath } from '../platform/session/refusals.server.ts';
import { webContext } from '../web-context.ts';
import type { Route } from './+types/auth.external.ts';

/** For users whose sign-in carries no organisation or legal person of ours. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const web = context.get(webContext);
  if (!web.signedIn) throw redirect(loginPath(url));
  const state = await forPage(web, url, () => web.api.call(getAuthState, {}));
  const known = state.user.accountType !== 'None' || state.accountType === 'ADMIN';
  if (state.registered && known) throw redirect(pagePath(web, '/dashboard'));
  // Our records show the address only after the second factor.
  const { email } = state.verificationRequired ? web.signedIn.person : state.user;
  return { email: email ?? web.signedIn.person.email };
}

export async function action({ request, context }: Route.ActionArgs) {
  return openAccount(context.get(webContext), await request.formData());
}

export default function External({ loaderData, actionData }: Route.ComponentProps) {
  return <ExternalPage email={loaderData.email} problem={actionData?.problem ?? null} />;
}
