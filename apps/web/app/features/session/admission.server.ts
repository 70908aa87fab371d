import { type AuthState, getAuthState } from '@probity/contract/auth.ts';
import { type EntitySummary, getEntity } from '@probity/contract/entities.ts';
import { type RouterContextProvider, redirect } from 'react-router';
import type { WebRequest } from '../../../server/pages/web-request.ts';
import { isLocale } from '../../i18n/locales.ts';
import { webContext } from '../../web-context.ts';
import { isApiError } from '../forms/form-problem.ts';
import { pageProblem } from '../problems/page-problem.ts';
import { forPage, loginPath, termsPath } from './refusals.server.ts';
import type { Viewer } from './viewer.ts';

export interface PageArgs {
  /** The address of the page, also when only its data is asked for. */
  url: URL;
  params: { locale?: string };
  context: Readonly<RouterContextProvider>;
}

const admissions = new WeakMap<WebRequest, Promise<Viewer>>();

/** The gate of specification §2: a signed-in, registered and verified person, asked for once per request. */
export async function admit({ url, context, params }: PageArgs): Promise<Viewer> {
  // Before anybody is sent to sign in: an address that does not exist is not worth it.
  if (params.locale && !isLocale(params.locale)) throw pageProblem({ kind: 'not-found' });
  const web = context.get(webContext);
  const known = admissions.get(web);
  if (known) return known;
  const admission = admitOnce(web, url);
  admissions.set(web, admission);
  return admission;
}

async function admitOnce(web: WebRequest, url: URL): Promise<Viewer> {
  if (!web.signedIn) throw redirect(loginPath(url));
  const state = await readVerifiedState(web, url);
  if (!state.registered) throw redirect('/auth/external');
  if (state.termsToAccept) throw redirect(termsPath(url));
  const chosen = state.memberships.find(({ accountId }) => accountId === web.signedIn?.accountId);
  const account = chosen ?? state.memberships[0] ?? null;
  const entity =
    state.accountType === 'ORGANIZATION' && account ? await readEntity(web, url, account.accountId) : null;
  return {
    state,
    account,
    entity,
    isLegalPerson: account?.kind === 'LegalPerson',
    associatedEntityId: account?.accountId ?? state.user.entityId,
  };
}

/** Asked twice before anybody is sent away: the first answer may be older than the verification. */
async function readVerifiedState(web: WebRequest, url: URL): Promise<AuthState> {
  const read = () => forPage(web, url, () => web.api.call(getAuthState, {}));
  const first = await read();
  const state = first.verificationRequired ? await read() : first;
  if (state.verificationRequired) throw redirect(loginPath(url));
  return state;
}

async function readEntity(web: WebRequest, url: URL, entityId: string): Promise<EntitySummary> {
  try {
    return await web.api.call(getEntity, { params: { entityId } });
  } catch (error) {
    if (!isApiError(error) || [401, 403, 503].includes(error.status)) {
      return forPage(web, url, () => Promise.reject(error));
    }
    throw pageProblem({ kind: 'entity', message: error.problem.title });
  }
}
