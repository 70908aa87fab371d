import { safeBackTo } from '@probity/domain/auth/back-to.ts';
import { redirect } from 'react-router';
import type { WebRequest } from '../../../server/pages/web-request.ts';
import { wasJustForced } from './forced-refresh.ts';

/** Renews the sign-in and returns to the previous page; if repeated at once, it goes to the dashboard. */
export async function forceRefresh(web: WebRequest, dashboard: string): Promise<Response> {
  if (wasJustForced(web.signedIn?.forcedAt, Date.now())) return redirect(dashboard);
  const backTo = safeBackTo(web.cameFrom, dashboard);
  if (await web.renewSignIn()) return redirect(backTo);
  return redirect(`/auth/start?${new URLSearchParams({ silent: 'true', backTo })}`);
}
