import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Side } from './enumerations.ts';
import { Id } from './schemas.ts';

export const getCounterpartLogo = endpoint({
  method: 'GET',
  path: '/Connections/:connectionId/logo',
  tag: 'Connections',
  summary: 'The other party’s logo as a PNG picture, for the parties of the connection',
  access: 'view',
  params: z.object({ connectionId: Id }),
  query: z.object({
    /** For a member of both parties: the side that they act for. */
    as: Side.optional(),
    /** Makes a new logo a new address. */
    hash: z.string().max(64).optional(),
  }),
  responseKind: 'image',
  response: z.instanceof(Uint8Array),
  errors: ['resource.not_found'],
});
