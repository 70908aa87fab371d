import { getAuthState } from '@probity/contract/auth.ts';
import { acceptTerms } from '@probity/contract/users.ts';
import { safeBackTo } from '@probity/domain/auth/back-to.ts';
import { redirect } from 'react-router';
import { TermsPage } from '../features/auth/terms-page.tsx';
import { pagePath } from '../i18n/page-path.server.ts';
import { formAnswer } from '../platform/forms/form-answer.server.ts';
import { textOf } from '../platform/forms/form-text.ts';
import { termsMissing } from '../platform/forms/read-terms.server.ts';
import { forPage, loginPath } from '../platform/session/refusals.server.ts';
import { webContext } from '../web-context.ts';
import type { Route } from './+types/auth.terms.ts';

/** Shown before every page until the current terms are accepted. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const web = context.get(webContext);
  if (!web.signedIn) throw redirect(loginPath(url));
  const state = await forPage(web, url, () => web.api.call(getAuthState, {}));
  if (state.verificationRequired) throw redirect(loginPath(url));
  if (!state.termsToAccept)
    throw redirect(safeBackTo(url.searchParams.get('backTo'), pagePath(web, '/dashboard')));
  return { version: state.termsToAccept, name: state.user.name ?? '' };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const web = context.get(webContext);
  const form = await request.formData();
  const missing = termsMissing(form);
  if (missing) return missing;
  try {
    const { user } = await web.api.call(getAuthState, {});
    await web.api.call(acceptTerms, {
      params: { userId: user.id ?? '' },
      body: { version: textOf(form, 'termsVersion') },
    });
  } catch (error) {
    return formAnswer(error);
  }
  return redirect(safeBackTo(url.searchParams.get('backTo'), pagePath(web, '/dashboard')));
}

export default function Terms({ loaderData, actionData }: Route.ComponentProps) {
  return <TermsPage {...loaderData} problem={actionData?.problem ?? null} />;
}
