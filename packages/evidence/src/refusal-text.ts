import { currentTexts } from '@probity/domain/texts/current.ts';
import type { RefusalCode } from './evidence-refused.ts';

/** What a person reads of a file that was not taken. */
export const refusalText = (code: RefusalCode): string => currentTexts().texts.validation.upload[code];
