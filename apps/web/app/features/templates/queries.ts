import { listDeclarations } from '@probity/contract/declarations.ts';
import { listTemplateCandidates } from '@probity/contract/template-candidates.ts';
import { compareTemplates } from '@probity/contract/template-comparison.ts';
import { getTemplate, listTemplates } from '@probity/contract/templates.ts';
import { endpointPages, endpointQuery } from '../../platform/session/endpoint-query.ts';

export type TemplateList = 'own' | 'readyMade' | 'archived';

export const listTemplatesQuery = (accountId: string, list: TemplateList) =>
  endpointPages(listTemplates, {
    query: { accountId, source: list === 'readyMade' ? 'readyMade' : 'own', archived: list === 'archived' },
  });

const CHOICES = 200;

/** All templates to choose from, in one page. */
export const templateChoicesQuery = (accountId: string) =>
  endpointQuery(listTemplates, { query: { accountId, limit: CHOICES } });

export const getTemplateQuery = (templateId: string) =>
  endpointQuery(getTemplate, { params: { templateId } });

export const compareTemplatesQuery = (ids: readonly string[]) =>
  endpointQuery(compareTemplates, { query: { ids: [...ids] } });

/** Declarations that can be requested, and the titles of those that are. */
export const declarationChoicesQuery = (accountId: string) =>
  endpointQuery(listDeclarations, { query: { accountId, limit: CHOICES } });

const CANDIDATES = 10;

export const listTemplateCandidatesQuery = (accountId: string, templateId: string) =>
  endpointPages(listTemplateCandidates, { params: { templateId }, query: { accountId, limit: CANDIDATES } });
