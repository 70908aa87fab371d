import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Side } from './enumerations.ts';
import { Id } from './schemas.ts';

export const getCounterpartLogo = endpoint({
  method: 'GET',
  path: '/Connections/:connectionId/logo',
  tag: 'Connections',
  summary: 'Retrieve the other party’s logo as PNG, for the parties of the connection',
  access: 'view',
  params: z.object({ connectionId: Id }),
  query: z.object({
    /** For a member of both parties: the side they act for. */
    as: Side.optional(),
    /** Changes the URL when the logo changes. */
    hash: z.string().max(64).optional(),
  }),
  responseKind: 'image',
  response: z.instanceof(Uint8Array),
  errors: ['resource.not_found'],
});
