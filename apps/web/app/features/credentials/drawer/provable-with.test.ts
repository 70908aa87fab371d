import { expect, it } from 'vitest';
import { provableWith } from './provable-with.ts';

const abilities = { edit: true, steps: ['attachEvidence' as const] };
const lacking = { completeness: 'MissingEvidenceDocuments', abilities } as const;

it('a document is offered as evidence for other values that lack it and accept its type', () => {
  const credentials = [
    { id: 'name', fieldKey: 'RegistrationName', ...lacking },
    { id: 'number', fieldKey: 'RegistrationNumber', ...lacking },
    { id: 'bank', fieldKey: 'BankAccount', ...lacking },
    { id: 'date', fieldKey: 'DateOfRegistration', completeness: 'DataVerified', abilities },
    { id: 'address', fieldKey: 'RegistrationAddress', ...lacking, abilities: { ...abilities, edit: false } },
  ] as const;
  const found = provableWith('CertificateOfIncorporation', credentials, 'name');
  expect(found.map(({ id }) => id)).toEqual(['number']);
});
