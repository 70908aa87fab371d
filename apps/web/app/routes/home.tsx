import { redirect } from 'react-router';
import { SignInPage } from '../features/auth/sign-in-page.tsx';
import { isLocale, withPrefix } from '../i18n/locales.ts';
import { forceRefresh } from '../platform/session/force-refresh.server.ts';
import { webContext } from '../web-context.ts';
import type { Route } from './+types/home.ts';

/** Also a sign-in page; with `forceRefresh` it renews an existing sign-in. */
export async function loader({ url, context, params }: Route.LoaderArgs) {
  // Any single path segment looks like a locale; the route above handles unknown ones.
  if (params.locale && !isLocale(params.locale)) return null;
  const web = context.get(webContext);
  if (!web.signedIn) return null;
  const dashboard = withPrefix(params.locale ? `/${params.locale}` : '', '/dashboard');
  if (url.searchParams.get('forceRefresh') === 'true') throw await forceRefresh(web, dashboard);
  throw redirect(dashboard);
}

export default function Home() {
  return <SignInPage backTo={null} hint={null} registered={null} problem={null} />;
}
