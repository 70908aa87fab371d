import { z } from 'zod';
import type { ValueType } from '../value-type.ts';
import { formatPeriod, PERIOD_PROBLEM, type Period, periodFields, periodRunsForward } from './period.ts';
import { recordOf } from './record.ts';
import { lineSchema } from './text.ts';

/** A link to a real entity and the part it plays; the entity's own data is never copied here. */
export interface RelatedParty extends Period {
  entityId: string;
  roleTitle?: string | undefined;
}

export const entityLinkSchema = z.uuid('Choose the person or organisation.');

export const relatedPartyValue: ValueType<RelatedParty> = {
  schema: recordOf('the person or organisation', {
    entityId: entityLinkSchema,
    roleTitle: lineSchema('the title of the role', 120).optional(),
    ...periodFields,
  }).refine(periodRunsForward, PERIOD_PROBLEM),
  format: ({ roleTitle, ...period }, locale) =>
    [roleTitle, formatPeriod(period, locale)].filter(Boolean).join(', '),
  searchKey: ({ entityId }) => entityId,
};
