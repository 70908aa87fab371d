import { describe, expect, it } from 'vitest';
import { numbersInLine, parseZone } from './read-zone.ts';

const passport = [
  'P<POLKOWALSKI<<INGRID<<<<<<<<<<<<<<<<<<<<<<<',
  'T120874409POL4712244M3008247<<<<<<<<<<<<<<<0',
];
const card = [
  'I<POLS094624023<<<<<<<<<<<<<<<',
  '5911181F3511288POL<<<<<<<<<<<6',
  'FAIRWEATHER<<LINDIWE<ANNA<<<<<',
];
const parse = (lines: readonly string[], printed: readonly string[] = []) =>
  parseZone(lines, { boxes: [], page: 1, printed });

describe('a machine-readable zone', () => {
  it('is read even if marks beside the card are recognised as letters before its lines', () => {
    const [first = '', second = ''] = passport;
    expect(parse([first, `IT${second}`])).toMatchObject({ number: 'T12087440', expiresOn: '2030-08-24' });
    expect(parse(card.map((line) => `3T${line}`))).toMatchObject({ number: 'S09462402' });
  });

  it('takes the number printed above it where check digits cannot distinguish letters from digits', () => {
    const [first = '', ...rest] = card;
    const misread = [first.replace('S', '8'), ...rest];
    expect(parse(misread)).toMatchObject({ number: '809462402' });
    expect(parse(misread, ['CARD', 'S09462402'])).toMatchObject({ number: 'S09462402' });
    expect(parse(misread, ['809462402', 'S09462402'])).toMatchObject({ number: '809462402' });
  });

  it('takes the number read in it earlier where another reading fails its check digit', () => {
    const [first = '', ...rest] = card;
    const misread = [first.replace('S0', 'SO'), ...rest];
    expect(parse(misread)).toBeNull();
    expect(parse(misread, numbersInLine(first))).toMatchObject({ number: 'S09462402' });
  });

  it('is not recognised if a check digit is wrong', () => {
    const [first = '', second = ''] = passport;
    expect(parse([first, second.replace('471224', '471225')])).toBeNull();
  });
});
