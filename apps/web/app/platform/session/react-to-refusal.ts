import { getAuthState } from '@probity/contract/auth.ts';
import { splitLocale, withPrefix } from '../../i18n/locales.ts';
import { hasUnsavedText } from '../forms/unsaved-text.ts';
import { actionFor } from '../problems/error-action.ts';
import { isApiError } from '../problems/form-problem.ts';
import { reportMaintenance } from '../problems/maintenance.ts';
import { browserApi } from './browser-api.ts';
import { FORCE_REFRESH_QUERY, wasJustForced } from './forced-refresh.ts';
import { isLeaving } from './leaving.ts';

const FORCED_AT = 'probity-forced-at';

/** How a refused call affects the whole page, whatever made it. */
export function reactToRefusal(
  error: unknown,
  call: 'query' | 'mutation',
  on: { signedOut: () => void },
): void {
  if (!isApiError(error) || isLeaving()) return;
  const action = actionFor({ status: error.status, code: error.problem.code }, call);
  if (action === 'maintenance') reportMaintenance(error.problem);
  // Both leave the page, which must not lose text: it shows the refusal, or one confirms over it.
  if (action === 'refresh-sign-in' && !hasUnsavedText()) refreshSignIn();
  if (action === 'verify') void verifyAgain(on.signedOut);
  if (action === 'signed-out') on.signedOut();
}

function refreshSignIn(): void {
  const now = Date.now();
  const before = Number(sessionStorage.getItem(FORCED_AT) ?? Number.NaN);
  // Refused again with a fresh sign-in: the refusal is final, and the page shows it.
  if (!Number.isNaN(before) && wasJustForced(before, now)) return;
  sessionStorage.setItem(FORCED_AT, String(now));
  window.location.assign(inLocaleOfPage('/') + FORCE_REFRESH_QUERY);
}

/** Checked once more: another tab may have passed the second factor in the meantime. */
async function verifyAgain(confirmOverPage: () => void): Promise<void> {
  const state = await browserApi.call(getAuthState, {}).catch(() => null);
  if (!state?.verificationRequired || isLeaving()) return;
  if (hasUnsavedText()) return confirmOverPage();
  const backTo = window.location.pathname + window.location.search;
  window.location.assign(`${inLocaleOfPage('/auth/login')}?${new URLSearchParams({ backTo })}`);
}

const inLocaleOfPage = (path: string): string =>
  withPrefix(splitLocale(window.location.pathname).prefix, path);
