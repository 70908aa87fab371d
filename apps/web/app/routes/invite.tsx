import { data } from 'react-router';
import { ownAddress, readInvitation, takeInvitation } from '../features/invitation/accept.server.ts';
import { InvitePage } from '../features/invitation/invite-page.tsx';
import { UnusableInvitation } from '../features/invitation/unusable-invitation.tsx';
import { forPage } from '../features/session/refusals.server.ts';
import { webContext } from '../web-context.ts';
import type { Route } from './+types/invite.ts';

export async function loader({ url, context, params }: Route.LoaderArgs) {
  const web = context.get(webContext);
  const invitation = await forPage(web, url, () => readInvitation(web, params.token));
  const signedInAs = web.signedIn ? await forPage(web, url, () => ownAddress(web)) : null;
  return data({ invitation, signedInAs, token: params.token }, { status: invitation ? 200 : 404 });
}

export async function action({ request, context, params }: Route.ActionArgs) {
  return takeInvitation(context.get(webContext), params.token, await request.formData());
}

export default function Invite({ loaderData, actionData }: Route.ComponentProps) {
  const { invitation, signedInAs, token } = loaderData;
  if (!invitation) return <UnusableInvitation />;
  const problem = actionData?.problem ?? null;
  return <InvitePage invitation={invitation} signedInAs={signedInAs} token={token} problem={problem} />;
}
