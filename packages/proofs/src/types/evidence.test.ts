import { describe, expect, it } from 'vitest';
import { acceptsValidation, evidenceOf, listTypes, type ValidationRecord } from './index.ts';

const confirmed: ValidationRecord = {
  method: 'CompanyRegistry',
  source: 'CompaniesHouse',
  validatedAt: new Date('2026-11-17T23:59:59Z'),
  validator: 'Source',
  documentTypes: [],
};
const reviewed: ValidationRecord = {
  method: 'None',
  source: 'ByOrganization',
  validatedAt: new Date('2026-11-03T09:12:44Z'),
  validator: 'Holder',
  documentTypes: ['ProofOfAddress', 'CertificateOfIncorporation'],
};

describe('a type of credential', () => {
  it('takes any validation, but of a bank account only that of the bank and of a screening only a search', () => {
    const choosy = listTypes().filter((type) => !acceptsValidation(type, reviewed));
    expect(choosy.map(({ key }) => key)).toEqual(['bank-account', 'screening-result']);
    const methods = ['None', 'CompanyRegistry', 'Liveness', 'AmlSearch', 'OpenBanking'] as const;
    expect(choosy.map((type) => methods.filter((method) => acceptsValidation(type, { method })))).toEqual([
      ['OpenBanking'],
      ['AmlSearch'],
    ]);
  });
});

describe('the evidence of a credential', () => {
  it('says how, by whom and on which day the value was validated, without the time', () => {
    expect(evidenceOf([confirmed])).toEqual({
      verification_method: 'CompanyRegistry',
      data_source: 'CompaniesHouse',
      validated_at: '2026-11-17',
      validator_role: 'Source',
    });
  });

  it('says of several values no more than holds for the weakest', () => {
    const evidence = {
      verification_method: 'Review',
      data_source: 'ByOrganization',
      validated_at: '2026-11-03',
      validator_role: 'Holder',
      document_types: ['CertificateOfIncorporation', 'ProofOfAddress'],
    };
    expect(evidenceOf([confirmed, reviewed])).toEqual(evidence);
    expect(evidenceOf([reviewed, confirmed])).toEqual(evidence);
    const later = { ...reviewed, validatedAt: new Date('2026-11-18') };
    expect(evidenceOf([later, confirmed])).toMatchObject({
      validated_at: '2026-11-17',
      validator_role: 'Holder',
    });
  });

  it('is not made of nothing', () => {
    expect(() => evidenceOf([])).toThrow('at least one validated value');
  });
});
