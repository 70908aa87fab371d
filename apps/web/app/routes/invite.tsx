import { data, redirect } from 'react-router';
import { readInvitation, readOwnState, takeInvitation } from '../features/invitation/accept.server.ts';
import { InvitePage } from '../features/invitation/invite-page.tsx';
import { PartyPage } from '../features/invitation/party-page.tsx';
import { UnusableInvitation } from '../features/invitation/unusable-invitation.tsx';
import { forPage, loginPath } from '../platform/session/refusals.server.ts';
import { webContext } from '../web-context.ts';
import type { Route } from './+types/invite.ts';

export async function loader({ url, context, params }: Route.LoaderArgs) {
  const web = context.get(webContext);
  const invitation = await forPage(web, url, () => readInvitation(web, params.token));
  const viewer = web.signedIn ? await forPage(web, url, () => readOwnState(web)) : null;
  // A signed-in user passes the second factor before accepting on behalf of a party, and before seeing their own data.
  if (viewer?.verificationRequired && (invitation?.purpose === 'Party' || (invitation && viewer.enrolled)))
    throw redirect(loginPath(url));
  // Our records show the address only after the second factor.
  const signedInAs =
    viewer && ((viewer.verificationRequired ? web.signedIn?.person : viewer.user)?.email ?? '');
  return data({ invitation, viewer, signedInAs, token: params.token }, { status: invitation ? 200 : 404 });
}

export async function action({ request, context, params }: Route.ActionArgs) {
  return takeInvitation(context.get(webContext), params.token, await request.formData());
}

export default function Invite({ loaderData, actionData }: Route.ComponentProps) {
  const { invitation, viewer, signedInAs, token } = loaderData;
  const problem = actionData?.problem ?? null;
  if (!invitation) return <UnusableInvitation />;
  if (invitation.purpose === 'Party')
    return <PartyPage invitation={invitation} viewer={viewer} token={token} problem={problem} />;
  return <InvitePage invitation={invitation} signedInAs={signedInAs} token={token} problem={problem} />;
}
