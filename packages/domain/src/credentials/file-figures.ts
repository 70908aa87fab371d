import { DAY_MS, EXPIRING_WITHIN_DAYS } from '../constants.ts';
import type { Completeness, DataFieldKey, EntityKind, ProfileState, ReviewState } from '../enumerations.ts';
import { recordOf } from '../records.ts';
import type { Consent } from './consent.ts';
import { requiredFields } from './required-fields.ts';

/** The status of an item of a file, from problems to settled. Each item has exactly one. */
export const fileStatuses = [
  'Disputed',
  'Rejected',
  'Differs',
  'Expired',
  'Missing',
  'EvidenceMissing',
  'ConsentAwaited',
  'ReadyForReview',
  'AwaitingReview',
  'Verified',
  'NotApplicable',
] as const;
export type FileStatus = (typeof fileStatuses)[number];

/** What the figures need to know about a value. */
export interface FileValue {
  id: string;
  fieldKey: DataFieldKey;
  hasValue: boolean;
  reviewState: ReviewState;
  completeness: Completeness;
  consent: Consent;
  expiresOn: string | null;
  /** What a register says instead, and whether someone decided to keep the value. */
  difference?: { kept: object | null } | null;
}

/** A value of the file, or a required field without one. */
export interface FileItem {
  field: DataFieldKey;
  /** Null if nothing exists yet. */
  credentialId: string | null;
  isRequired: boolean;
  status: FileStatus;
  /** Expires soon, or has expired. */
  isExpiring: boolean;
}

export interface Figures {
  items: number;
  /** Without items that do not apply: the denominator of every "n of m" and every percentage. */
  applicable: number;
  provided: number;
  expiring: number;
  byStatus: Record<FileStatus, number>;
}

/** Every count that any page shows about a file. */
export interface FileFigures {
  required: Figures;
  optional: Figures;
}

/** The items of a file: required ones in profile order, then any further ones. */
export function fileItems(kind: EntityKind, values: readonly FileValue[], today: string): FileItem[] {
  const present = values.filter(isPresent);
  const byField = Map.groupBy(present, ({ fieldKey }) => fieldKey);
  const required: readonly DataFieldKey[] = requiredFields[kind];
  const toItem = (value: FileValue, isRequired: boolean): FileItem => ({
    field: value.fieldKey,
    credentialId: value.id,
    isRequired,
    status: statusOf(value, today),
    isExpiring: isExpiring(value, today),
  });
  const missing = (field: DataFieldKey): FileItem => ({
    field,
    credentialId: null,
    isRequired: true,
    status: 'Missing',
    isExpiring: false,
  });
  return [
    ...required.flatMap(
      (field) => byField.get(field)?.map((value) => toItem(value, true)) ?? [missing(field)],
    ),
    ...present.filter(({ fieldKey }) => !required.includes(fieldKey)).map((value) => toItem(value, false)),
  ];
}

export function fileFigures(items: readonly FileItem[]): FileFigures {
  return {
    required: figuresOf(items.filter(({ isRequired }) => isRequired)),
    optional: figuresOf(items.filter(({ isRequired }) => !isRequired)),
  };
}

function figuresOf(items: readonly FileItem[]): Figures {
  const byStatus = recordOf(fileStatuses, () => 0);
  for (const { status } of items) byStatus[status] += 1;
  const applicable = items.length - byStatus.NotApplicable;
  return {
    items: items.length,
    applicable,
    provided: applicable - byStatus.Missing,
    expiring: items.filter((item) => item.isExpiring).length,
    byStatus,
  };
}

/** Required and optional together. */
export const countOf = ({ required, optional }: FileFigures, status: FileStatus): number =>
  required.byStatus[status] + optional.byStatus[status];

/** The verified share of the required items, between 0 and 1. */
export const verifiedShare = ({ required: { applicable, byStatus } }: FileFigures): number =>
  applicable === 0 ? 1 : byStatus.Verified / applicable;

/** Empty until anything is entered, complete when every required item is verified or does not apply. */
export function profileStateOf({ required, optional }: FileFigures): ProfileState {
  if (required.byStatus.Verified === required.applicable) return 'CompleteProfile';
  const touched = required.items - required.byStatus.Missing + optional.items;
  return touched === 0 ? 'EmptyProfile' : 'EmptyProfilePopulated';
}

const completenessOfStatus: Readonly<Record<FileStatus, Completeness | null>> = {
  Disputed: 'MissingConsent',
  Rejected: 'MissingVerification',
  Differs: 'MissingVerification',
  Expired: 'MissingVerification',
  Missing: 'MissingData',
  EvidenceMissing: 'MissingEvidenceDocuments',
  ConsentAwaited: 'MissingConsent',
  ReadyForReview: 'MissingVerification',
  AwaitingReview: 'MissingVerification',
  Verified: 'DataVerified',
  NotApplicable: null,
};

/** The same figures under the five names of the specification; items that do not apply are in none of them. */
export function completenessCounts({ byStatus }: Figures): Record<Completeness, number> {
  const counts: Record<Completeness, number> = {
    MissingData: 0,
    MissingConsent: 0,
    MissingEvidenceDocuments: 0,
    MissingVerification: 0,
    DataVerified: 0,
  };
  for (const status of fileStatuses) {
    const completeness = completenessOfStatus[status];
    if (completeness) counts[completeness] += byStatus[status];
  }
  return counts;
}

/** A placeholder has no content. */
const isPresent = ({ hasValue, reviewState }: FileValue): boolean => hasValue || reviewState !== 'NoState';

export function statusOf(value: FileValue, today: string): FileStatus {
  const { reviewState, completeness, consent, hasValue, expiresOn } = value;
  if (reviewState === 'NotApplicable') return 'NotApplicable';
  if (reviewState === 'Rejected') return 'Rejected';
  // Without a value, the proposal that the field does not apply is what awaits review.
  if (!hasValue) return reviewState === 'AwaitingReview' ? 'AwaitingReview' : 'Missing';
  if (value.difference && !value.difference.kept) return 'Differs';
  if (consent === 'Refused') return 'Disputed';
  if (consent === 'Awaited') return 'ConsentAwaited';
  if (expiresOn !== null && expiresOn < today) return 'Expired';
  if (completeness === 'MissingEvidenceDocuments') return 'EvidenceMissing';
  if (completeness === 'DataVerified') return 'Verified';
  return reviewState === 'AwaitingReview' ? 'AwaitingReview' : 'ReadyForReview';
}

/** Days from one day to another, both as yyyy-mm-dd. */
export const daysUntil = (day: string, today: string): number =>
  Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS);

/** Whether it expires soon, or has expired: one horizon for every page. */
export const isExpiring = ({ expiresOn }: Pick<FileValue, 'expiresOn'>, today: string): boolean =>
  expiresOn !== null && daysUntil(expiresOn, today) <= EXPIRING_WITHIN_DAYS;
