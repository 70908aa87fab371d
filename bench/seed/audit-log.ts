import { createHash } from 'node:crypto';
import type { Household } from './parties.ts';
import type { TableRows } from './tables.ts';

const sha256 = (...parts: (string | Buffer)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** One entry for every party named, chained as `append_audit` does, so that the audit log verifies. */
export function addAuditLog(rows: TableRows, { accountId, parties }: Household, actorId: string): void {
  let previous = sha256(accountId);
  parties.forEach(({ id, kind, createdAt }, index) => {
    const seq = index + 1;
    // Keys in the order of RFC 8785.
    const entry = JSON.stringify({
      action: 'entity.named',
      actor: { kind: 'user', userId: actorId },
      at: createdAt.toISOString(),
      details: { kind },
      requestId: id,
      subject: { id, type: 'entity' },
    });
    const hash = sha256(previous, `${seq}\n${entry}`);
    rows.audit_log.push([
      accountId,
      seq,
      createdAt,
      'entity.named',
      actorId,
      'entity',
      id,
      entry,
      previous,
      hash,
    ]);
    previous = hash;
  });
  rows.audit_heads.push([accountId, parties.length, previous]);
}
