import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id } from './schemas.ts';

export const EntitySummary = z.object({
  entityId: Id,
  entityName: z.string(),
  logoUrl: z.string().nullable(),
  kind: z.enum(['Organization', 'Trust', 'Partnership', 'LegalPerson']),
  country: z.string().nullable(),
});
export type EntitySummary = z.output<typeof EntitySummary>;

export const getEntity = endpoint({
  method: 'GET',
  path: '/Entities/:entityId',
  tag: 'Entities',
  summary: 'The entity as the shell shows it',
  access: 'view',
  params: z.object({ entityId: Id }),
  response: EntitySummary,
  errors: ['resource.not_found'],
});
