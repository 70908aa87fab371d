import type { DataFieldKey } from '@probity/domain';
import { type Ctx, inTransaction } from '../context.ts';
import { type CredentialRow, updateCredential } from './credentials.store.ts';
import { lockOwnCredential } from './own-credential.ts';
import { sealValue } from './sealed-value.ts';
import { takeStep } from './take-step.ts';

export interface ChangeValue {
  credentialId: string;
  value: unknown;
  ifVersion?: number | undefined;
}

/** Gives or changes the value; whoever vouched for the old one no longer does. */
export function changeValue(ctx: Ctx, input: ChangeValue): Promise<CredentialRow> {
  return inTransaction(ctx, async (ctx) => {
    const credential = await lockOwnCredential(ctx, input.credentialId, 'edit', input.ifVersion);
    const { id, accountId, entityId } = credential;
    const fieldKey = credential.fieldKey as DataFieldKey;
    const value = await sealValue(ctx, { credentialId: id, entityId, accountId, fieldKey }, input.value);
    const isFirst = credential.reviewState === 'NoState' || credential.reviewState === 'NotApplicable';
    const linked =
      value.relatedEntityId === credential.relatedEntityId
        ? credential
        : await updateCredential(ctx.db, id, { relatedEntityId: value.relatedEntityId });
    return takeStep(ctx, linked, { step: isFirst ? 'giveValue' : 'changeValue', value });
  });
}
