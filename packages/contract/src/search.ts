import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { exampleIds } from './examples.ts';
import { Id } from './schemas.ts';

export const SearchHit = z.object({
  id: Id,
  title: z.string(),
  /** What tells it apart: a country code, the party it belongs to, a status, a result or a kind. */
  detail: z.string().nullable(),
  /** Of a connection: the template it was made with, else the kind of relation. */
  about: z.string().optional(),
  /** The name is spelled nearly as the query is. */
  similar: z.boolean().optional(),
  link: z.string(),
});

export const searchEverything = endpoint({
  method: 'GET',
  path: '/Search',
  tag: 'Search',
  summary:
    'Parties, relationships, connections, documents, templates, declarations and screenings of the account by name, also misspelt or in another script',
  access: 'view',
  query: z.object({ accountId: Id, query: z.string().trim().min(2).max(200) }),
  response: z.object({
    /** By source, only those with hits; a reader passes over a source that it does not know. */
    groups: z.array(z.object({ source: z.string(), items: z.array(SearchHit), hasMore: z.boolean() })),
  }),
  errors: ['resource.not_found'],
  example: { query: { accountId: exampleIds.accountId, query: 'lease' } },
});
