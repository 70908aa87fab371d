import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { BodsStatement } from '../bods.ts';

/**
 * The rules in the standard's text: each statement and record once, described before it is referenced, no share above
 * 100 %.
 */
export function findBodsProblems(statements: readonly BodsStatement[]): string[] {
  const problems: string[] = [];
  const [statementIds, described] = [new Set<string>(), new Set<string>()];
  for (const { statementId, recordId, recordType, recordDetails, ...statement } of statements) {
    const say = (problem: string) => problems.push(`${recordType} ${recordId}: ${problem}`);
    if (!/^[0-9a-f]{32,64}$/.test(statementId)) say('its statement has no id of 32 to 64 characters');
    if (statementIds.has(statementId)) say('its statement has the id of another');
    statementIds.add(statementId);
    if (described.has(recordId)) say('it is described twice');
    described.add(recordId);
    if (statement.statementDate > statement.publicationDetails.publicationDate)
      say('it is published before it was said');
    if (recordType !== 'relationship') continue;
    const { subject, interestedParty, interests = [] } = recordDetails;
    const named = [subject, typeof interestedParty === 'string' ? interestedParty : null];
    for (const id of named) if (id && !described.has(id)) say(`${id} is named before it is described`);
    if (!subject || !interestedParty) say('it lacks a side');
    if (interests.length === 0) say('it has no interest');
    if (!interests.every(({ share }) => isShare(share))) say('a share is not between 0 and 100');
  }
  const subjects = new Set(statements.map(({ declarationSubject }) => declarationSubject));
  if (subjects.size > 1) problems.push('the declaration has several subjects');
  for (const subject of subjects) if (!described.has(subject)) problems.push(`${subject} is not described`);
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
