export interface DemoDeclaration {
  key: string;
  account: string;
  by: string;
  on: number;
  title: string;
  text: string;
}

export interface DemoAgreement {
  declaration: string;
  from: string;
  by: string;
  to: string;
  sent: number;
  answer?: { on: number; by: string } & ({ do: 'view' | 'sign' } | { do: 'decline'; reason: string });
}

const SANCTIONS = `{{entity.RegistrationName}}, registered in {{entity.RegistrationCountry}} under number {{entity.RegistrationNumber}}, declares to {{asker.Name}} on {{today}}:

1. None of its directors, owners or affiliates is the subject of financial sanctions.
2. It does not do business with anybody who is.
3. It will tell {{asker.Name}} at once when this changes.

Signed for {{entity.Name}} by {{signer.Name}}.`;

const OWNERSHIP = `{{entity.RegistrationName}} declares that the beneficial owners named in its profile are complete and that nobody else holds more than 25 % of its shares or votes.

Registered address: {{entity.RegistrationAddress}}`;

const CONDUCT = `{{entity.RegistrationName}} supplies {{asker.Name}} and declares that nobody under age, unpaid or unwilling works for it or, as far as it knows, for those who supply it.

Signed for {{entity.Name}} by {{signer.Name}} on {{today}}.`;

export const demoDeclarations: readonly DemoDeclaration[] = [
  {
    key: 'ownership',
    account: 'meridian',
    by: 'ruth',
    on: 172,
    title: 'Declaration of beneficial ownership',
    text: OWNERSHIP,
  },
  {
    key: 'sanctions',
    account: 'meridian',
    by: 'ruth',
    on: 171,
    title: 'Sanctions declaration',
    text: SANCTIONS,
  },
  {
    key: 'conduct',
    account: 'northgate',
    by: 'lindiwe',
    on: 124,
    title: 'Code of conduct for suppliers',
    text: CONDUCT,
  },
];

/** New users are guided to the most recent one. */
export const demoAgreements: readonly DemoAgreement[] = [
  {
    declaration: 'sanctions',
    from: 'meridian',
    by: 'ruth',
    to: 'karoo',
    sent: 36,
    answer: { on: 34, by: 'sipho', do: 'sign' },
  },
  {
    declaration: 'ownership',
    from: 'meridian',
    by: 'ruth',
    to: 'karoo',
    sent: 12,
    answer: { on: 10, by: 'sipho', do: 'view' },
  },
  {
    declaration: 'ownership',
    from: 'meridian',
    by: 'ruth',
    to: 'liffeyvale',
    sent: 89,
    answer: { on: 87, by: 'niamh', do: 'decline', reason: 'We have moved our account to another bank.' },
  },
  {
    declaration: 'conduct',
    from: 'northgate',
    by: 'lindiwe',
    to: 'rheinfels',
    sent: 123,
    answer: { on: 122, by: 'jonas', do: 'sign' },
  },
  { declaration: 'conduct', from: 'northgate', by: 'lindiwe', to: 'tidewrack', sent: 8 },
  { declaration: 'sanctions', from: 'meridian', by: 'ruth', to: 'northgate', sent: 2 },
];
