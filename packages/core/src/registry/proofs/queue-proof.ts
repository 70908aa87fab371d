import { type Ctx, newId } from '../../kernel/context/index.ts';
import { issueProofJob } from './issue-proof.job.ts';
import { insertProof } from './proofs.store.ts';
import { reserveStatusEntry } from './reserve-status-entry.ts';

interface NewProof {
  accountId: string;
  entityId: string;
  type: string;
  /** For a type that has a proof for each value. */
  credentialId: string | null;
}

/** The record of a proof with its place in a status list; a worker signs it. */
export async function queueProof(ctx: Ctx, proof: NewProof): Promise<void> {
  const id = newId();
  const entry = await reserveStatusEntry(ctx);
  const { accountId, entityId, type, credentialId } = proof;
  const row = { id, accountId, entityId, type, credentialId, ...entry, queuedAt: ctx.services.now() };
  if (await insertProof(ctx.db, row))
    await ctx.services.jobs.add(ctx.db, issueProofJob, { accountId, proofId: id });
}
