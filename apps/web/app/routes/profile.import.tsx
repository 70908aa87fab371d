import { ProfileImportPage } from '../features/imports/profile-import-page.tsx';
import { loadProfile } from '../features/profile/load-profile.server.ts';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { accountOf } from '../platform/session/own-account.ts';
import { page } from '../platform/session/page.tsx';
import type { Route } from './+types/profile.import.ts';

export function loader(args: Route.LoaderArgs) {
  return loadQueries(args, ({ viewer, api, cache }) => [
    loadProfile({ api, cache, own: accountOf(viewer), entityId: undefined }),
  ]);
}

export default page(ProfileImportPage);
