import type { Client } from '@probity/contract/client.ts';
import { listDeclarations } from '@probity/contract/declarations.ts';
import { listTemplateCandidates } from '@probity/contract/template-candidates.ts';
import { compareTemplates } from '@probity/contract/template-comparison.ts';
import { getTemplate, listTemplates } from '@probity/contract/templates.ts';
import { queryOptions } from '@tanstack/react-query';
import { pagedQuery } from '../../platform/session/paged-query.ts';

export type TemplateList = 'own' | 'readyMade' | 'archived';

export const listTemplatesQuery = (api: Client, accountId: string, list: TemplateList) =>
  pagedQuery(['templates', accountId, list], (page, signal) =>
    api.call(listTemplates, {
      query: {
        accountId,
        source: list === 'readyMade' ? 'readyMade' : 'own',
        archived: list === 'archived',
        ...page,
      },
      signal,
    }),
  );

const CHOICES = 200;

/** All templates to choose from, in one page. */
export const templateChoicesQuery = (api: Client, accountId: string) =>
  queryOptions({
    queryKey: ['templates', accountId, 'choices'],
    queryFn: ({ signal }) => api.call(listTemplates, { query: { accountId, limit: CHOICES }, signal }),
  });

export const getTemplateQuery = (api: Client, templateId: string) =>
  queryOptions({
    queryKey: ['template', templateId],
    queryFn: ({ signal }) => api.call(getTemplate, { params: { templateId }, signal }),
  });

export const compareTemplatesQuery = (api: Client, ids: readonly string[]) =>
  queryOptions({
    queryKey: ['templates', 'compare', ids],
    queryFn: ({ signal }) => api.call(compareTemplates, { query: { ids: [...ids] }, signal }),
  });

/** Declarations that can be requested, and the titles of those that are. */
export const declarationChoicesQuery = (api: Client, accountId: string) =>
  queryOptions({
    queryKey: ['declarations', accountId, 'choices'],
    queryFn: ({ signal }) => api.call(listDeclarations, { query: { accountId, limit: CHOICES }, signal }),
  });

const CANDIDATES = 10;

export const listTemplateCandidatesQuery = (api: Client, accountId: string, templateId: string) =>
  pagedQuery(['template', templateId, 'candidates', accountId], (page, signal) =>
    api.call(listTemplateCandidates, {
      params: { templateId },
      query: { accountId, limit: CANDIDATES, ...page },
      signal,
    }),
  );
