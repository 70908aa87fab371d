import {
  type DataFieldKey,
  type DocumentType,
  type EntityKind,
  fieldDefinition,
  isProven,
  roleMay,
  sectionOf,
} from '@probity/domain';
import { compareWithReading } from '@probity/domain/evidence-reading/compare-with-reading.ts';
import { propose } from '@probity/domain/evidence-reading/propose.ts';
import type { ReadDocument } from '@probity/domain/evidence-reading/reading.ts';
import { formatFieldValue, maskFieldValue, parseFieldValue } from '@probity/domain/fields/field-value.ts';
import { findEntity } from '../../identity/entities/index.ts';
import { type Ctx, dayOf } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import type { DocumentRow } from '../documents/index.ts';
import { openValue } from '../encrypted-data/index.ts';
import { listProvenValues, listRecordedValues } from './document-readings.store.ts';
import { isMasked } from './find-values.ts';

type ReadValues = ReturnType<typeof propose>['values'];

/**
 * What was read in a document, beside the profile, for those who may fill it in: values for empty fields, recorded values
 * that the document states, and those that it contradicts. Nothing is filled in automatically.
 */
export async function proposeValues(ctx: Ctx, document: DocumentRow, read: ReadDocument, locale: string) {
  const entity = mayEdit(ctx, document.accountId) ? await findEntity(ctx, document.entityId) : undefined;
  if (!entity) return null;
  const { kind } = entity;
  const { type, issuedOn, expiresOn, values } = propose(read, { kind, country: entity.country ?? 'GB' });
  const recorded = await listRecordedValues(ctx.db, entity.id);
  const filled = new Set<DataFieldKey>(recorded.map(({ fieldKey }) => fieldKey));
  const today = dayOf(ctx.services.now());
  return {
    entityId: entity.id,
    type: type !== document.type ? type : null,
    issuedOn: document.issuedOn === null && issuedOn && issuedOn.date <= today ? issuedOn.date : null,
    expiresOn: document.expiresOn === null ? (expiresOn?.date ?? null) : null,
    values: parsed(values, { kind, today, locale }).filter(({ fieldKey }) => !filled.has(fieldKey)),
    ...(await compareRecorded(ctx, { document, read, kind, recorded, type, values, today, locale })),
  };
}

interface Parsing {
  kind: EntityKind;
  today: string;
  locale: string;
}

function parsed(values: ReadValues, { kind, today, locale }: Parsing) {
  return values.flatMap(({ fieldKey, value, page, boxes }) => {
    if (!sectionOf(fieldKey, kind) || fieldDefinition(fieldKey).link) return [];
    const result = parseFieldValue(fieldKey, value, { today });
    if (!result.ok) return [];
    const shown = formatFieldValue(fieldKey, result.value, locale);
    return [{ fieldKey, value: result.value, shown, page, boxes }];
  });
}

interface Comparison extends Parsing {
  document: DocumentRow;
  read: ReadDocument;
  recorded: Awaited<ReturnType<typeof listRecordedValues>>;
  /** The type that was read in the document, if any. */
  type: DocumentType | null;
  values: ReadValues;
}

/** The recorded values that the document is not evidence for yet, although it states them or something else instead. */
async function compareRecorded(ctx: Ctx, comparison: Comparison) {
  const { document, read, kind, recorded, values, locale } = comparison;
  const type = comparison.type ?? document.type;
  const labelled = parsed(values, comparison);
  const attached = new Set((await listProvenValues(ctx.db, document.id)).map((value) => value.credentialId));
  const sealing = await sealingOf(ctx, document.accountId);
  const compared = recorded.flatMap((row) => {
    const { id: credentialId, fieldKey } = row;
    const { link, evidence, multiple } = fieldDefinition(fieldKey);
    const inLabel = labelled.find((one) => one.fieldKey === fieldKey);
    const isExpected = type !== 'Other' && evidence.includes(type);
    if (link || attached.has(credentialId) || (!inLabel && !isExpected)) return [];
    const value = openValue(sealing, credentialId, row.value);
    const finding = value === null ? null : compareWithReading({ fieldKey, kind, value }, read);
    if (value === null || !finding) return [];
    const masked = isMasked({ fieldKey });
    const profile = (masked ? maskFieldValue : formatFieldValue)(fieldKey, value, locale);
    const about = { credentialId, fieldKey, shown: profile, isProven: isProven(row.reviewState) };
    if (finding.outcome === 'Found')
      return [{ ...about, differs: false, text: null, page: finding.page, boxes: finding.boxes }];
    // A second account or document of identity contradicts nothing.
    if (multiple) return [];
    const passage = finding.outcome === 'Differs' ? finding : inLabel && { ...inLabel, text: inLabel.shown };
    if (!passage) return [];
    const { page, boxes, text } = passage;
    return [{ ...about, differs: true, text: masked ? null : text, page, boxes }];
  });
  return {
    matches: compared.filter(({ differs }) => !differs),
    differences: compared.filter(({ differs }) => differs),
  };
}

function mayEdit({ actor }: Ctx, accountId: string): boolean {
  if (actor.kind !== 'user') return false;
  const membership = actor.memberships.find((one) => one.accountId === accountId);
  return membership !== undefined && roleMay(membership.role, 'edit');
}
