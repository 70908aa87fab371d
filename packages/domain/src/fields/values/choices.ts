import { z } from 'zod';
import type { ValueType } from '../value-type.ts';

function choiceOf<const Choice extends string>(
  labels: Record<Choice, string>,
  message: string,
): ValueType<Choice> {
  return {
    schema: z.enum(Object.keys(labels) as Choice[], { error: message }) as unknown as z.ZodType<Choice>,
    format: (choice) => labels[choice],
    searchKey: (choice) => choice,
  };
}

export const registrationStatusLabels = {
  Active: 'Active',
  Dormant: 'Dormant',
  InLiquidation: 'In liquidation',
  Dissolved: 'Dissolved',
  Other: 'Other',
} as const;
export type RegistrationStatus = keyof typeof registrationStatusLabels;

export const registrationStatusValue = choiceOf(registrationStatusLabels, 'Choose a status from the list.');

/** As in passports: F, M and X. */
export const sexLabels = { Female: 'Female', Male: 'Male', Unspecified: 'Unspecified' } as const;
export type Sex = keyof typeof sexLabels;

export const sexValue = choiceOf(sexLabels, 'Choose one from the list.');

export const booleanValue: ValueType<boolean> = {
  schema: z.boolean({ error: 'Answer yes or no.' }),
  format: (value) => (value ? 'Yes' : 'No'),
  searchKey: String,
};
