import type { Credential, RemovedCredential } from '@probity/contract/credentials.ts';
import type { CredentialView, RemovedCredential as Removed } from '@probity/core/registry/credentials';
import type { z } from 'zod';

/** The columns hold values of the contract's enumerations; its schema checks them again in the response. */
export function presentCredential(view: CredentialView): z.input<typeof Credential> {
  const { row } = view;
  return {
    id: row.id,
    entityId: row.entityId,
    fieldKey: row.fieldKey,
    section: row.section,
    value: view.value,
    masked: view.masked,
    hasValue: row.value !== null,
    reviewState: row.reviewState,
    assurance: row.assurance,
    completeness: row.completeness,
    consent: row.consent,
    consentedAt: row.consentedAt,
    source: row.source,
    expiresOn: row.expiresOn,
    evidenceCount: row.evidenceCount,
    evidenceUntil: view.evidenceUntil,
    notApplicableReason: view.notApplicableReason,
    related: view.related,
    attestation: view.attestation,
    difference: view.difference,
    changedAt: row.changedAt,
    lastChangedBy: view.lastChangedBy,
    version: row.version,
    abilities: view.abilities,
  };
}

export const presentRemoved = (removed: Removed): z.input<typeof RemovedCredential> => removed;
