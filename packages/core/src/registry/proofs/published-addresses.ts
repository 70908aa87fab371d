import type { JsonObject } from '@probity/proofs';
import type { StatusEntry } from './status-entries.store.ts';

/** The host under which types and keys are published, with its port where it has one. */
export const hostOf = (publicUrl: string): string => new URL(publicUrl).host;

export const statusListAddress = (publicUrl: string, listId: number): string =>
  `${publicUrl}/credentials/status/${listId}`;

/** Where a credential says that its status is to be looked up. */
export const statusClaim = (publicUrl: string, { listId, listIndex }: StatusEntry): JsonObject => ({
  status_list: { idx: listIndex, uri: statusListAddress(publicUrl, listId) },
});
