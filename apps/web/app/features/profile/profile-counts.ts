import type { Credential } from '@probity/contract/credentials.ts';
import { completenessOrder } from '@probity/domain/credentials/completeness.ts';
import { type ProfileCompleteness, requiredFields } from '@probity/domain/credentials/profile-state.ts';
import type { DataFieldKey, EntityKind } from '@probity/domain/enumerations.ts';
import { fieldDefinition } from '@probity/domain/fields/catalogue.ts';

type Facts = Pick<Credential, 'fieldKey' | 'completeness' | 'reviewState'>;

/** A field with several values is as complete as the least complete of them. */
export function completenessByField(credentials: readonly Facts[]): ProfileCompleteness {
  const byField: ProfileCompleteness = {};
  for (const { fieldKey, completeness } of credentials) {
    const known = byField[fieldKey];
    const isLess = !known || completenessOrder.indexOf(completeness) < completenessOrder.indexOf(known);
    if (isLess) byField[fieldKey] = completeness;
  }
  return byField;
}

export interface ProfileCounts {
  /** Values that are there or required. */
  total: number;
  verified: number;
  lackEvidence: number;
  awaitReview: number;
  awaitConsent: number;
  missing: number;
}

/** Required and not there, or there and not proven: what a tab's dot stands for. */
export function openItems(kind: EntityKind, credentials: readonly Facts[], isLink: boolean): number {
  const own = credentials.filter(({ fieldKey }) => fieldDefinition(fieldKey).link === isLink);
  const required = requiredFields[kind].filter((field) => fieldDefinition(field).link === isLink);
  const known = new Set(own.filter(isGiven).map(({ fieldKey }) => fieldKey));
  const unproven = own.filter(({ completeness }) => completeness === 'MissingEvidenceDocuments');
  return required.filter((field) => !known.has(field)).length + unproven.length;
}

const isGiven = ({ completeness }: Facts): boolean => completeness !== 'MissingData';

/** What the chips over a profile count; what does not apply counts nowhere. */
export function profileCounts(kind: EntityKind, credentials: readonly Facts[]): ProfileCounts {
  const live = credentials.filter(({ reviewState }) => reviewState !== 'NotApplicable');
  const given = live.filter(isGiven);
  const known = new Set<DataFieldKey>(credentials.filter(isGiven).map(({ fieldKey }) => fieldKey));
  const missing = requiredFields[kind].filter((field) => !known.has(field)).length;
  const count = (test: (credential: Facts) => boolean) => given.filter(test).length;
  return {
    total: given.length + missing,
    verified: count(({ completeness }) => completeness === 'DataVerified'),
    lackEvidence: count(({ completeness }) => completeness === 'MissingEvidenceDocuments'),
    awaitReview: count(({ reviewState }) => reviewState === 'AwaitingReview'),
    awaitConsent: count(({ completeness }) => completeness === 'MissingConsent'),
    missing,
  };
}
