import { data } from 'react-router';
import { readUnsubscribing, stopEmails } from '../features/unsubscribe/unsubscribe.server.ts';
import { UnsubscribePage } from '../features/unsubscribe/unsubscribe-page.tsx';
import { forPage } from '../platform/session/refusals.server.ts';
import { webContext } from '../web-context.ts';
import type { Route } from './+types/unsubscribe.ts';

/** Only shows what the button would stop: email scanners follow every link. */
export async function loader({ url, context, params }: Route.LoaderArgs) {
  const web = context.get(webContext);
  const found = await forPage(web, url, () => readUnsubscribing(web, params.token));
  return data(found, { status: found ? 200 : 404 });
}

/** Handles the button of the page, and one-click unsubscribe of email programs (RFC 8058). */
export function action({ context, params }: Route.ActionArgs) {
  return stopEmails(context.get(webContext), params.token);
}

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  return <UnsubscribePage found={loaderData} problem={actionData?.problem ?? null} />;
}
