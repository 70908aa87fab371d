import { TIME_ZONE } from '@probity/domain';

const format = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE, dateStyle: 'short' });

/** The day it is where the product is, as yyyy-mm-dd. */
export const dayOf = (moment: Date): string => format.format(moment);
