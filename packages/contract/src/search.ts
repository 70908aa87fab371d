import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { exampleIds } from './examples.ts';
import { Id } from './schemas.ts';

export const SearchHit = z.object({
  id: Id,
  title: z.string(),
  /** Distinguishes it from others: a country code, the party it belongs to, a status, a result or a kind. */
  detail: z.string().nullable(),
  /** For a connection: the template it was created with, otherwise the kind of relationship. */
  about: z.string().optional(),
  /** The name is spelled almost like the query. */
  similar: z.boolean().optional(),
  link: z.string(),
});

export const searchEverything = endpoint({
  method: 'GET',
  path: '/Search',
  tag: 'Search',
  summary:
    'Search the account’s parties, relationships, connections, documents, templates, declarations and screenings by name, even if misspelt or in another script',
  access: 'view',
  query: z.object({ accountId: Id, query: z.string().trim().min(2).max(200) }),
  response: z.object({
    /** By source, only those with hits; clients ignore sources that they do not know. */
    groups: z.array(z.object({ source: z.string(), items: z.array(SearchHit), hasMore: z.boolean() })),
  }),
  errors: ['resource.not_found'],
  example: { query: { accountId: exampleIds.accountId, query: 'lease' } },
});
