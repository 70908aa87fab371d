import { type ReliedItem, scopeKey } from '@probity/domain';
import type { Ctx } from '../../kernel/context/index.ts';
import { verifyProof } from '../../registry/proofs/index.ts';
import { type ConnectionItemRow, type ConnectionRow, listItems } from '../connections/index.ts';
import { findStating } from '../presentations/index.ts';
import { isReliedOn } from '../shared-data/index.ts';
import type { RecordCredential } from './record-content.ts';

export interface KeptCredentials {
  all: RecordCredential[];
  /** The credential that states a value, by the id of the value. */
  of: (valueId: string) => { credential?: string };
}

interface AcceptedItems {
  items: readonly ReliedItem[];
  at: Date;
  ending: ReadonlyMap<string, ConnectionItemRow>;
}

/** The credentials that were presented for accepted values, each with what a verifier said of it on that day. */
export async function keepCredentials(
  ctx: Ctx,
  connection: ConnectionRow,
  { items, at, ending }: AcceptedItems,
): Promise<KeptCredentials> {
  const rows = await listItems(ctx, connection.id);
  const opened = new Set(
    rows.flatMap((row) =>
      row.kind === 'field' && (isReliedOn(row) || ending.has(scopeKey(row))) ? row.key : [],
    ),
  );
  const stating = await findStating(ctx, connection, { items, at, opened });
  const all: RecordCredential[] = [];
  for (const { id, type, fields, sharedAt, content } of stating) {
    const presentedAt = sharedAt.toISOString();
    const verified = await verifyProof(ctx, { credential: content, at: presentedAt });
    const { outcome, issuer, trustLevel, evidence, issuedAt, expiresAt } = verified;
    all.push({
      id,
      type,
      fields,
      presentedAt,
      outcome,
      issuer,
      trustLevel,
      evidence,
      issuedAt: issuedAt?.toISOString() ?? null,
      expiresAt: expiresAt?.toISOString() ?? null,
      presentation: content,
    });
  }
  const byValue = new Map(stating.flatMap(({ id, states }) => [...states].map((value) => [value, id])));
  return {
    all,
    of: (valueId) => {
      const credential = byValue.get(valueId);
      return credential === undefined ? {} : { credential };
    },
  };
}
