import { z } from 'zod';
import { getManagedEntity } from '../../identity/entities/index.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { sealed, sealingOf, unsealJson } from '../../kernel/encryption/index.ts';
import type { AccountSealing } from '../../kernel/ports/index.ts';
import { findLegacyRecords } from './legacy-records.store.ts';

const LegacyContent = z.object({ label: z.string(), text: z.string() });

export const legacyContext = sealed('legacy_records', 'content');

export function sealLegacy(
  sealing: AccountSealing,
  id: string,
  { label, text }: z.output<typeof LegacyContent>,
) {
  return {
    content: sealing.seal(JSON.stringify({ label, text }), legacyContext(id)),
    contentIndex: sealing.blindIndex('legacy', JSON.stringify([label, text])),
  };
}

/** Imported data without a field, as it was given. */
export function listLegacyRecords(ctx: Ctx, { entityId }: { entityId: string }) {
  return inTransaction(ctx, async (ctx) => {
    const entity = await getManagedEntity(ctx, entityId, 'view');
    const rows = await findLegacyRecords(ctx.db, entityId);
    if (rows.length === 0) return [];
    const sealing = await sealingOf(ctx, entity.managedBy);
    return rows.map(({ id, content, createdAt }) => ({
      id,
      ...unsealJson(sealing, content, legacyContext(id), LegacyContent),
      createdAt,
    }));
  });
}
