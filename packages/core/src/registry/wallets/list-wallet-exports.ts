import { roleMay } from '@probity/domain';
import type {
  ProofFormat,
  WalletExportEnding,
  WalletExportState,
  WalletReport,
} from '@probity/domain/proofs/proof-keys.ts';
import { proofStateOn } from '@probity/domain/proofs/proof-keys.ts';
import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { listExports } from './wallet-exports.store.ts';

export interface WalletExport {
  id: string;
  /** The proof it was made from. */
  proofId: string;
  type: string;
  format: ProofFormat;
  state: WalletExportState;
  exportedAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
  endedBecause: WalletExportEnding | null;
  /** How many the wallet collected at once, each for a key of its own. */
  copies: number;
  /** What the wallet says became of them. */
  reportedAs: WalletReport | null;
}

/** What wallets have got from the account, newest first. */
export function listWalletExports(
  ctx: Ctx,
  { entityId: accountId }: { entityId: string },
): Promise<{ items: WalletExport[]; abilities: { offer: boolean; revoke: boolean; request: boolean } }> {
  return inTransaction(ctx, async (ctx) => {
    const { role } = authorise(ctx.actor, 'view', accountId);
    const rows = await listExports(ctx.db, accountId);
    const batches = Map.groupBy(rows, ({ batchId }) => batchId);
    const items = [...batches.values()].flatMap((batch) => {
      const [first] = batch;
      if (!first?.exportedAt) return [];
      const { batchId: _, exportedAt, ...row } = first;
      return [{ ...row, exportedAt, copies: batch.length, state: stateOn(ctx.services.now(), row) }];
    });
    const mayEdit = roleMay(role, 'edit');
    return { items, abilities: { offer: roleMay(role, 'validate'), revoke: mayEdit, request: mayEdit } };
  });
}

function stateOn(now: Date, dates: { expiresAt: Date; endedAt: Date | null }): WalletExportState {
  const state = proofStateOn(now, { ...dates, supersededAt: null });
  return state === 'Superseded' ? 'Valid' : state;
}
