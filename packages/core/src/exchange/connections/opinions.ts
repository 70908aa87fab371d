import type { OpinionVerdict, RejectionReason } from '@probity/domain';
import type { Ctx } from '../../kernel/context/index.ts';
import { sealed } from '../../kernel/encryption/index.ts';
import { textOpener } from './connection-access.ts';
import type { OpinionRow } from './opinions.store.ts';

/** What a recipient thinks of one item or value. */
export interface Opinion {
  verdict: OpinionVerdict;
  reason: RejectionReason | null;
  note: string | null;
  at: Date;
  /** The member of the recipient, for its own members. */
  byName: string | null;
  /** It is about what is shared now, not about an earlier version. */
  isCurrent: boolean;
}

export const opinionContext = sealed('connection_opinions', 'note');

/** Decrypts the note that the recipient wrote. */
export async function openOpinion(ctx: Ctx, row: OpinionRow & { userName: string | null }): Promise<Opinion> {
  const { id, connectionId, accountId, verdict, reason, at, userName, supersededAt } = row;
  return {
    verdict,
    reason,
    note: await textOpener(ctx, connectionId)(row.note, { accountId, context: opinionContext(id) }),
    at,
    byName: userName,
    isCurrent: supersededAt === null,
  };
}
