import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bankAccountValue } from './bank-account.ts';
import { isLei, leiValue } from './lei.ts';
import { mod97 } from './mod-97.ts';

/** Examples of GLEIF and of the IBAN registry. */
const leis = ['506700GE1G29325QX363', '5493001KJTIIGC8Y1R12', '213800KUD8LAJWSQ9D15'];
const ibans = [
  'GB29NWBK60161331926819',
  'IE29AIBK93115212345678',
  'DE89370400440532013000',
  'FR1420041010050500013M02606',
  'NL91ABNA0417164300',
  'BE68539007547034',
  'ES9121000418450200051332',
  'IT60X0542811101000000123456',
  'PT50000201231234567890154',
  'LU280019400644750000',
  'AT611904300234573201',
  'PL61109010140000071219812874',
  'SE4550000000058398257466',
  'DK5000400440116243',
  'FI2112345600000785',
  'NO9386011117947',
  'CH9300762011623852957',
  'MT84MALT011000012345MTLCAST001S',
];
const iban = (text: string) => bankAccountValue.schema.safeParse({ scheme: 'Iban', iban: text });

/** The same number with one digit replaced by another. */
const oneDigitWrong = (numbers: string[]) =>
  fc
    .tuple(fc.constantFrom(...numbers), fc.nat(), fc.integer({ min: 1, max: 9 }))
    .map(([number, seed, shift]) => {
      const places = [...number].flatMap((character, place) => (/\d/.test(character) ? [place] : []));
      const place = places[seed % places.length] ?? 0;
      const digit = (Number(number[place]) + shift) % 10;
      return number.slice(0, place) + digit + number.slice(place + 1);
    });

describe('an LEI', () => {
  it.each(leis)('%s is valid', (lei) => expect(isLei(lei)).toBe(true));

  it('is refused with any single digit changed', () => {
    fc.assert(fc.property(oneDigitWrong(leis), (lei) => !isLei(lei)));
  });

  it('is valid with the check digits of ISO 7064, for any content', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9]{18}$/), (base) => {
        const check = String(98 - mod97(`${base}00`)).padStart(2, '0');
        return isLei(base + check);
      }),
    );
  });

  it('is accepted in any notation', () => {
    expect(leiValue.schema.parse(' 5067 00ge 1g29 325q x363 ')).toBe('506700GE1G29325QX363');
  });

  it.each([
    ['506700GE1G29325QX36', '20 characters'],
    ['506700GE1G29325QX364', 'check digits'],
  ])('%s is refused with the reason', (lei, reason) => {
    expect(leiValue.schema.safeParse(lei).error?.issues[0]?.message).toContain(reason);
  });
});

describe('an IBAN', () => {
  it.each(ibans)('%s is valid', (text) => expect(iban(text).success).toBe(true));

  it('is refused with any single digit changed', () => {
    fc.assert(fc.property(oneDigitWrong(ibans), (text) => !iban(text).success));
  });

  it('is refused in the wrong length for its country', () => {
    expect(iban('GB29NWBK6016133192681').success).toBe(false);
    expect(iban('XX29NWBK60161331926819').success).toBe(false);
  });

  it('is read back from the way it is shown', () => {
    for (const text of ibans) {
      const account = { scheme: 'Iban', iban: text } as const;
      expect(iban(bankAccountValue.format(account, 'en-GB')).data).toEqual(account);
    }
  });
});
