import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { exampleIds } from './examples.ts';
import { Id, listOf, PageQuery } from './schemas.ts';

export const TemplateCandidate = z.object({
  entityId: Id,
  entityName: z.string(),
  country: z.string().nullable(),
  /** `Held`: the account manages it and knows all of it. `Shared`: counted is only what is shared with the account. */
  basis: z.enum(['Held', 'Shared']),
  connectionId: Id.nullable(),
  coverage: z.object({
    ready: z.number().int(),
    needsRefresh: z.number().int(),
    missing: z.number().int(),
    verified: z.number().int(),
  }),
});
export type TemplateCandidate = z.output<typeof TemplateCandidate>;

export const listTemplateCandidates = endpoint({
  method: 'GET',
  path: '/CredentialTemplates/:templateId/candidates',
  tag: 'CredentialTemplates',
  summary: 'Connections and managed parties that fit, with how much of it is there already',
  access: 'view',
  params: z.object({ templateId: Id }),
  query: PageQuery.extend({ accountId: Id }),
  response: listOf(TemplateCandidate),
  errors: ['resource.not_found'],
  example: { query: { accountId: exampleIds.accountId } },
});
