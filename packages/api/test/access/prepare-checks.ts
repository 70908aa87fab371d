import type { RawAnswer, VerificationReading } from '@probity/core/kernel/ports';
import type { Preparations } from './prepare.ts';
import { aDocument, aPerson, idOf } from './records.ts';
import type { Stage } from './stage.ts';

const rawAnswer = (stage: Stage): RawAnswer => ({
  provider: 'GoCardless',
  endpoint: 'GET /example',
  httpStatus: 200,
  receivedAt: stage.world.clock,
  body: Buffer.from('{}'),
  sha256: '0'.repeat(64),
});

const bank = {
  id: 'SEVERN_QUAY_SVQYGB2L',
  name: 'Severn Quay Bank',
  bic: null,
  logo: null,
  countries: ['GB'],
  maxConsentDays: 90,
};

const NAME = 'Example Quays Ltd';

/** A bank that returns two accounts, one of which has to be chosen. */
function setUpBank(stage: Stage): { references: string[] } {
  const references: string[] = [];
  const account = (iban: string) => ({ id: iban, iban, currency: 'GBP', holderName: NAME });
  const accounts = [account('GB33BUKB20201555555555'), account('GB94BARC10201530093459')];
  stage.world.services.openBanking = {
    provider: 'GoCardless',
    countries: ['GB'],
    banks: async () => ({ banks: [bank], answers: [] }),
    begin: async ({ reference }) => {
      references.push(reference);
      const consent = { reference: `requisition-${reference}`, url: 'https://bank.example/consent' };
      return { consent, answers: [rawAnswer(stage)] };
    },
    read: async () => ({ state: 'Linked', accounts, answers: [rawAnswer(stage)] }),
    end: async () => undefined,
  };
  return { references };
}

const withBank = async (stage: Stage) => {
  setUpBank(stage);
  return {};
};
const personWithBank = async (stage: Stage) => {
  setUpBank(stage);
  return { ids: { entityId: await aPerson(stage) } };
};

async function consent(stage: Stage) {
  const { references } = setUpBank(stage);
  await stage.does('createCredential', { body: { fieldKey: 'RegistrationName', value: NAME } });
  await stage.does('startBankConsent');
  const reference = references[0] ?? '';
  return { reference };
}

/** Back from the bank, before its answer. */
async function returning(stage: Stage) {
  const { reference } = await consent(stage);
  await stage.does('returnFromBank', { body: { reference } });
  return consentOf(stage);
}

async function returned(stage: Stage) {
  const call = await returning(stage);
  await stage.runs('read-bank-consent');
  return call;
}

async function consentOf(stage: Stage) {
  const { consents } = await stage.does<{ consents: { id: string }[] }>('getBankResults');
  return { ids: { consentId: consents[0]?.id ?? '' } };
}

const person = async (stage: Stage) => ({ ids: { entityId: await aPerson(stage) } });

function setUpIdentityChecks(stage: Stage): void {
  const document: VerificationReading['document'] = {
    type: 'Passport',
    number: 'M1234567',
    issuingCountry: 'ZA',
    expiresOn: '2031-05-01',
    firstNames: 'Ines',
    lastName: 'Duarte',
    birthDate: '1984-03-01',
    nationality: 'ZA',
    sex: 'Female',
  };
  let sessions = 0;
  const raw = { ...rawAnswer(stage), provider: 'IDenfy' as const };
  stage.world.services.identityVerification = {
    start: async () => ({
      reference: `${stage.accountId}-${++sessions}`,
      url: 'https://ui.provider.example/',
      expiresInSeconds: 3600,
      raw,
    }),
    read: async () => ({ state: 'Approved', reasons: [], document, raw }),
    pictures: async () => [],
    openNotice: () => ({
      eventId: stage.accountId,
      reference: `${stage.accountId}-${sessions}`,
      isCancelled: false,
    }),
  };
}

const personToCheck = async (stage: Stage) => {
  setUpIdentityChecks(stage);
  return person(stage);
};

/** The provider has read the passport. */
async function identify(stage: Stage, ids: Record<string, string>): Promise<void> {
  await stage.does('startLiveness', { ids });
  await stage.api.call('POST', '/webhooks/idenfy', { body: { scanRef: 'any' } });
  await stage.runs('read-identity-check');
}

async function identified(stage: Stage) {
  const call = await personToCheck(stage);
  await identify(stage, call.ids);
  return call;
}

async function consented(stage: Stage) {
  const call = await person(stage);
  await stage.does('startCriminalCheck', call);
  return call;
}

async function withCertificate(stage: Stage) {
  const { ids } = await consented(stage);
  const documentId = await aDocument(stage, ids);
  return { ids: { ...ids, documentId } };
}

const amlChecked = async (stage: Stage) => {
  const call = await person(stage);
  await stage.does('startLegalPersonAmlCheck', call);
  await stage.runs('run-aml-check');
  return call;
};

const registered = { values: { RegistrationName: 'EXAMPLE LTD', RegistrationStatus: 'Active' } } as const;

/** The register knows the stage under its own name, with another address. */
async function extract(stage: Stage) {
  stage.world.register.put('09912345', {
    values: {
      ...registered.values,
      RegistrationNumber: { country: 'GB', number: '09912345' },
      RegistrationAddress: {
        lines: ['1 Quay Street'],
        locality: 'Bristol',
        postcode: 'BS1 4AA',
        country: 'GB',
      },
    },
  });
  await stage.does('switchEnricherOn');
  for (const [fieldKey, value] of Object.entries({
    RegistrationName: 'Example Ltd',
    RegistrationNumber: { country: 'GB', number: '09912345' },
    RegistrationAddress: {
      lines: ['2 Quay Street'],
      locality: 'Bristol',
      postcode: 'BS1 4AA',
      country: 'GB',
    },
  }))
    await stage.does('createCredential', { body: { fieldKey, value } });
  const extractId = await idOf(stage, 'readRegister');
  return { ids: { extractId } };
}

/** Liveness costs money, and is paid for on a page of the provider. */
function setUpBilling(stage: Stage): void {
  setUpIdentityChecks(stage);
  const amount = { minorUnits: 5000, currency: 'USD' };
  stage.world.services.billing = {
    provider: {
      begin: async ({ paymentId }) => ({
        reference: paymentId,
        url: 'https://pay.example/',
        endsAt: new Date(stage.world.clock.getTime() + 3_600_000),
      }),
      read: async () => ({
        collection: 'Open',
        url: 'https://pay.example/',
        transaction: null,
        amount,
        declineCode: null,
        refunds: [],
      }),
      cancel: async () => undefined,
      refund: async () => undefined,
      openNotice: () => null,
    },
    prices: { currency: 'USD', minorUnits: { Liveness: 5000, BankAccount: 5000, AmlCheck: 5000 } },
  };
}

const toPayFor = async (stage: Stage) => {
  setUpBilling(stage);
  const entityId = await aPerson(stage);
  return { body: { items: [{ checkType: 'Liveness', entityId }] } };
};

const withRegister = async (stage: Stage) => {
  stage.world.register.put('09912345', registered);
  await stage.does('switchEnricherOn');
  return {};
};

export const checks: Preparations = {
  searchRegister: withRegister,
  readRegister: withRegister,
  listInstitutions: withBank,
  startBankConsent: withBank,
  listPersonInstitutions: personWithBank,
  startPersonBankConsent: personWithBank,
  returnFromBank: async (stage) => ({ body: await consent(stage) }),
  chooseBankAccounts: async (stage) => ({
    ...(await returned(stage)),
    body: { accountIds: ['GB33BUKB20201555555555'] },
  }),
  retryBankConsent: returning,
  removeBankConsent: returned,
  startLiveness: personToCheck,
  internalStartLiveness: personToCheck,
  applyIdentityDocument: identified,
  compareLivenessAgain: async (stage) => {
    const { ids } = await personToCheck(stage);
    await stage.does('createCredential', { ids, body: { fieldKey: 'BirthDate', value: '1990-01-01' } });
    await identify(stage, ids);
    return { ids };
  },
  startCriminalCheck: person,
  withdrawConsent: consented,
  provideCertificate: withCertificate,
  reviewCertificate: async (stage) => {
    const call = await withCertificate(stage);
    await stage.does('provideCertificate', call);
    return { ...call, as: await stage.colleague('Validator') };
  },
  changeLegalPersonAmlMonitoring: amlChecked,
  reportLegalPersonAmlCheck: amlChecked,
  populateFromRegister: extract,
  confirmByRegister: extract,
  keepOwnValue: extract,
  createPaymentIntent: toPayFor,
  cancelPayment: async (stage) => ({
    ids: { paymentId: await idOf(stage, 'createPaymentIntent', await toPayFor(stage)) },
  }),
};
