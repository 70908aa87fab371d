import { redirect } from 'react-router';
import type { WebRequest } from '../../../server/pages/web-request.ts';
import { splitLocale, withPrefix } from '../../i18n/locales.ts';
import { pagePath } from '../../i18n/page-path.server.ts';
import { actionFor } from '../problems/error-action.ts';
import { isApiError } from '../problems/form-problem.ts';
import { maintenanceProblem, pageProblem } from '../problems/page-problem.ts';
import { FORCE_REFRESH_QUERY, wasJustForced } from './forced-refresh.ts';

/** Reads data for a page; an error becomes the page or the redirect that the specification requires. */
export async function forPage<Value>(web: WebRequest, url: URL, read: () => Promise<Value>): Promise<Value> {
  try {
    return await read();
  } catch (error) {
    throw toPageAnswer(error, web, url);
  }
}

export const loginPath = (url: URL): string => onTheWayTo(url, '/auth/login');
export const termsPath = (url: URL): string => onTheWayTo(url, '/auth/terms');

/** A page shown before the requested one, to which it then continues. */
function onTheWayTo(url: URL, page: string): string {
  const { prefix, path } = splitLocale(url.pathname);
  const inFront = withPrefix(prefix, page);
  if (path === '/dashboard' || path === '/') return inFront;
  return `${inFront}?${new URLSearchParams({ backTo: prefix + path + url.search })}`;
}

function toPageAnswer(error: unknown, web: WebRequest, url: URL): unknown {
  if (!isApiError(error)) return error;
  const { status, problem } = error;
  switch (actionFor({ status, code: problem.code }, 'query')) {
    case 'maintenance':
      return pageProblem(maintenanceProblem(problem));
    case 'verify':
      return redirect(loginPath(url));
    case 'signed-out':
      web.endSignIn();
      return pageProblem({ kind: 'signed-out' });
    case 'refresh-sign-in':
      if (wasJustForced(web.signedIn?.forcedAt, Date.now()))
        return pageProblem({ kind: 'denied', message: problem.title });
      return redirect(pagePath(web, '/') + FORCE_REFRESH_QUERY);
    case 'show':
      return pageProblem({ kind: status === 404 ? 'not-found' : 'failed', message: problem.title });
  }
}
