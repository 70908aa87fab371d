import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Consent, DataFieldKey, EntityKind } from './enumerations.ts';
import { Day, Id, Moment, PartialDay } from './schemas.ts';

export const Mention = z.object({
  credentialId: Id,
  /** The party that lists it. */
  accountName: z.string(),
  entityId: Id,
  entityName: z.string(),
  entityKind: EntityKind,
  fieldKey: DataFieldKey,
  percentage: z.string().nullable(),
  roleTitle: z.string().nullable(),
  from: PartialDay.nullable(),
  to: PartialDay.nullable(),
  consent: Consent,
  consentedAt: Moment.nullable(),
  /** Until when a dispute is to be answered; null if the role is not disputed, or it has been answered. */
  answerDueOn: Day.nullable(),
  /** Why a disputed role is kept. */
  answer: z.object({ reason: z.string(), at: Moment }).nullable(),
  since: Moment,
});
export type Mention = z.output<typeof Mention>;

export const listMentions = endpoint({
  method: 'GET',
  path: '/Entities/:entityId/mentions',
  tag: 'Entities',
  summary: 'List the parties that list this one, in which role and since when; for the party itself',
  access: 'view',
  params: z.object({ entityId: Id }),
  response: z.object({ items: z.array(Mention) }),
  errors: ['resource.not_found'],
});
