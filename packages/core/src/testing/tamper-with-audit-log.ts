import type { TestWorld } from './test-world.ts';

/** Changes the audit log as someone with full control of the database could; `$1` is the chain. */
export async function tamperWithAuditLog(
  { database }: TestWorld,
  chainId: string,
  statements: readonly string[],
): Promise<void> {
  await database.asOwner('alter table audit_log disable trigger audit_log_is_append_only');
  for (const statement of statements) await database.asOwner(statement, [chainId]);
  await database.asOwner('alter table audit_log enable trigger audit_log_is_append_only');
}
