import { choiceOf } from './choice.ts';

export const registrationStatusLabels = {
  Active: 'Active',
  Dormant: 'Dormant',
  InLiquidation: 'In liquidation',
  Dissolved: 'Dissolved',
  Other: 'Other',
} as const;
export type RegistrationStatus = keyof typeof registrationStatusLabels;

export const registrationStatusValue = choiceOf(registrationStatusLabels, 'Choose a status from the list.');
