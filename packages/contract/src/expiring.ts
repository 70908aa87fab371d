import { EXPIRING_WITHIN_DAYS } from '@probity/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { DataFieldKey, EntityKind } from './enumerations.ts';
import { exampleIds } from './examples.ts';
import { Day, Id, listOf, PageQuery } from './schemas.ts';

const shared = {
  id: Id,
  entityId: Id,
  entityName: z.string(),
  entityKind: EntityKind,
  expiresOn: Day,
};
export const Expiring = z.discriminatedUnion('what', [
  z.object({ what: z.literal('credential'), ...shared, fieldKey: DataFieldKey }),
  z.object({ what: z.literal('document'), ...shared, title: z.string(), documentType: z.string() }),
]);
export type Expiring = z.output<typeof Expiring>;

export const listExpiring = endpoint({
  method: 'GET',
  path: '/Expiring',
  tag: 'Credentials',
  summary: 'List values and documents that have expired or expire soon, most urgent first',
  access: 'view',
  query: PageQuery.extend({
    accountId: Id,
    withinDays: z.coerce.number().int().min(0).max(3650).default(EXPIRING_WITHIN_DAYS),
  }),
  response: listOf(Expiring),
  errors: ['resource.not_found'],
  example: { query: { accountId: exampleIds.accountId } },
});
