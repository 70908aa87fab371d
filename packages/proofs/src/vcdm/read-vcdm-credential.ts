import { claimOf, isObject } from '../jose/json.ts';
import { Unreadable } from '../jose/unreadable.ts';
import type { JsonObject } from '../model.ts';
import { type ContextRules, checkContexts } from './check-contexts.ts';
import {
  checkId,
  checkNames,
  isAddress,
  readController,
  readDate,
  readParts,
  readTypes,
  valuesOf,
} from './document-rules.ts';
import { type RelatedResource, readRelatedResources } from './related-resources.ts';

/** A credential of the W3C data model 2.0 that keeps its rules. Nothing of it is verified. */
export interface VcdmCredential {
  readonly issuer: string;
  readonly types: readonly string[];
  readonly validFrom: Date | null;
  readonly validUntil: Date | null;
  readonly subjects: readonly JsonObject[];
  readonly statuses: readonly JsonObject[];
  readonly evidence: readonly JsonObject[];
  readonly relatedResources: readonly RelatedResource[];
}

const REQUIRED_TYPE = 'VerifiableCredential';

export function readVcdmCredential(document: JsonObject, rules: ContextRules): VcdmCredential {
  checkContexts(document, rules);
  checkId(document);
  checkNames(document);
  const types = readTypes(document, REQUIRED_TYPE);
  const issuer = claimOf(document, 'issuer');
  if (issuer === undefined) throw new Unreadable('issuerMissing');
  for (const schema of readParts(document, 'credentialSchema')) {
    if (!Object.hasOwn(schema, 'id')) throw new Unreadable('idMalformed');
  }
  for (const name of ['termsOfUse', 'refreshService', 'confidenceMethod', 'renderMethod', 'proof']) {
    readParts(document, name);
  }
  return {
    issuer: readController(issuer, 'issuerMalformed'),
    types,
    ...readPeriod(document),
    subjects: readSubjects(document),
    statuses: readParts(document, 'credentialStatus'),
    evidence: readParts(document, 'evidence'),
    relatedResources: readRelatedResources(document),
  };
}

function readPeriod(document: JsonObject): Pick<VcdmCredential, 'validFrom' | 'validUntil'> {
  const validFrom = readDate(document, 'validFrom');
  const validUntil = readDate(document, 'validUntil');
  if (validFrom && validUntil && validFrom > validUntil) throw new Unreadable('datesReversed');
  return { validFrom, validUntil };
}

/** 4.8: of each subject, something is claimed. */
function readSubjects(document: JsonObject): readonly JsonObject[] {
  const subjects = valuesOf(document, 'credentialSubject');
  if (subjects.length === 0) throw new Unreadable('subjectMissing');
  return subjects.map((subject) => {
    if (!isObject(subject) || Object.keys(subject).length === 0) throw new Unreadable('subjectEmpty');
    checkId(subject);
    return subject;
  });
}

/** The type that says what is claimed, if there is one. */
export const mainTypeOf = ({ types }: Pick<VcdmCredential, 'types'>): string =>
  types.find((type) => type !== REQUIRED_TYPE) ?? REQUIRED_TYPE;

/** The subject, if it is a single one that has an identifier. */
export function subjectIdOf({ subjects }: Pick<VcdmCredential, 'subjects'>): string | null {
  const [subject, ...others] = subjects;
  const id = subject && claimOf(subject, 'id');
  return others.length === 0 && isAddress(id) ? id : null;
}
