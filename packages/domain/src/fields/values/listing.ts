import { z } from 'zod';
import { formats } from '../formats.ts';
import type { ValueType } from '../value-type.ts';
import { recordOf } from './record.ts';

export interface Listing {
  mic: string;
  ticker: string;
}

const upper = (text: string): string => text.trim().toUpperCase();

export const listingValue: ValueType<Listing> = {
  schema: recordOf('the exchange and the ticker', {
    mic: z
      .string({ error: 'Choose the exchange.' })
      .overwrite(upper)
      .regex(/^[A-Z0-9]{4}$/, 'Enter the market identifier code: four letters or digits, for example XLON.'),
    ticker: z
      .string({ error: 'Enter the ticker.' })
      .overwrite(upper)
      .regex(/^[A-Z0-9][A-Z0-9.\-/]{0,11}$/, 'Enter the ticker as the exchange shows it, for example VOD.'),
  }),
  format: formats.listing,
  searchKey: ({ mic, ticker }) => `${mic}:${ticker}`,
};
