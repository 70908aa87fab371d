import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import { z } from 'zod';
import { formats, inFours } from '../formats.ts';
import type { ValueType } from '../value-type.ts';
import { hideAllButLast } from './masking.ts';
import { recordOf } from './record.ts';
import { lineSchema } from './text.ts';

interface Held {
  /** The name the bank knows the account by. */
  holderName?: string | undefined;
}
export type BankAccount =
  | (Held & { scheme: 'Iban'; iban: string })
  | (Held & { scheme: 'GbLocal'; sortCode: string; accountNumber: string })
  | (Held & { scheme: 'ZaLocal'; branchCode: string; accountNumber: string });

const digitsOnly = (text: string): string => text.replace(/[\s-]/g, '');
const holderName = lineSchema('the name of the account holder', 140).optional();
const digits = (shape: RegExp, message: string) =>
  z.string({ error: message }).overwrite(digitsOnly).regex(shape, message);

const schema = z.discriminatedUnion(
  'scheme',
  [
    recordOf('the bank account', {
      scheme: z.literal('Iban'),
      iban: z
        .string({ error: 'Enter the IBAN.' })
        .overwrite((text) => electronicFormatIBAN(text) ?? text)
        .refine(
          (iban) => isValidIBAN(iban),
          'The IBAN is not valid: its length or check digits do not match.',
        ),
      holderName,
    }),
    recordOf('the bank account', {
      scheme: z.literal('GbLocal'),
      sortCode: digits(/^\d{6}$/, 'A sort code has six digits, for example 12-34-56.'),
      accountNumber: digits(/^\d{6,8}$/, 'An account number has eight digits.').overwrite((number) =>
        number.padStart(8, '0'),
      ),
      holderName,
    }),
    recordOf('the bank account', {
      scheme: z.literal('ZaLocal'),
      branchCode: digits(/^\d{6}$/, 'A branch code has six digits, for example 250655.'),
      accountNumber: digits(/^\d{6,13}$/, 'An account number has 6 to 13 digits.'),
      holderName,
    }),
  ],
  { error: 'Choose IBAN, sort code and account number, or branch code and account number.' },
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
