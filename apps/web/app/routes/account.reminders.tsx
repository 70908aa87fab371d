import { getReminderRuleQuery } from '../features/settings/queries.ts';
import { RemindersPage } from '../features/settings/reminders-page.tsx';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { organisationOf } from '../platform/session/own-account.ts';
import { page } from '../platform/session/page.tsx';
import type { Route } from './+types/account.reminders.ts';

export function loader(args: Route.LoaderArgs) {
  return loadQueries(args, ({ viewer, cache }) => [
    cache.fetchQuery(getReminderRuleQuery(organisationOf(viewer).accountId)),
  ]);
}

export default page(RemindersPage);
