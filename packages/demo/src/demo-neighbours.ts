import type { DemoAccount, DemoPerson } from './demo-people.ts';

const organisation = (
  key: string,
  name: string,
  country: string,
  host: string,
  kind: DemoAccount['kind'] = 'Organization',
): DemoAccount => ({ key, kind, name, country, website: `https://${host}.example` });

const individual = (key: string, name: string, country: string): DemoAccount => ({
  key,
  kind: 'LegalPerson',
  name,
  country,
  website: null,
});

/** Registered accounts besides the four that new users sign in to. */
export const neighbourAccounts: readonly DemoAccount[] = [
  organisation('orchardlee', 'Orchardlee Capital Ltd', 'GB', 'orchardlee-capital'),
  organisation('lloydvance', 'Lloyd & Vance LLP', 'GB', 'lloyd-vance', 'Partnership'),
  organisation('tidewrack', 'Tidewrack Haulage Ltd', 'GB', 'tidewrack-haulage'),
  organisation('rheinfels', 'Rheinfels Kranbau GmbH', 'DE', 'rheinfels-kranbau'),
  organisation('liffeyvale', 'Liffeyvale Instruments DAC', 'IE', 'liffeyvale'),
  organisation('strandveld', 'Strandveld Wind (Pty) Ltd', 'ZA', 'strandveld-wind'),
  individual('amara', 'Amara Chukwu', 'GB'),
  individual('lars', 'Lars Nyberg', 'SE'),
  individual('greta', 'Greta Solberg', 'NO'),
];

const owner = (
  key: string,
  name: string,
  email: string,
  phoneNumber: string,
  account: string,
): DemoPerson => ({
  key,
  name,
  email,
  phoneNumber,
  description: null,
  memberOf: { account, role: 'Owner' },
});

/** They can sign in with the same password, but the sign-in page does not list them, to keep its list short. */
export const neighbours: readonly DemoPerson[] = [
  owner('marcus', 'Marcus Thorne', 'marcus.thorne@orchardlee-capital.example', '+442079460031', 'orchardlee'),
  owner('imogen', 'Imogen Vance', 'imogen.vance@lloyd-vance.example', '+442079460032', 'lloydvance'),
  owner('owen', 'Owen Carradine', 'owen.carradine@tidewrack-haulage.example', '+441174960033', 'tidewrack'),
  owner('jonas', 'Jonas Weidmann', 'jonas.weidmann@rheinfels-kranbau.example', '+493023125034', 'rheinfels'),
  owner('niamh', 'Niamh Corrigan', 'niamh.corrigan@liffeyvale.example', '+35315550135', 'liffeyvale'),
  owner('lwazi', 'Lwazi Ndlovu', 'lwazi.ndlovu@strandveld-wind.example', '+27215550136', 'strandveld'),
  owner('amara', 'Amara Chukwu', 'amara.chukwu@mail.example', '+447700900137', 'amara'),
  owner('lars', 'Lars Nyberg', 'lars.nyberg@mail.example', '+46701740638', 'lars'),
  owner('greta', 'Greta Solberg', 'greta.solberg@mail.example', '+4723965039', 'greta'),
];
