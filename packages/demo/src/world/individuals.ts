import { address, type DemoProfile } from '../demo-profile.ts';

const card = (lines: string[], changes: { fileName: string; title?: string; expiresIn?: number }) => ({
  key: 'card',
  type: 'IdentityDocuments' as const,
  title: 'Identity card',
  isCard: true as const,
  lines,
  ...changes,
});

const elena: DemoProfile = {
  account: 'elena',
  author: 'elena',
  checker: 'ada',
  given: 100,
  checked: 95,
  contact: {
    email: 'elena.hart@mail.example',
    phone: '+35315550141',
    location: address('9 Harbour Terrace', 'Galway', 'H91 AB12', 'IE'),
  },
  documents: [
    card(
      [
        'Surname: HART',
        'Given names: ELENA',
        'Born: 14 Mar 1987',
        'Sex: F',
        'Nationality: IRL',
        'Number: PD 9900 123',
      ],
      {
        fileName: 'Passport.pdf',
        title: 'Passport',
        expiresIn: 24,
      },
    ),
    {
      key: 'bill',
      type: 'ProofOfAddress',
      fileName: 'Water bill.pdf',
      title: 'Water bill',
      lines: ['Elena Hart', '9 Harbour Terrace, Galway'],
    },
  ],
  values: [
    { field: 'LegalName', value: 'Elena Hart', evidence: 'card', outcome: 'validate' },
    { field: 'LastName', value: 'Hart' },
    { field: 'BirthDate', value: '1987-03-14', evidence: 'card', outcome: 'validate' },
    { field: 'Nationality', value: ['IE', 'GB'], evidence: 'card', outcome: 'validate' },
    { field: 'CountryOfResidence', value: 'IE' },
    {
      field: 'RegistrationAddress',
      value: address('9 Harbour Terrace', 'Galway', 'H91 AB12', 'IE'),
      evidence: 'bill',
      given: 5,
    },
    {
      field: 'IdentificationDocument',
      value: (day: (daysFromNow: number) => string) => ({
        type: 'Passport',
        number: 'PD9900123',
        country: 'IE',
        expiresOn: day(24),
      }),
      evidence: 'card',
      outcome: 'validate',
      expiresIn: 24,
    },
  ],
};

const amara: DemoProfile = {
  account: 'amara',
  author: 'amara',
  checker: 'ada',
  given: 55,
  checked: 52,
  documents: [
    card(['Surname: CHUKWU', 'Given names: AMARA', 'Born: 2 Nov 1981', 'Sex: F', 'Nationality: GBR'], {
      fileName: 'Driving licence.pdf',
      title: 'Driving licence',
    }),
  ],
  values: [
    { field: 'LegalName', value: 'Amara Chukwu', evidence: 'card', outcome: 'validate' },
    { field: 'BirthDate', value: '1981-11-02', evidence: 'card', outcome: 'validate' },
    { field: 'Nationality', value: ['GB'], evidence: 'card', outcome: 'validate' },
    { field: 'CountryOfResidence', value: 'GB' },
  ],
};

const lars: DemoProfile = {
  account: 'lars',
  author: 'lars',
  checker: 'ada',
  given: 54,
  checked: 51,
  documents: [
    card(['Surname: NYBERG', 'Given names: LARS', 'Born: 27 Jan 1968', 'Sex: M', 'Nationality: SWE'], {
      fileName: 'Identity card.pdf',
    }),
  ],
  values: [
    { field: 'LegalName', value: 'Lars Nyberg', evidence: 'card', outcome: 'validate' },
    { field: 'BirthDate', value: '1968-01-27', evidence: 'card', outcome: 'validate' },
    { field: 'CountryOfResidence', value: 'SE' },
  ],
};

export const individualProfiles: readonly DemoProfile[] = [elena, amara, lars];
