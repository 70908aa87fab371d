import { consentOf } from '@probity/domain';
import { authorise, type Ctx, inTransaction, isInAdminMode } from '../../kernel/context/index.ts';
import type { CredentialRow } from './credentials.store.ts';
import { lockOwnCredentialToSeal } from './own-credential.ts';
import { type SealedValue, sealValue } from './sealed-value.ts';
import { type Step, takeStep } from './take-step.ts';

interface ChangeValue {
  credentialId: string;
  value: unknown;
  ifVersion?: number | undefined;
}

/** Enters or changes the value; attestations of the old one end. */
export function changeValue(ctx: Ctx, input: ChangeValue): Promise<CredentialRow> {
  return inTransaction(ctx, async (ctx) => {
    const { credential, sealing } = await lockOwnCredentialToSeal(ctx, input.credentialId, input.ifVersion);
    const { id, accountId, entityId } = credential;
    const fieldKey = credential.fieldKey;
    const value = await sealValue(
      ctx,
      sealing,
      { credentialId: id, entityId, accountId, fieldKey },
      input.value,
    );
    const step = credential.value === null ? 'giveValue' : 'changeValue';
    const consent = consentAfter(ctx, credential, value);
    return takeStep(ctx, credential, { step, value, consent });
  });
}

/** A person confirmed the old value, not the new one; what they enter themselves counts as confirmed. */
function consentAfter({ actor, services }: Ctx, before: CredentialRow, value: SealedValue): Step['consent'] {
  if (value.roleConsent) return { state: value.roleConsent, at: null };
  if (before.entityId !== before.accountId) return undefined;
  if (isInAdminMode(actor)) {
    const { kind } = authorise(actor, 'edit', before.accountId);
    return { state: consentOf({ kind, isOwnEntry: false, consentedAt: null }), at: null };
  }
  return before.consent === 'NotNeeded' ? undefined : { state: 'Given', at: services.now() };
}
