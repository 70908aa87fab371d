import { type DataFieldKey, ProductError } from '@probity/domain';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction, newId, userIdOf } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { changeValue, createCredentials, findLiveCredential } from '../../registry/credentials/index.ts';
import { getOwnProfile } from './check-profile-import.ts';
import { insertLegacyRecords } from './legacy-records.store.ts';
import { sealLegacy } from './list-legacy-records.ts';

export interface ImportProfile {
  entityId: string;
  values: readonly {
    fieldKey: DataFieldKey;
    value: unknown;
    /** The value that the person has seen and wants to replace, in the version they saw. */
    replaces?: { credentialId: string; version: number } | undefined;
  }[];
  /** Data that fits no field. */
  legacy: readonly { label: string; text: string }[];
}

/** Writes the values that the person has confirmed, all or nothing, by the same rules as the form. */
export function importProfile(
  ctx: Ctx,
  { entityId, values, legacy }: ImportProfile,
): Promise<{ added: number; replaced: number; kept: number }> {
  return inTransaction(ctx, async (ctx) => {
    const entity = await getOwnProfile(ctx, entityId);
    const first = values.filter(({ replaces }) => !replaces);
    if (first.length > 0) await createCredentials(ctx, { entityId, values: first });
    const replaced: string[] = [];
    for (const { fieldKey, value, replaces } of values) {
      if (!replaces) continue;
      const live = await findLiveCredential(ctx, entityId, fieldKey);
      if (!live.some(({ id }) => id === replaces.credentialId)) throw new ProductError('request.stale');
      await changeValue(ctx, {
        credentialId: replaces.credentialId,
        value,
        ifVersion: replaces.version,
      });
      replaced.push(fieldKey);
    }
    const sealing = await sealingOf(ctx, entity.managedBy);
    const kept = await insertLegacyRecords(
      ctx.db,
      legacy.map((content) => {
        const id = newId();
        return {
          id,
          accountId: entity.managedBy,
          entityId,
          ...sealLegacy(sealing, id, content),
          createdBy: userIdOf(ctx.actor),
          createdAt: ctx.services.now(),
        };
      }),
    );
    await record(ctx, {
      action: 'entity.profileImported',
      chainId: entity.managedBy,
      subject: { type: 'entity', id: entityId },
      details: { added: first.map(({ fieldKey }) => fieldKey), replaced, kept },
    });
    return { added: first.length, replaced: replaced.length, kept };
  });
}
