import { HydrationBoundary } from '@tanstack/react-query';
import { TemplateRecipients } from '../features/connections/template-recipients.tsx';
import { declarationChoicesQuery, getTemplateQuery } from '../features/templates/queries.ts';
import { TemplatePage } from '../features/templates/template-page.tsx';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { organisationOf } from '../platform/session/own-account.ts';
import type { Route } from './+types/templates.template.ts';

export function loader(args: Route.LoaderArgs) {
  const { templateId } = args.params;
  return loadQueries(args, ({ viewer, cache }) => {
    const { accountId } = organisationOf(viewer);
    return [
      cache.fetchQuery(getTemplateQuery(templateId)),
      cache.fetchQuery(declarationChoicesQuery(accountId)),
    ];
  });
}

export default function Template({ loaderData, params }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData}>
      <TemplatePage
        key={params.templateId}
        templateId={params.templateId}
        recipients={<TemplateRecipients templateId={params.templateId} />}
      />
    </HydrationBoundary>
  );
}
