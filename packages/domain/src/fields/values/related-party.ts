import { z } from 'zod';
import { says } from '../../texts/validation-sentence.ts';
import { formats } from '../formats.ts';
import type { ValueType } from '../value-type.ts';
import type { Period } from './date-format.ts';
import { PERIOD_PROBLEM, periodFields, periodRunsForward } from './period.ts';
import { recordOf } from './record.ts';
import { lineSchema } from './text.ts';

/** A link to an entity and its role; the entity's own data is never copied here. */
export interface RelatedParty extends Period {
  entityId: string;
  roleTitle?: string | undefined;
}

export const entityLinkSchema = z.uuid(says('party'));

export const relatedPartyValue: ValueType<RelatedParty> = {
  schema: recordOf('party', {
    entityId: entityLinkSchema,
    roleTitle: lineSchema('roleTitle', 120).optional(),
    ...periodFields,
  }).refine(periodRunsForward, PERIOD_PROBLEM),
  format: formats.relatedParty,
  searchKey: ({ entityId }) => entityId,
};
