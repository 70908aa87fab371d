import type { Credential, RemovedCredential } from '@probity/contract/credentials.ts';
import type { CredentialView, RemovedCredential as Removed } from '@probity/core/registry/credentials';
import type { z } from 'zod';

/** The columns hold values of the contract's enumerations; its schema checks them again in the response. */
export const presentCredential = ({ row, ...view }: CredentialView): z.input<typeof Credential> => ({
  ...row,
  ...view,
  hasValue: row.value !== null,
});

export const presentRemoved = (removed: Removed): z.input<typeof RemovedCredential> => removed;
