import { z } from 'zod';
import { says } from '../../texts/validation-sentence.ts';
import { formats } from '../formats.ts';
import type { ValueType } from '../value-type.ts';
import type { Period } from './date-format.ts';
import { type NatureOfControl, natureOfControlKeys } from './nature-of-control.ts';
import { percentageSchema } from './percentage.ts';
import { PERIOD_PROBLEM, periodFields, periodRunsForward } from './period.ts';
import { recordOf } from './record.ts';
import { entityLinkSchema } from './related-party.ts';
import { lineSchema } from './text.ts';

export const holdings = ['Direct', 'Indirect'] as const;
export type Holding = (typeof holdings)[number];

export interface Ownership extends Period {
  entityId: string;
  /** Exact decimal; unknown if the register gives only a range, which the natures of control then state. */
  percentage?: string | undefined;
  shareClass?: string | undefined;
  naturesOfControl: NatureOfControl[];
  holding: Holding;
}

export const ownershipValue: ValueType<Ownership> = {
  schema: recordOf('owner', {
    entityId: entityLinkSchema,
    percentage: percentageSchema.optional(),
    shareClass: lineSchema('shareClass', 80).optional(),
    naturesOfControl: z
      .array(z.enum(natureOfControlKeys, says('fromList')))
      .overwrite((natures) => [...new Set(natures)])
      .default([]),
    holding: z.enum(holdings, says('holding')),
    ...periodFields,
  })
    .refine(periodRunsForward, PERIOD_PROBLEM)
    .refine(({ percentage, naturesOfControl }) => percentage !== undefined || naturesOfControl.length > 0, {
      path: ['percentage'],
      ...says('shareOrControl'),
    }),
  format: formats.ownership,
  searchKey: ({ entityId }) => entityId,
};
