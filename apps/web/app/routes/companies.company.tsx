import { getPublicPage } from '@probity/contract/public-pages.ts';
import { CompanyPage } from '../features/public-pages/company-page.tsx';
import { isApiError } from '../platform/problems/form-problem.ts';
import { notFound } from '../platform/session/not-found.server.ts';
import { forPage } from '../platform/session/refusals.server.ts';
import { webContext } from '../web-context.ts';
import type { Route } from './+types/companies.company.ts';

export function loader(args: Route.LoaderArgs) {
  const web = args.context.get(webContext);
  const { accountId = '' } = args.params;
  return forPage(web, args.url, async () => {
    try {
      return await web.api.call(getPublicPage, { params: { accountId } });
    } catch (error) {
      // Not an id, no such account, no page, switched off: nobody can tell which.
      if (isApiError(error) && [404, 422].includes(error.status)) throw await notFound(args);
      throw error;
    }
  });
}

export default function Company({ loaderData }: Route.ComponentProps) {
  return <CompanyPage page={loaderData} />;
}
