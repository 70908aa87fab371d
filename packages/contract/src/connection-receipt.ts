import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { exampleIds } from './examples.ts';
import { Id } from './schemas.ts';

export const getConnectionReceipt = endpoint({
  method: 'GET',
  path: '/Connections/:connectionId/receipt',
  tag: 'Connections',
  summary:
    'Retrieve the consent receipt as PDF: who consented to which items, when, how long, and what has ended; no values',
  access: 'view',
  params: z.object({ connectionId: Id }),
  /** For a member of both parties: the account they act for. */
  query: z.object({ accountId: Id.optional() }),
  responseKind: 'file',
  response: z.instanceof(Uint8Array),
  errors: ['resource.not_found'],
  example: { query: { accountId: exampleIds.accountId } },
});
