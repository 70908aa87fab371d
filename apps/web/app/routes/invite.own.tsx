import { openOwnInvitation } from '@probity/contract/invitations.ts';
import { redirect } from 'react-router';
import { forPage, loginPath } from '../platform/session/refusals.server.ts';
import { webContext } from '../web-context.ts';
import type { Route } from './+types/invite.own.ts';

/** From a task: a person who is signed in with the invited address needs no link from the email. */
export async function loader({ url, context, params }: Route.LoaderArgs) {
  const web = context.get(webContext);
  if (!web.signedIn) throw redirect(loginPath(url));
  const { token } = await forPage(web, url, () => web.api.call(openOwnInvitation, { params }));
  throw redirect(`/invite/${token}`);
}
