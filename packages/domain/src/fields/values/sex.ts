import { choiceOf } from './choice.ts';

/** As in passports: F, M and X. */
export const sexLabels = { Female: 'Female', Male: 'Male', Unspecified: 'Unspecified' } as const;
export type Sex = keyof typeof sexLabels;

export const sexValue = choiceOf(sexLabels, 'Choose one from the list.');
