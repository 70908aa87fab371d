import type { Db } from '@probity/db/connect.ts';
import { ProductError } from '@probity/domain';
import type { ReleasePolicy } from '@probity/domain/proof-requests/release-policy.ts';

export interface SavedReleasePolicy {
  rules: ReleasePolicy;
  /** 0 until the account saves one. */
  version: number;
}

/** Without one, a person decides about everything. */
export async function readReleasePolicy(db: Db, accountId: string): Promise<SavedReleasePolicy> {
  const saved = await db
    .selectFrom('releasePolicies')
    .select(['content', 'version'])
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  return { rules: saved?.content.rules ?? [], version: saved?.version ?? 0 };
}

interface PolicyToSave {
  accountId: string;
  rules: ReleasePolicy;
  changedBy: string | null;
  changedAt: Date;
  /** The version that it replaces. */
  replaces: number;
}

export async function saveReleasePolicy(
  db: Db,
  { accountId, rules, changedBy, changedAt, replaces }: PolicyToSave,
): Promise<void> {
  const changed = { content: { rules }, changedBy, changedAt, version: replaces + 1 };
  const saved = await db
    .insertInto('releasePolicies')
    .values({ accountId, ...changed })
    .onConflict((conflict) =>
      conflict.column('accountId').doUpdateSet(changed).where('releasePolicies.version', '=', replaces),
    )
    .returning('version')
    .executeTakeFirst();
  if (!saved) throw new ProductError('request.stale');
}
