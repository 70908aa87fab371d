import { isProven, isRequiredField, ProductError } from '@probity/domain';
import { fieldSearchKey } from '@probity/domain/fields/field-value.ts';
import { sentence } from '@probity/domain/texts/validation-sentence.ts';
import { findEntity } from '../../identity/entities/index.ts';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { credentialValueContext, sealingOf } from '../../kernel/encryption/index.ts';
import { openValue } from '../encrypted-data/index.ts';
import {
  type CredentialRow,
  findLastValue,
  findLiveCredential,
  writeCredential,
} from './credentials.store.ts';
import { lockOwnCredential } from './own-credential.ts';
import { type Step, takeStep } from './take-step.ts';

interface UpdateCredential {
  credentialId: string;
  /** The last day on which the value counts; null: no expiry. */
  expiresOn?: string | null | undefined;
  step?: 'requestReview' | 'markNotApplicable' | 'markApplicable' | undefined;
  /** Why it does not apply. */
  reason?: string | undefined;
  ifVersion?: number | undefined;
}

/** Changes everything but the value: its expiry, whether it applies, whether a review is requested. */
export function updateCredential(ctx: Ctx, input: UpdateCredential): Promise<CredentialRow> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockOwnCredential(ctx, input.credentialId, 'edit', input.ifVersion);
    const move = input.step && (await planStep(ctx, before, input.step, input.reason));
    const stepped = move ? await takeStep(ctx, before, move) : before;
    if (input.expiresOn === undefined) return stepped;
    // The expiry of a value is part of what was validated.
    if (isProven(stepped.reviewState)) await takeStep(ctx, stepped, { step: 'changeValue' });
    await record(ctx, {
      action: 'credential.expiryChanged',
      chainId: before.accountId,
      subject: { type: 'credential', id: before.id },
      details: { field: before.fieldKey, from: before.expiresOn, to: input.expiresOn },
    });
    return writeCredential(ctx.db, before.id, { expiresOn: input.expiresOn });
  });
}

async function planStep(
  ctx: Ctx,
  credential: CredentialRow,
  step: NonNullable<UpdateCredential['step']>,
  reason: string | undefined,
): Promise<Step> {
  if (step === 'markNotApplicable') return planNotApplicable(ctx, credential, reason);
  if (step === 'markApplicable') return { step, value: await valueBefore(ctx, credential) };
  return { step };
}

/** Needs a reason; on a required field, a second person has to accept it. */
async function planNotApplicable(
  ctx: Ctx,
  { id, accountId, entityId, fieldKey, relatedEntityId }: CredentialRow,
  reason: string | undefined,
): Promise<Step> {
  if (!reason)
    throw new ProductError('request.invalid', {
      errors: [{ path: 'reason', message: sentence('whyNotApplicable') }],
    });
  // A listed party is removed, not marked: the role may still apply to others.
  if (relatedEntityId) throw new ProductError('credential.names_party');
  const others = await findLiveCredential(ctx.db, entityId, fieldKey);
  if (others.some((other) => other.id !== id && other.value !== null))
    throw new ProductError('credential.has_other_values');
  const entity = await findEntity(ctx, entityId);
  const isRequired = entity !== undefined && isRequiredField(entity.kind, fieldKey);
  const sealing = await sealingOf(ctx, accountId);
  return {
    step: isRequired ? 'proposeNotApplicable' : 'markNotApplicable',
    value: null,
    note: sealing.seal(reason, credentialValueContext(id)),
  };
}

async function valueBefore(ctx: Ctx, { id, accountId, fieldKey }: CredentialRow): Promise<Step['value']> {
  const sealed = (await findLastValue(ctx.db, id))?.after;
  if (!sealed) return undefined;
  const sealing = await sealingOf(ctx, accountId);
  const searchKey = fieldSearchKey(fieldKey, openValue(sealing, id, sealed));
  return {
    sealed,
    index: searchKey === null ? null : sealing.blindIndex(fieldKey, searchKey),
    percentage: null,
    relatedEntityId: null,
  };
}
