import { z } from 'zod';
import { says } from '../../texts/validation-sentence.ts';
import { formats } from '../formats.ts';
import type { ValueType } from '../value-type.ts';
import { recordOf } from './record.ts';

export interface Listing {
  mic: string;
  ticker: string;
}

const upper = (text: string): string => text.trim().toUpperCase();

export const listingValue: ValueType<Listing> = {
  schema: recordOf('listing', {
    mic: z
      .string(says('exchange'))
      .overwrite(upper)
      .regex(/^[A-Z0-9]{4}$/, says('mic')),
    ticker: z
      .string(says('ticker'))
      .overwrite(upper)
      .regex(/^[A-Z0-9][A-Z0-9.\-/]{0,11}$/, says('tickerShape')),
  }),
  format: formats.listing,
  searchKey: ({ mic, ticker }) => `${mic}:${ticker}`,
};
