import { choiceOf } from './choice.ts';
import { sexLabels } from './labels.ts';

export const sexValue = choiceOf(sexLabels, 'Choose one from the list.');
