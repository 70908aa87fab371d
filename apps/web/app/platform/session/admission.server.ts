import { getWorkspace, type Workspace } from '@probity/contract/workspace.ts';
import { ACCOUNT_PARAMETER } from '@probity/domain/accounts/account-parameter.ts';
import { type RouterContextProvider, redirect } from 'react-router';
import type { WebRequest } from '../../../server/pages/web-request.ts';
import { isLocale } from '../../i18n/locales.ts';
import { pagePath } from '../../i18n/page-path.server.ts';
import { webContext } from '../../web-context.ts';
import { pageProblem } from '../problems/page-problem.ts';
import type { Viewer } from '../viewer/viewer.ts';
import { forPage, loginPath, termsPath } from './refusals.server.ts';

export interface PageArgs {
  /** The URL of the page, also when only its data is requested. */
  url: URL;
  params: { locale?: string };
  context: Readonly<RouterContextProvider>;
}

const admissions = new WeakMap<WebRequest, Promise<Viewer>>();

/** Specification §2: admits signed-in, registered and verified users; checked once per request. */
export async function admit({ url, context, params }: PageArgs): Promise<Viewer> {
  // Before redirecting to sign-in: a URL that does not exist is not worth signing in for.
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
  const { state, accountId, entity, isRequester, checks } = await readVerifiedWorkspace(web, url);
  if (!state.registered) throw redirect(pagePath(web, '/auth/external'));
  if (state.termsToAccept) throw redirect(termsPath(url));
  await openInAccountOfLink(web, url, state);
  const account = state.memberships.find((membership) => membership.accountId === accountId) ?? null;
  if (account && !account.permissions.includes('view'))
    throw pageProblem({ kind: 'switched-off', organisation: account.name });
  if (state.accountType === 'ORGANIZATION' && account && !entity) throw pageProblem({ kind: 'entity' });
  return {
    state,
    account,
    entity,
    isLegalPerson: account?.kind === 'LegalPerson',
    associatedEntityId: account?.accountId ?? state.user.entityId,
    isRequester,
    checks,
  };
}

/** Continues to the page without the account in its address; one that the person is not a member of is ignored. */
async function openInAccountOfLink(web: WebRequest, url: URL, { memberships }: Workspace['state']) {
  const accountId = url.searchParams.get(ACCOUNT_PARAMETER);
  if (accountId === null) return;
  if (memberships.some((membership) => membership.accountId === accountId)) await web.remember({ accountId });
  const page = new URL(url);
  page.searchParams.delete(ACCOUNT_PARAMETER);
  // Two slashes in front would lead to another site.
  throw redirect(page.pathname.replace(/^\/+/, '/') + page.search);
}

/** Read twice before a user is redirected: the first answer may predate the verification. */
async function readVerifiedWorkspace(web: WebRequest, url: URL): Promise<Workspace> {
  const accountId = web.signedIn?.accountId;
  const query = accountId ? { accountId } : {};
  const read = () => forPage(web, url, () => web.api.call(getWorkspace, { query }));
  const first = await read();
  const workspace = first.state.verificationRequired ? await read() : first;
  if (workspace.state.verificationRequired) throw redirect(loginPath(url));
  return workspace;
}
