import { says } from '../../texts/validation-sentence.ts';
import { choiceOf } from './choice.ts';
import { registrationStatuses, registrationStatusLabel } from './labels.ts';

export const registrationStatusValue = choiceOf(
  registrationStatuses,
  registrationStatusLabel,
  says('status'),
);
