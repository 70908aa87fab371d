import { TIME_ZONE } from '@probity/domain/constants.ts';

const days = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE });

/** The day it is where the product is, as yyyy-mm-dd. */
export const today = (now: Date = new Date()): string => days.format(now);
