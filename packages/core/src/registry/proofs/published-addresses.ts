import type { JsonObject } from '@probity/proofs';
import type { CredentialType } from '@probity/proofs/types/index.ts';
import type { StatusEntry } from './status-entries.store.ts';

/** The address of a type (`vct`), where its metadata is published. */
export const typeAddress = (publicUrl: string, { key, version }: Pick<CredentialType, 'key' | 'version'>): string =>
  `${publicUrl}/credentials/types/${key}/${version}`;

export const statusListAddress = (publicUrl: string, listId: number): string =>
  `${publicUrl}/credentials/status/${listId}`;

/** Where a credential says that its status is to be looked up. */
export const statusClaim = (publicUrl: string, { listId, listIndex }: StatusEntry): JsonObject => ({
  status_list: { idx: listIndex, uri: statusListAddress(publicUrl, listId) },
});
