import { expect, it } from 'vitest';
import { propose } from './propose.ts';
import type { MachineReadableZone } from './reading.ts';
import { aReading } from './testing/a-reading.ts';

const company = { kind: 'Organization', country: 'GB' } as const;

it('a certificate proposes its type, its dates and its labelled values', () => {
  const { type, issuedOn, expiresOn, values } = propose(
    aReading([
      'CERTIFICATE OF INCORPORATION',
      'Company name: Harrow Glass Ltd',
      'Company number: 07654321',
      'Date of incorporation: 4 March 2019',
      'Date of issue: 05/03/2019',
      'Valid until 1 May 2031',
      'IBAN: GB29 NWBK 6016 1331 9268 19 at the bank',
    ]),
    company,
  );
  expect({ type, issued: issuedOn?.date, expires: expiresOn?.date }).toEqual({
    type: 'CertificateOfIncorporation',
    issued: '2019-03-05',
    expires: '2031-05-01',
  });
  expect(values.map(({ fieldKey, value }) => [fieldKey, value])).toEqual([
    ['RegistrationName', 'Harrow Glass Ltd'],
    ['RegistrationNumber', { country: 'GB', number: '07654321' }],
    ['DateOfRegistration', '2019-03-04'],
    ['BankAccount', { scheme: 'Iban', iban: 'GB29NWBK60161331926819' }],
  ]);
});

it('a document with two values for one label proposes neither', () => {
  const { values, issuedOn } = propose(
    aReading([
      'Company number: 07654321',
      'Company number: 07654322',
      'Issued on 1 May 2020',
      'Issued on 2 May 2020',
    ]),
    company,
  );
  expect(values).toEqual([]);
  expect(issuedOn).toBeNull();
});

it('a letter proposes nothing', () => {
  expect(propose(aReading(['Dear Ruth,', 'thank you for your visit.']), company)).toEqual({
    type: null,
    issuedOn: null,
    expiresOn: null,
    values: [],
  });
});

it('a passport proposes what its zone states', () => {
  const zone: MachineReadableZone = {
    page: 1,
    boxes: [],
    documentCode: 'P',
    issuer: 'NOR',
    number: 'P1234567',
    lastName: 'SOLBERG',
    firstNames: 'INGRID MARIE',
    nationality: 'NOR',
    birthDate: '1988-02-14',
    expiresOn: '2031-05-01',
    sex: 'Female',
  };
  const proposed = propose({ ...aReading(['PASSPORT']), zone }, { kind: 'LegalPerson', country: 'NO' });
  expect(proposed).toMatchObject({ type: 'IdentityDocuments', expiresOn: { date: '2031-05-01' } });
  expect(Object.fromEntries(proposed.values.map(({ fieldKey, value }) => [fieldKey, value]))).toEqual({
    LegalName: 'Ingrid Marie Solberg',
    LastName: 'Solberg',
    BirthDate: '1988-02-14',
    Sex: 'Female',
    Nationality: ['NO'],
    IdentificationDocument: { type: 'Passport', number: 'P1234567', country: 'NO', expiresOn: '2031-05-01' },
  });
});
