import { HydrationBoundary } from '@tanstack/react-query';
import { BrandingPage } from '../features/branding/branding-page.tsx';
import { getBrandingQuery } from '../features/branding/queries.ts';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { accountOf } from '../platform/session/own-account.ts';
import type { Route } from './+types/account.branding.ts';

export function loader(args: Route.LoaderArgs) {
  return loadQueries(args, ({ viewer, api, cache }) => [
    cache.fetchQuery(getBrandingQuery(api, accountOf(viewer).accountId)),
  ]);
}

export default function Branding({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData}>
      <BrandingPage />
    </HydrationBoundary>
  );
}
