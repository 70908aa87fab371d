import { consentOfRole } from '@probity/domain';
import { fieldSearchKey } from '@probity/domain/fields/field-value.ts';
import { record } from '../../kernel/audit/index.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import { credentialValueContext, sealingOf } from '../../kernel/encryption/index.ts';
import {
  type CredentialRow,
  findLiveCredential,
  linkIn,
  takeStep,
  writeCredential,
} from '../credentials/index.ts';
import { openValue } from '../encrypted-data/index.ts';
import type { ClaimMove } from './claim-move.ts';
import { lockLinksTo } from './claims.store.ts';

/** Accounts that listed the placeholder now list the party itself; a person then has to confirm. */
export async function pointLinksAt(ctx: Ctx, move: ClaimMove): Promise<void> {
  for (const link of await lockLinksTo(ctx.db, move.placeholderId)) {
    const isSetAside = !link.deletedAt && (await isThereAlready(ctx, link, move.party.id));
    const moved = await pointLink(ctx, link, move.party.id, isSetAside);
    if (link.deletedAt) continue;
    const forAccount = move.party.id;
    const state = consentOfRole({
      kind: move.party.kind,
      isAccountItself: link.accountId === forAccount,
      claimed: true,
    });
    await takeStep(ctx, moved, { step: 'claim', consent: { state, at: null }, forAccount });
    if (isSetAside)
      await record(ctx, {
        action: 'credential.setAside',
        chainId: link.accountId,
        forAccount,
        subject: { type: 'credential', id: link.id },
        details: { field: link.fieldKey, entityId: link.entityId },
      });
  }
}

/** The encrypted value refers to the party too. */
export async function pointLink(
  ctx: Ctx,
  link: CredentialRow,
  relatedEntityId: string,
  isSetAside: boolean,
): Promise<CredentialRow> {
  const sealing = await sealingOf(ctx, link.accountId);
  const fieldKey = link.fieldKey;
  const known = linkIn(fieldKey, openValue(sealing, link.id, link.value));
  const value = known && { ...known, entityId: relatedEntityId };
  const searchKey = value && fieldSearchKey(fieldKey, value);
  return writeCredential(ctx, link.id, {
    relatedEntityId,
    value: value && sealing.seal(JSON.stringify(value), credentialValueContext(link.id)),
    valueIndex: searchKey ? sealing.blindIndex(fieldKey, searchKey) : null,
    ...(isSetAside && { deletedAt: ctx.services.now() }),
  });
}

/** Two placeholders of one party leave one link, and nobody is linked to themselves. */
export async function isThereAlready(ctx: Ctx, link: CredentialRow, partyId: string): Promise<boolean> {
  if (link.entityId === partyId) return true;
  const live = await findLiveCredential(ctx, link.entityId, link.fieldKey);
  return live.some(({ id, relatedEntityId }) => id !== link.id && relatedEntityId === partyId);
}
