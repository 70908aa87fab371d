import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { exampleIds } from './examples.ts';
import { Id, listOf, PageQuery } from './schemas.ts';

export const TemplateCandidate = z.object({
  entityId: Id,
  entityName: z.string(),
  country: z.string().nullable(),
  /** `Held`: the account manages it and knows all its data. `Shared`: only data shared with the account is counted. */
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
  summary:
    'List matching connections and managed parties, with how much of the requested data is already available',
  access: 'view',
  params: z.object({ templateId: Id }),
  query: PageQuery.extend({ accountId: Id }),
  response: listOf(TemplateCandidate),
  errors: ['resource.not_found'],
  example: { query: { accountId: exampleIds.accountId } },
});
