import { NOTE_MAX, NOTE_MIN } from '@probity/domain/constants.ts';
import { alertStates, monitoringKinds } from '@probity/domain/monitoring/monitoring-keys.ts';
import { says } from '@probity/domain/texts/validation-sentence.ts';
import { z } from 'zod';
import { TestValue } from './compliance-tests.ts';
import { endpoint } from './endpoint.ts';
import { EntityKind } from './enumerations.ts';
import { exampleIds } from './examples.ts';
import { Id, Moment, PageQuery } from './schemas.ts';

const Values = z.record(z.string(), TestValue).nullable();

/** A change of a party that someone should review. */
export const MonitoringAlert = z.object({
  id: Id,
  kind: z.enum(monitoringKinds),
  /** The part of the party that changed: a field, a part of a register entry, an owner. */
  item: z.string(),
  state: z.enum(alertStates),
  entity: z.object({ id: Id, name: z.string(), kind: EntityKind }),
  /** The connection that revealed it, if the account does not manage the party. */
  connectionId: Id.nullable(),
  before: Values,
  /** Null if it closed automatically and was known through a connection. */
  after: Values,
  source: z.string().nullable(),
  raisedAt: Moment,
  closedAt: Moment.nullable(),
  closedByName: z.string().nullable(),
  note: z.string().nullable(),
});
export type MonitoringAlert = z.output<typeof MonitoringAlert>;

export const listMonitoringAlerts = endpoint({
  method: 'GET',
  path: '/Monitoring/alerts',
  tag: 'Monitoring',
  summary: 'List alerts about the account’s parties and those that share data with it, newest first',
  access: 'view',
  query: PageQuery.extend({
    accountId: Id,
    state: z.enum(['Open', 'Closed']).default('Open'),
    kind: z.enum(monitoringKinds).optional(),
  }),
  response: z.object({
    items: z.array(MonitoringAlert),
    nextCursor: z.string().nullable(),
    abilities: z.object({ review: z.boolean() }),
  }),
  errors: ['resource.not_found'],
  example: { query: { accountId: exampleIds.accountId } },
});

export const reviewMonitoringAlert = endpoint({
  method: 'POST',
  path: '/Monitoring/alerts/:alertId/review',
  tag: 'Monitoring',
  summary: 'Mark an alert as reviewed; the next change raises another one',
  access: 'validate',
  params: z.object({ alertId: Id }),
  body: z.strictObject({
    note: z
      .string()
      .trim()
      .min(NOTE_MIN, says('alertNote', { min: NOTE_MIN }))
      .max(NOTE_MAX),
  }),
  response: MonitoringAlert,
  errors: ['resource.not_found', 'permission.denied', 'monitoring.alert_closed'],
  example: { body: { note: 'Confirmed with the company secretary.' } },
});
