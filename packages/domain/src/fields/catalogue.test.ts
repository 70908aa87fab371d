import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { businessQuestionKeys, businessQuestionWhy } from '../business-questions/questions.ts';
import { dataFieldKeys, entityKinds, sectionKinds } from '../enumerations.ts';
import { inLocale, localeNames } from '../texts/current.ts';
import {
  fieldCatalogue,
  fieldDefinition,
  fieldLabel,
  fieldsInSection,
  fieldsOf,
  fieldWhy,
  sectionOf,
} from './catalogue.ts';
import { documentTypes } from './evidence.ts';
import { sectionsOf } from './sections.ts';
import { valueTypes } from './value-types.ts';
import { verificationMethods } from './verification.ts';

describe('the field catalogue', () => {
  it('has an entry for each of the 37 keys and no others', () => {
    expect(Object.keys(fieldCatalogue).sort()).toEqual([...dataFieldKeys].sort());
    expect(dataFieldKeys).toHaveLength(37);
  });

  it.each(dataFieldKeys)('states for %s who has it, why it is asked and what evidence it needs', (key) => {
    const field = fieldDefinition(key);
    expect(fieldLabel(key)).not.toBe('');
    expect(fieldWhy(key)).toMatch(/^[A-Z].+\.$/);
    expect(entityKinds.some((kind) => sectionOf(key, kind))).toBe(true);
    expect(new Set(field.evidence).size).toBe(field.evidence.length);
    expect(field.evidence.length > 0 || !field.needsEvidence).toBe(true);
    expect(field.verifiedBy).not.toContain('None');
  });

  it('can mask every sensitive field', () => {
    const sensitive = dataFieldKeys.filter((key) => fieldDefinition(key).sensitive);
    expect(sensitive).toEqual([
      'IdentificationDocument',
      'TaxIdentificationNumber',
      'BirthDate',
      'BankAccount',
    ]);
    for (const key of sensitive) expect(valueTypes[fieldDefinition(key).value].mask).toBeTypeOf('function');
  });

  it('links people-type fields to entities and nothing else', () => {
    for (const key of dataFieldKeys) {
      const { link, value } = fieldDefinition(key);
      expect(link).toBe(value === 'relatedParty' || value === 'ownership');
    }
  });

  it('keeps personal fields from organisations and trustees from companies', () => {
    expect(sectionOf('BirthDate', 'Organization')).toBeNull();
    expect(sectionOf('Trustee', 'Organization')).toBeNull();
    expect(fieldsOf('Trust')).toContain('Beneficiary');
    expect(fieldsInSection('Organization', 'OtherDetails')).toEqual(['LeiCode']);
  });

  it('shows a bank account under finances of an organisation and under the details of a person', () => {
    expect(sectionOf('BankAccount', 'Partnership')).toBe('FinancialDetails');
    expect(sectionOf('BankAccount', 'LegalPerson')).toBe('LegalPerson');
  });

  it('uses the label of each kind of party', () => {
    expect(fieldLabel('Founder')).toBe('Founder');
    expect(fieldLabel('Founder', 'Trust')).toBe('Settlor');
  });

  it('asks a person for name, birth, nationality, address, identity document and tax number in that order', () => {
    const fields = fieldsInSection('LegalPerson', 'LegalPerson');
    expect(new Set(fields)).toEqual(new Set(fieldsOf('LegalPerson')));
    const asked = ['LegalName', 'BirthDate', 'Nationality', 'RegistrationAddress'] as const;
    const order = [...asked, 'IdentificationDocument', 'TaxIdentificationNumber', 'Deceased'] as const;
    expect(fields.filter((key) => order.some((one) => one === key))).toEqual(order);
    expect(fields.at(-1)).toBe('Deceased');
  });

  it.each(dataFieldKeys)('explains %s without addressing the reader, who may edit someone else', (key) => {
    expect(fieldWhy(key)).not.toMatch(/\byou(r|rs)?\b/i);
  });

  it.each(localeNames())('explains every field and every business question in the language %s', (locale) => {
    inLocale(locale, () => {
      for (const key of dataFieldKeys) expect(fieldWhy(key), key).toMatch(/\p{L}.{10,}/u);
      for (const key of businessQuestionKeys) expect(businessQuestionWhy(key), key).toMatch(/\p{L}.{10,}/u);
    });
  });

  it('accepts the documents people really have', () => {
    expect(fieldDefinition('BankAccount').evidence.slice(0, 2)).toEqual(['BankStatement', 'BankLetter']);
    expect(fieldDefinition('RegistrationAddress').evidence).toEqual(
      expect.arrayContaining(['UtilityBill', 'LeaseAgreement', 'BankStatement']),
    );
    expect(fieldDefinition('Shareholder').evidence[0]).toBe('RegisterOfMembers');
    expect(fieldDefinition('VatRegistrationNumber').evidence[0]).toBe('VatCertificate');
    expect(fieldDefinition('TaxIdentificationNumber').evidence[0]).toBe('TaxCertificate');
    expect(fieldDefinition('Trustee').evidence[0]).toBe('TrustDeed');
  });

  it('uses every section but the one for imported records', () => {
    const used = new Set(entityKinds.flatMap(sectionsOf));
    expect(sectionKinds.filter((section) => !used.has(section))).toEqual(['Legacy']);
    expect(sectionsOf('LegalPerson')).toEqual(['LegalPerson']);
  });

  it('has a use for every verification method and every document type', () => {
    const methods = new Set(dataFieldKeys.flatMap((key) => fieldDefinition(key).verifiedBy));
    expect(verificationMethods.filter((method) => !methods.has(method))).toEqual(['None']);
    const documents = new Set(dataFieldKeys.flatMap((key) => fieldDefinition(key).evidence));
    expect(documentTypes.filter((type) => !documents.has(type))).toEqual([]);
  });

  it.each(Object.keys(valueTypes) as (keyof typeof valueTypes)[])(
    'publishes a JSON schema for %s',
    (type) => {
      expect(() => z.toJSONSchema(valueTypes[type].schema, { io: 'input' })).not.toThrow();
    },
  );
});
