import { currentTexts } from '@probity/domain/texts/current.ts';
import type { RefusalCode } from './evidence-refused.ts';

/** The message shown for a refused file. */
export const refusalText = (code: RefusalCode): string => currentTexts().texts.validation.upload[code];
