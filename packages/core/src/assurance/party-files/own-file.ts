import { type CheckType, type DataFieldKey, type DocumentType, dataFieldKeys } from '@probity/domain';
import type { BusinessAnswer } from '@probity/domain/business-questions/questions.ts';
import type {
  DocumentTextFact,
  EvidenceFact,
  FactOf,
  ValueFact,
} from '@probity/domain/compliance-tests/facts.ts';
import type { TestInput } from '@probity/domain/compliance-tests/test-keys.ts';
import { BENEFICIAL_OWNER_SHARE } from '@probity/domain/ownership/beneficial-owner-share.ts';
import { readSettings } from '../../identity/accounts/index.ts';
import { type Ctx, dayOf } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { listAnswers } from '../../registry/business-information/index.ts';
import { type CheckRow, listChecksInForce, outcomeOf } from '../../registry/checks/index.ts';
import {
  attestationsInForce,
  type CredentialRow,
  listCredentialsOfEntity,
} from '../../registry/credentials/index.ts';
import { documentTextContext } from '../../registry/documents/index.ts';
import { openAnswer, openTitle, openValue } from '../../registry/encrypted-data/index.ts';
import { readOwnership } from '../ownership/index.ts';
import { readRegisterFact } from './find-register-fact.ts';
import { findScreened } from './find-screened.ts';
import { ownershipFact } from './ownership-fact.ts';
import { type KnownFacts, once, type PartyFile, type Subject } from './party-file.ts';
import { listDocumentsOfTypes, listDocumentTexts, listEvidenceDates } from './party-files.store.ts';

/** Document types that name their subject. */
const NAMING_DOCUMENTS = [
  'CertificateOfIncorporation',
  'MemorandumOfAssociation',
  'ArticleOfAssociation',
  'ConfirmationStatement',
  'CertificateOfGoodStanding',
  'DirectorReportAndAccounts',
  'FinancialStatements',
  'IdentityDocuments',
  'ProofOfAddress',
] as const satisfies readonly DocumentType[];

type OtherInput = Exclude<TestInput, `field:${string}`>;

/** The file of a party that the account manages, with the owners above a threshold in per cent. */
export function ownFile(ctx: Ctx, subject: Subject, threshold: number = BENEFICIAL_OWNER_SHARE): PartyFile {
  const { accountId, entityId } = subject;
  const sealing = once(() => sealingOf(ctx, accountId));
  const rows = once(() => listCredentialsOfEntity(ctx, entityId));
  const notEmpty = once(async () => (await rows()).filter(({ value }) => value !== null));

  const ownership = once(async () => {
    const read = await readOwnership(ctx, {
      accountId,
      entityId,
      view: 'Both',
      threshold: String(threshold),
    });
    return {
      fact: ownershipFact(read, String(threshold)),
      partyIds: read.parties.map(({ id }) => id).filter(isRecord),
    };
  });
  const owners = once(async () => (await ownership()).fact?.owners ?? []);
  const ownerIds = async () => (await owners()).map(({ partyId }) => partyId).filter(isRecord);

  const register = once(async () => {
    const number = (await rows()).find(({ fieldKey }) => fieldKey === 'RegistrationNumber');
    return number?.valueIndex ? readRegisterFact(ctx, accountId, number.valueIndex) : null;
  });
  const ownScreening = once(() => findScreened(ctx, { accountId, entityId }));
  const evidence = once(async (): Promise<EvidenceFact[]> => {
    const proven = (await notEmpty()).filter(({ evidenceCount }) => evidenceCount > 0);
    if (proven.length === 0) return [];
    const dates = await listEvidenceDates(
      ctx.db,
      proven.map(({ id }) => id),
    );
    const datesOf = Map.groupBy(dates, ({ credentialId }) => credentialId);
    return proven.flatMap(({ id, fieldKey }) => {
      const documents = datesOf.get(id);
      return documents ? { fieldKey, documents: documents.map(({ expiresOn }) => ({ expiresOn })) } : [];
    });
  });

  /** The attempts in force, as the account sees them. */
  const checks = async (type: CheckType, entityIds: readonly string[]): Promise<CheckRow[]> => {
    const today = dayOf(ctx.services.now());
    const inForce = await listChecksInForce(ctx, { accountId, entityIds, today });
    return inForce.filter((check) => check.type === type);
  };

  const loaders: { readonly [Input in OtherInput]: () => Promise<FactOf<Input>> } = {
    register,
    evidence,
    ownership: async () => (await ownership()).fact,
    ownerIdentity: async () => {
      const known = await owners();
      return (await checks('Liveness', await ownerIds())).flatMap((check) => {
        const owner = known.find(({ partyId }) => partyId === check.entityId);
        return owner ? { partyId: owner.partyId, name: owner.name, outcome: outcomeOf(ctx, check) } : [];
      });
    },
    'check:AmlCheck': async () => {
      const found = await ownScreening();
      return found && { outcome: 'NotStarted', found };
    },
    'check:BankAccount': async () => {
      const [check] = await checks('BankAccount', [entityId]);
      return check ? { outcome: outcomeOf(ctx, check), validUntil: check.validUntil } : null;
    },
    'question:Industry': async (): Promise<BusinessAnswer<'Industry'> | null> => {
      const row = (await listAnswers(ctx, entityId)).find(
        (one) => one.question === 'Industry' && one.accountId === accountId,
      );
      const answer = row?.answer ? openAnswer(await sealing(), row.id, row.answer) : null;
      return typeof answer === 'string' ? answer : null;
    },
    'document:ProofOfAddress': async () => {
      const documents = await listDocumentsOfTypes(ctx.db, { ...subject, types: ['ProofOfAddress'] });
      const open = await sealing();
      return documents.map(({ id, title, issuedOn, expiresOn }) => ({
        title: openTitle(open, id, title),
        issuedOn,
        expiresOn,
      }));
    },
    documentTexts: async (): Promise<DocumentTextFact[]> => {
      const texts = await listDocumentTexts(ctx.db, { ...subject, types: NAMING_DOCUMENTS });
      const open = await sealing();
      return texts.flatMap(({ id, type, title, text }) => {
        const opened = text && open.unseal(text, documentTextContext(id)).toString('utf8').trim();
        return opened ? { type, title: openTitle(open, id, title), text: opened } : [];
      });
    },
  };

  const valuesUnder = async (wanted: readonly FieldInput[]) => {
    const given = (await notEmpty()).filter(
      ({ fieldKey, reviewState }) =>
        reviewState !== 'Rejected' && wanted.some((input) => fieldOf(input) === fieldKey),
    );
    const attestations = await attestationsInForce(
      ctx,
      given.filter(({ assurance }) => assurance === 'ConfirmedBySource').map(({ id }) => id),
    );
    const open = await sealing();
    const factOf = (row: CredentialRow): ValueFact<unknown> => {
      const attestation = attestations.get(row.id);
      return {
        value: openValue(open, row.id, row.value),
        isValidated: row.reviewState === 'Validated' || row.reviewState === 'Completed',
        confirmedBy: attestation?.as === 'Source' ? attestation.source : null,
      };
    };
    return wanted.map((input): [TestInput, ValueFact<unknown>[]] => [
      input,
      given.filter(({ fieldKey }) => fieldKey === fieldOf(input)).map(factOf),
    ]);
  };

  return {
    source: 'Own',
    subject,
    connection: null,
    sharedScreening: null,
    facts: async (inputs) => {
      const fields = inputs.filter(isField);
      const loaded: [TestInput, unknown][] = fields.length > 0 ? await valuesUnder(fields) : [];
      for (const input of inputs) if (!isField(input)) loaded.push([input, await loaders[input]()]);
      // Each fact was loaded for its own input.
      return Object.fromEntries(loaded) as KnownFacts;
    },
    partiesOf: async (input) => {
      if (input === 'ownership') return (await ownership()).partyIds;
      return input === 'ownerIdentity' ? ownerIds() : [];
    },
    values: async () => {
      const open = await sealing();
      return (await notEmpty()).map(({ id, fieldKey, value, changedAt, reviewState, evidenceCount }) => ({
        fieldKey,
        get value() {
          return openValue(open, id, value);
        },
        changedOn: dayOf(changedAt),
        isRejected: reviewState === 'Rejected',
        isProven: evidenceCount > 0,
      }));
    },
    evidence,
    notApplicable: async () =>
      (await rows()).flatMap(({ fieldKey, reviewState }) =>
        reviewState === 'NotApplicable' ? fieldKey : [],
      ),
    register,
    ownScreening,
    refreshDays: async () => (await readSettings(ctx, accountId)).refreshDays,
  };
}

type FieldInput = Extract<TestInput, `field:${string}`>;

const isField = (input: TestInput): input is FieldInput => input.startsWith('field:');

const fieldOf = (input: FieldInput): DataFieldKey | undefined =>
  dataFieldKeys.find((key) => `field:${key}` === input);

/** Parties listed only by a register have no record. */
const isRecord = (id: string): boolean => /^[0-9a-f-]{36}$/.test(id);
