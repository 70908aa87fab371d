import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { BodsStatement } from '../bods.ts';

const TRUST_INTERESTS = ['trustee', 'settlor', 'protector', 'beneficiaryOfLegalArrangement'];

/**
 * The rules of the standard that its schemas do not express, for the parts of it that we write: each statement and record
 * once, described before it is referenced, and not dated in the future; a subject is an entity, a beneficial owner a
 * person, the subject of a trust's interest a trust; an exact share alone, otherwise bounds in order within 100 %. Our
 * exports have no components, annotations, sources, identifiers, birth dates, listings' details or ends of interests, to
 * which the other rules apply.
 */
export function findBodsProblems(statements: readonly BodsStatement[]): string[] {
  const problems: string[] = [];
  const statementIds = new Set<string>();
  const described = new Map<string, BodsStatement>();
  for (const { statementId, recordId, recordType, recordDetails, ...statement } of statements) {
    const say = (problem: string) => problems.push(`${recordType} ${recordId}: ${problem}`);
    if (!/^[0-9a-f]{32,64}$/.test(statementId)) say('its statement has no id of 32 to 64 characters');
    if (statementIds.has(statementId)) say('its statement has the id of another');
    statementIds.add(statementId);
    if (described.has(recordId)) say('it is described twice');
    described.set(recordId, { statementId, recordId, recordType, recordDetails, ...statement });
    if (statement.statementDate > statement.publicationDetails.publicationDate)
      say('it is published before it was said');
    if (statement.recordStatus !== 'new') say('its first statement is not new');
    if (recordDetails.isComponent) say('it is a component of nothing');
    if (recordType !== 'relationship') continue;
    const { subject, interestedParty, interests = [] } = recordDetails;
    const named = [subject, typeof interestedParty === 'string' ? interestedParty : null];
    for (const id of named) if (id && !described.has(id)) say(`${id} is named before it is described`);
    if (!subject || !interestedParty) say('it lacks a side');
    if (interests.length === 0) say('it has no interest');
    if (!interests.every(({ share }) => isShare(share))) say('a share is not between 0 and 100');
    if (!interests.every(({ share }) => isExactAlone(share))) say('an exact share has bounds as well');
    if (!interests.every(({ share }) => isRange(share))) say('bounds of a share are equal');
    const [owned, owner] = named.map((id) => (id ? described.get(id) : undefined));
    if (owned?.recordType !== 'entity') say('its subject is not an entity');
    if (owner?.recordType === 'relationship') say('its interested party is a relationship');
    const isBeneficial = interests.some((one) => one.beneficialOwnershipOrControl);
    if (isBeneficial && owner?.recordType !== 'person') say('its beneficial owner is not a person');
    const isOfTrust = interests.some(({ type }) => TRUST_INTERESTS.includes(type));
    if (isOfTrust && Object(owned?.recordDetails.entityType).type !== 'arrangement')
      say('the subject of an interest in a trust is not a trust');
  }
  const subjects = new Set(statements.map(({ declarationSubject }) => declarationSubject));
  if (subjects.size > 1) problems.push('the declaration has several subjects');
  for (const subject of subjects) {
    const declared = described.get(subject);
    if (!declared) problems.push(`${subject} is not described`);
    if (declared?.recordType === 'relationship') problems.push(`${subject} is not a party`);
  }
  return problems;
}

interface Share {
  exact?: number;
  minimum?: number;
  maximum?: number;
}

function isShare({ exact, minimum = 0, maximum = 100 }: Share = {}): boolean {
  const inOrder = minimum >= 0 && minimum <= maximum && maximum <= 100;
  return inOrder && (exact === undefined || (exact >= minimum && exact <= maximum));
}

const isExactAlone = (share: Share = {}): boolean =>
  share.exact === undefined || (share.minimum === undefined && share.maximum === undefined);

const isRange = ({ exact, minimum, maximum }: Share = {}): boolean =>
  exact !== undefined || minimum === undefined || minimum !== maximum;

const SCHEMAS = ['components', 'entity-record', 'person-record', 'relationship-record', 'statement'];

/**
 * The errors of the published schemas, given as text by name. They reference each other as `urn:name`, which is not a
 * URL.
 */
export function bodsValidator(schemaText: (name: string) => string): (exported: unknown) => unknown[] {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  for (const name of SCHEMAS)
    ajv.addSchema(JSON.parse(schemaText(name).replaceAll('urn:', 'https://bods.example/')));
  const validate = ajv.getSchema('https://bods.example/statement');
  if (!validate) throw new Error('The schemas have no statement.');
  return (exported) => {
    validate(exported);
    return validate.errors ?? [];
  };
}
