import {
  type CheckType,
  type DataFieldKey,
  type DocumentType,
  dataFieldKeys,
  type EntityKind,
  type FieldValue,
} from '@probity/domain';
import type { BusinessAnswer } from '@probity/domain/business-questions/questions.ts';
import { screeningResultOf } from '@probity/domain/checks/index.ts';
import { nextOfPeriods } from '@probity/domain/compliance-tests/days.ts';
import type {
  DocumentTextFact,
  EvidenceFact,
  Facts,
  OwnershipFact,
  RegisterFact,
  ScreeningFact,
  ValueFact,
} from '@probity/domain/compliance-tests/facts.ts';
import type { TestInput } from '@probity/domain/compliance-tests/test-keys.ts';
import { fieldSearchKey } from '@probity/domain/fields/field-value.ts';
import { registrationStatuses } from '@probity/domain/fields/values/labels.ts';
import { BENEFICIAL_OWNER_SHARE } from '@probity/domain/ownership/beneficial-owner-share.ts';
import { shareText } from '@probity/domain/ownership/index.ts';
import { type Ctx, dayOf } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import type { AccountSealing } from '../../kernel/ports/index.ts';
import { listAnswers } from '../../registry/business-information/index.ts';
import { type CheckRow, listChecksInForce, outcomeOf } from '../../registry/checks/index.ts';
import {
  attestationsInForce,
  type CredentialRow,
  listCredentialsOfEntity,
} from '../../registry/credentials/index.ts';
import { documentTextContext } from '../../registry/documents/index.ts';
import { openAnswer, openTitle, openValue } from '../../registry/encrypted-data/index.ts';
import { findExtractOfNumber, openExtract } from '../data-enrichers/index.ts';
import { type OwnershipView, readOwnership } from '../ownership/index.ts';
import {
  countHits,
  countTrueMatches,
  isLikelySanction,
  isSanction,
  readScreening,
} from '../screening/index.ts';
import { listDocumentsOfTypes, listDocumentTexts, listEvidenceDates } from './compliance-tests.store.ts';

export interface Subject {
  accountId: string;
  entityId: string;
  kind: EntityKind;
}

export interface LoadedFacts {
  facts: Partial<Facts>;
  /** Fields that do not apply to the party. */
  notApplicable: readonly DataFieldKey[];
  /** The parties whose data each input uses, if not only the party's own. */
  parties: ReadonlyMap<TestInput, readonly string[]>;
}

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

/** Loads only the data that these inputs need. Owners have to be known from `threshold` per cent on. */
export async function loadFacts(
  ctx: Ctx,
  subject: Subject,
  inputs: readonly TestInput[],
  threshold: number = BENEFICIAL_OWNER_SHARE,
): Promise<LoadedFacts> {
  const sealing = await sealingOf(ctx, subject.accountId);
  const own = { ctx, subject, sealing };
  const needs = (...wanted: TestInput[]) => wanted.some((input) => inputs.includes(input));
  const rows = inputs.some(isMadeOfValues) ? await listCredentialsOfEntity(ctx, subject.entityId) : [];
  const facts: { [Input in TestInput]?: unknown } = {
    ...(await loadValues(own, rows, inputs)),
    ...(needs('register') && { register: await loadRegister(own, rows) }),
    ...(needs('evidence') && { evidence: await loadEvidence(own, rows) }),
    ...(needs('question:Industry') && { 'question:Industry': await loadIndustry(own) }),
    ...(needs('document:ProofOfAddress') && { 'document:ProofOfAddress': await loadProofs(own) }),
    ...(needs('documentTexts') && { documentTexts: await loadTexts(own) }),
    ...(needs('check:AmlCheck') && { 'check:AmlCheck': await loadScreening(own) }),
    ...(needs('check:BankAccount') && { 'check:BankAccount': await loadBankCheck(own) }),
  };
  const parties = new Map<TestInput, readonly string[]>();
  if (needs('ownership', 'ownerIdentity')) {
    const { ownership, partyIds } = await loadOwnership(own, String(threshold));
    const owners = ownership?.owners ?? [];
    facts.ownership = ownership;
    parties.set('ownership', partyIds);
    if (needs('ownerIdentity')) {
      const ids = owners.map(({ partyId }) => partyId).filter(isRecord);
      facts.ownerIdentity = await loadIdentities(own, owners, ids);
      parties.set('ownerIdentity', ids);
    }
  }
  const notApplicable = rows.flatMap(({ fieldKey, reviewState }) =>
    reviewState === 'NotApplicable' ? fieldKey : [],
  );
  return { facts: facts as Partial<Facts>, notApplicable, parties };
}

interface Own {
  ctx: Ctx;
  subject: Subject;
  sealing: AccountSealing;
}

const isMadeOfValues = (input: TestInput): boolean =>
  input.startsWith('field:') || input === 'register' || input === 'evidence';

/** Parties listed only by a register have no record. */
const isRecord = (id: string): boolean => /^[0-9a-f-]{36}$/.test(id);

async function loadValues(
  { ctx, sealing }: Own,
  rows: readonly CredentialRow[],
  inputs: readonly TestInput[],
): Promise<Partial<Record<TestInput, readonly ValueFact<unknown>[]>>> {
  const wanted = inputs.filter((input) => input.startsWith('field:'));
  const keyOf = (input: TestInput) => dataFieldKeys.find((key) => `field:${key}` === input);
  const keys = wanted.flatMap((input) => keyOf(input) ?? []);
  const given = rows.filter(
    ({ fieldKey, value, reviewState }) =>
      value !== null && reviewState !== 'Rejected' && keys.includes(fieldKey),
  );
  const attestations = await attestationsInForce(
    ctx,
    given.filter(({ assurance }) => assurance === 'ConfirmedBySource').map(({ id }) => id),
  );
  const factOf = (row: CredentialRow): ValueFact<unknown> => {
    const attestation = attestations.get(row.id);
    return {
      value: openValue(sealing, row.id, row.value),
      isValidated: row.reviewState === 'Validated' || row.reviewState === 'Completed',
      confirmedBy: attestation?.as === 'Source' ? attestation.source : null,
    };
  };
  return Object.fromEntries(
    wanted.map((input) => [input, given.filter(({ fieldKey }) => fieldKey === keyOf(input)).map(factOf)]),
  );
}

async function loadRegister(
  { ctx, subject }: Own,
  rows: readonly CredentialRow[],
): Promise<RegisterFact | null> {
  const number = rows.find(({ fieldKey }) => fieldKey === 'RegistrationNumber');
  return number?.valueIndex ? readRegisterFact(ctx, subject.accountId, number.valueIndex) : null;
}

/** What the account's register extract says about the company with this number. */
export async function findRegisterFact(
  ctx: Ctx,
  accountId: string,
  number: FieldValue<'RegistrationNumber'>,
): Promise<RegisterFact | null> {
  const searchKey = fieldSearchKey('RegistrationNumber', number);
  if (searchKey === null) return null;
  const sealing = await sealingOf(ctx, accountId);
  return readRegisterFact(ctx, accountId, sealing.blindIndex('RegistrationNumber', searchKey));
}

async function readRegisterFact(
  ctx: Ctx,
  accountId: string,
  numberIndex: Buffer,
): Promise<RegisterFact | null> {
  const row = await findExtractOfNumber(ctx, { accountId, numberIndex });
  const extract = row && (await openExtract(ctx, row));
  if (!extract?.content || !extract.readAt) return null;
  const { RegistrationStatus: status, Industry: industry } = extract.content.values;
  return {
    source: extract.enricher,
    readOn: dayOf(extract.readAt),
    name: extract.content.name,
    status: registrationStatuses.find((one) => one === status) ?? null,
    industry: typeof industry === 'string' ? industry : null,
  };
}

async function loadEvidence({ ctx }: Own, rows: readonly CredentialRow[]): Promise<EvidenceFact[]> {
  const proven = rows.filter(({ evidenceCount, value }) => evidenceCount > 0 && value !== null);
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
}

async function loadIndustry({ ctx, subject, sealing }: Own): Promise<BusinessAnswer<'Industry'> | null> {
  const row = (await listAnswers(ctx, subject.entityId)).find(
    ({ question, accountId }) => question === 'Industry' && accountId === subject.accountId,
  );
  const answer = row?.answer ? openAnswer(sealing, row.id, row.answer) : null;
  return typeof answer === 'string' ? answer : null;
}

async function loadProofs({ ctx, subject, sealing }: Own) {
  const documents = await listDocumentsOfTypes(ctx.db, { ...subject, types: ['ProofOfAddress'] });
  return documents.map(({ id, title, issuedOn, expiresOn }) => ({
    title: openTitle(sealing, id, title),
    issuedOn,
    expiresOn,
  }));
}

async function loadTexts({ ctx, subject, sealing }: Own): Promise<DocumentTextFact[]> {
  const rows = await listDocumentTexts(ctx.db, { ...subject, types: NAMING_DOCUMENTS });
  return rows.flatMap(({ id, type, title, text }) => {
    const opened = text && sealing.unseal(text, documentTextContext(id)).toString('utf8').trim();
    return opened ? { type, title: openTitle(sealing, id, title), text: opened } : [];
  });
}

async function loadScreening({ ctx, subject }: Own): Promise<ScreeningFact | null> {
  const found = await findScreened(ctx, subject);
  return found && { outcome: 'NotStarted', found };
}

/** What the account's own screening of a party found; null if it has not screened the party. */
export async function findScreened(
  ctx: Ctx,
  { accountId, entityId }: Pick<Subject, 'accountId' | 'entityId'>,
): Promise<ScreeningFact['found']> {
  const screening = await readScreening(ctx, { accountId, entityId });
  if (!screening) return null;
  const { row, content, hits } = screening;
  const counts = countHits(content, hits);
  const open = hits.filter(({ inForce }) => inForce === null);
  const sanctions = open.filter(isSanction);
  return {
    result: screeningResultOf(counts, { isUnusable: content.unusable !== null }),
    screenedOn: dayOf(row.screenedAt),
    hits: counts.hits,
    openSanctions: sanctions.length,
    strongSanctions: sanctions.filter(isLikelySanction).length,
    // With hits beyond those that were received.
    openOthers: counts.hits - hits.length + open.length - sanctions.length,
    confirmed: await countTrueMatches(ctx, { accountId, entityId }, hits),
  };
}

/** The attempts in force, as the account sees them. */
async function loadChecks(
  { ctx, subject }: Own,
  type: CheckType,
  entityIds: readonly string[],
): Promise<CheckRow[]> {
  const today = dayOf(ctx.services.now());
  const inForce = await listChecksInForce(ctx, { accountId: subject.accountId, entityIds, today });
  return inForce.filter((check) => check.type === type);
}

async function loadBankCheck(own: Own) {
  const [check] = await loadChecks(own, 'BankAccount', [own.subject.entityId]);
  return check ? { outcome: outcomeOf(own.ctx, check), validUntil: check.validUntil } : null;
}

async function loadOwnership(
  { ctx, subject }: Own,
  threshold: string,
): Promise<{ ownership: OwnershipFact | null; partyIds: string[] }> {
  const read = await readOwnership(ctx, { ...subject, view: 'Both', threshold });
  const partyIds = read.parties.map(({ id }) => id).filter(isRecord);
  return { partyIds, ownership: ownershipFact(read, threshold) };
}

/** Who owns and controls a party, as tests use it; null if nothing is recorded. */
export function ownershipFact(
  { asAt, parties, analysis, isTruncated }: OwnershipView,
  threshold: string,
): OwnershipFact | null {
  if (analysis.interests.length === 0) return null;
  const names = new Map(parties.map(({ id, name }) => [id, name]));
  const nameOf = (id: string) => names.get(id) ?? null;
  const { owners, unknownMayReach, seniorManagers } = analysis.beneficialOwners;
  return {
    threshold,
    owners: owners.map(({ partyId, isCertain }) => ({ partyId, name: nameOf(partyId), isCertain })),
    unknownMayReach,
    unknownUpTo: shareText(analysis.effective.capital.unknown).max,
    seniorManagers: seniorManagers?.partyIds.flatMap((id) => nameOf(id) ?? []) ?? [],
    differences: analysis.issues.filter(({ kind }) => kind === 'VoicesDiffer').length,
    isTruncated,
    changesOn: nextOfPeriods(asAt, analysis.graph.statements),
  };
}

async function loadIdentities(
  own: Own,
  owners: OwnershipFact['owners'],
  ids: readonly string[],
): Promise<Facts['ownerIdentity']> {
  const checks = await loadChecks(own, 'Liveness', ids);
  return checks.flatMap((check) => {
    const owner = owners.find(({ partyId }) => partyId === check.entityId);
    return owner ? { partyId: owner.partyId, name: owner.name, outcome: outcomeOf(own.ctx, check) } : [];
  });
}
