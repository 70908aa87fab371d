import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import { z } from 'zod';
import { type Says, says } from '../../texts/validation-sentence.ts';
import { formats, inFours } from '../formats.ts';
import type { ValueType } from '../value-type.ts';
import { hideAllButLast } from './masking.ts';
import { recordOf } from './record.ts';
import { lineSchema } from './text.ts';

interface Held {
  /** The account holder's name at the bank. */
  holderName?: string | undefined;
}
export type BankAccount =
  | (Held & { scheme: 'Iban'; iban: string })
  | (Held & { scheme: 'GbLocal'; sortCode: string; accountNumber: string })
  | (Held & { scheme: 'ZaLocal'; branchCode: string; accountNumber: string });

const digitsOnly = (text: string): string => text.replace(/[\s-]/g, '');
const holderName = lineSchema('holderName', 140).optional();
const digits = (shape: RegExp, message: Says) =>
  z.string(message).overwrite(digitsOnly).regex(shape, message);

const schema = z.discriminatedUnion(
  'scheme',
  [
    recordOf('bankAccount', {
      scheme: z.literal('Iban'),
      iban: z
        .string(says('iban'))
        .overwrite((text) => electronicFormatIBAN(text) ?? text)
        .refine((iban) => isValidIBAN(iban), says('ibanCheck')),
      holderName,
    }),
    recordOf('bankAccount', {
      scheme: z.literal('GbLocal'),
      sortCode: digits(/^\d{6}$/, says('sortCode')),
      accountNumber: digits(/^\d{6,8}$/, says('accountNumber')).overwrite((number) =>
        number.padStart(8, '0'),
      ),
      holderName,
    }),
    recordOf('bankAccount', {
      scheme: z.literal('ZaLocal'),
      branchCode: digits(/^\d{6}$/, says('branchCode')),
      accountNumber: digits(/^\d{6,13}$/, says('accountNumberZa')),
      holderName,
    }),
  ],
  says('bankAccountScheme'),
);

export const bankAccountValue: ValueType<BankAccount> = {
  schema,
  format: formats.bankAccount,
  mask(account) {
    if (account.scheme === 'Iban')
      return account.iban.slice(0, 2) + hideAllButLast(inFours(account.iban).slice(2), 4);
    const number = hideAllButLast(account.accountNumber, 2);
    return account.scheme === 'GbLocal' ? `··-··-·· ${number}` : `······ ${number}`;
  },
  /** A British IBAN and its sort code and account number are the same account. */
  searchKey(account) {
    if (account.scheme === 'ZaLocal') return `ZA:${account.branchCode}:${account.accountNumber}`;
    if (account.scheme === 'GbLocal') return `GB:${account.sortCode}:${account.accountNumber}`;
    if (!account.iban.startsWith('GB')) return account.iban;
    return `GB:${account.iban.slice(8, 14)}:${account.iban.slice(14)}`;
  },
};
