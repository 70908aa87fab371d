import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { exampleIds } from './examples.ts';
import { Id } from './schemas.ts';

export const getConnectionReceipt = endpoint({
  method: 'GET',
  path: '/Connections/:connectionId/receipt',
  tag: 'Connections',
  summary:
    'The consent receipt as PDF for either party: which items, by whom, when and for how long, and what was ended since; no values',
  access: 'view',
  params: z.object({ connectionId: Id }),
  /** For a member of both parties: the account that they act for. */
  query: z.object({ accountId: Id.optional() }),
  responseKind: 'file',
  response: z.instanceof(Uint8Array),
  errors: ['resource.not_found'],
  example: { query: { accountId: exampleIds.accountId } },
});
