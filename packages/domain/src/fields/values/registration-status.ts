import { choiceOf } from './choice.ts';
import { registrationStatusLabels } from './labels.ts';

export const registrationStatusValue = choiceOf(registrationStatusLabels, 'Choose a status from the list.');
