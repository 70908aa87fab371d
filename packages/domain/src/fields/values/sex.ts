import { says } from '../../texts/validation-sentence.ts';
import { choiceOf } from './choice.ts';
import { sexes, sexLabel } from './labels.ts';

export const sexValue = choiceOf(sexes, sexLabel, says('oneFromList'));
