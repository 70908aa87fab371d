import { bitstringEntry, type JsonObject, type StatusPurpose } from '@probity/proofs';
import type { StatusEntry } from './status-entries.store.ts';

/** The host under which types and keys are published, with its port where it has one. */
export const hostOf = (publicUrl: string): string => new URL(publicUrl).host;

export const statusListAddress = (publicUrl: string, listId: number): string =>
  `${publicUrl}/credentials/status/${listId}`;

/** The same list for credentials of the W3C, one for each purpose. */
export const statusCredentialAddress = (publicUrl: string, listId: number, purpose: StatusPurpose): string =>
  `${statusListAddress(publicUrl, listId)}/${purpose}`;

export const statusPurposes = ['revocation', 'suspension'] as const satisfies readonly StatusPurpose[];

/** Where a credential of the W3C says that its status is to be looked up. */
export const credentialStatus = (publicUrl: string, { listId, listIndex }: StatusEntry): JsonObject[] =>
  statusPurposes.map((purpose) =>
    bitstringEntry(statusCredentialAddress(publicUrl, listId, purpose), purpose, listIndex),
  );

/** Where a credential says that its status is to be looked up. */
export const statusClaim = (publicUrl: string, { listId, listIndex }: StatusEntry): JsonObject => ({
  status_list: { idx: listIndex, uri: statusListAddress(publicUrl, listId) },
});
