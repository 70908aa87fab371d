import { safeBackTo } from '@probity/domain/auth/back-to.ts';
import { redirect } from 'react-router';
import { SignInPage } from '../features/auth/sign-in-page.tsx';
import { wasJustForced } from '../features/session/forced-refresh.ts';
import { withPrefix } from '../i18n/locales.ts';
import { webContext } from '../web-context.ts';
import type { Route } from './+types/home.ts';

/** Also a sign-in page; `forceRefresh` renews the sign-in and goes back to where the person was. */
export async function loader({ url, context, params }: Route.LoaderArgs) {
  const web = context.get(webContext);
  if (!web.signedIn) return null;
  const dashboard = withPrefix(params.locale ? `/${params.locale}` : '', '/dashboard');
  const forced = url.searchParams.get('forceRefresh') === 'true';
  if (!forced || wasJustForced(web.signedIn.forcedAt, Date.now())) throw redirect(dashboard);
  const backTo = safeBackTo(web.cameFrom, dashboard);
  if (await web.renewSignIn()) throw redirect(backTo);
  throw redirect(`/auth/start?${new URLSearchParams({ silent: 'true', backTo })}`);
}

export default function Home() {
  return <SignInPage backTo={null} hint={null} registered={null} problem={null} />;
}
