import { describe, expect, it } from 'vitest';
import { impersonationIn } from './impersonating-name.ts';

const product = { name: 'Probity', domain: 'probity.example' };
const asPerson = (name: string) => impersonationIn(name, { product, isPerson: true });
const asOrganisation = (name: string) => impersonationIn(name, { product, isPerson: false });

describe('a name claims to be the product or its staff', () => {
  it.each([
    'Probity',
    'PROBITY LTD',
    'Probity Support',
    'Probity Security Team',
    'The Probity Team',
    'ProbitySupport',
    'P r o b i t y  support',
    'Pro-bity: Support',
    'Security team',
    'Support',
    'Customer Support',
    'IT Support',
    'no-reply',
    'No Reply',
    'Do not reply',
    'Mailer-Daemon',
    'System administrator',
    'Équipe sécurité',
    'Ne pas répondre',
    // Cyrillic, Greek and full-width letters, styled letters, digits for letters
    'Рrоbіtу Suрроrt',
    'Ρrοbity Support',
    'Ｐｒｏｂｉｔｙ Ｓｕｐｐｏｒｔ',
    '𝐏𝐫𝐨𝐛𝐢𝐭𝐲 Support',
    'Pr0b1ty Support',
    'Problty Support',
    'Ѕесurіtу team',
    // Zero width, soft hyphen, joiners, text direction, accents
    'Pro\u200bbity Support',
    'Sup\u00adport',
    'Secu\u200drity team',
    'No\u2060-reply',
    '\u202eSupport',
    'Suppòrt',
  ])('%j', (name) => {
    expect(asPerson(name)).toBe('Staff');
    expect(asOrganisation(name)).toBe('Staff');
  });
});

describe('a name is an address', () => {
  it.each([
    'support@probity.example',
    'Ada <ada@people.example>',
    'ada＠people.example',
    'а@people.example',
    'https://evil.example/x',
    'www.evil.example',
    'ｗｗｗ．evil．example',
    'evil.example/login',
    'Meridian probity.example',
    'Meridian prоbity.exаmple',
    'Meridian probity。example',
  ])('%j', (name) => {
    expect(asPerson(name)).toBe('Address');
    expect(asOrganisation(name)).toBe('Address');
  });

  it.each(['evil.com', 'Bank evil.co', 'Bank ev\u200bil.com'])('of a person: %j', (name) =>
    expect(asPerson(name)).toBe('Address'),
  );
});

describe('a name of an organisation is nothing but a name', () => {
  it.each([
    'Support Services Ltd',
    'Security Limited',
    'Customer Care plc',
    'Securitas AB',
    'Northgate Security',
    'Supporters Direct',
    'Probity Capital Partners LLP',
    'Bank of Probity and Sons',
    'Booking.com',
    'Amazon.com, Inc.',
    'Yahoo!',
    'AT&T',
    'Trust Alliance Group',
    'Compliance Partners',
    '東京 Support',
    'Служба поддержки семьи',
    'Reply S.p.A.',
    'Admiral Group plc',
    'Team Service Center GmbH',
    'Verified Systems',
  ])('%j', (name) => expect(asOrganisation(name)).toBeNull());
});

describe('a name of a person is nothing but a name', () => {
  it.each([
    'Nora Quist',
    'Dr. Ada Okafor',
    'J.R.R. Tolkien',
    'Ines Duarte',
    'Probity Mkhize',
    'Securo Adminov',
    'محمد',
    'Nuala O’Brien',
    'Trust Ndlovu',
    'Fraud Support Olsen',
  ])('%j', (name) => expect(asPerson(name)).toBeNull());
});
