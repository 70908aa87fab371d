import { commitWithoutWaiting } from '@probity/db/commit-without-waiting.ts';
import { type JsonObject, newSalts, type PublicJwk } from '@probity/proofs';
import { z } from 'zod';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inAccountTransaction, publish } from '../../kernel/context/index.ts';
import { sealingOf, unsealJson } from '../../kernel/encryption/index.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import { holdCredentialsOfEntity } from '../credentials/index.ts';
import { findType } from './credential-types.ts';
import { proofContext } from './encryption-contexts.ts';
import { gatherClaims } from './gather-claims.ts';
import { holderKeyOf } from './holder-key.ts';
import {
  deleteProof,
  findProof,
  insertProofValues,
  lockProof,
  type ProofRow,
  updateProof,
} from './proofs.store.ts';
import { signProof } from './sign-proof.ts';

const payload = z.object({ accountId: z.string(), proofId: z.string() });
type Queued = z.infer<typeof payload>;

/** What is signed: all of it is in the record, so that signing it again gives the same credential. */
interface PreparedProof {
  row: ProofRow;
  content: StoredClaims;
  salts: string[];
  holderKey: PublicJwk;
}

/** `claims` of a proof, before it is encrypted. */
export interface StoredClaims {
  claims: JsonObject;
  evidence: JsonObject;
  issuedAt: string;
  expiresAt: string;
}

/**
 * Gathers the claims of a queued proof, signs them and stores the result, in three steps: a key service is not called
 * within a transaction. A value that changes in the meantime ends the proof.
 */
export async function issueProof(ctx: Ctx, queued: Queued): Promise<void> {
  const inAccount = <T>(work: (ctx: Ctx) => Promise<T>) => inAccountTransaction(ctx, queued.accountId, work);
  const prepared = await inAccount((ctx) => prepare(ctx, queued));
  if (!prepared) return;
  const { row, content, salts, holderKey } = prepared;
  const type = findType(row.type);
  if (!type) return;
  const { credential, kid } = await signProof(ctx, { type, content, salts, holderKey, entry: row });
  await inAccount((ctx) => store(ctx, { row, content, credential, kid }));
}

async function prepare(ctx: Ctx, { accountId, proofId }: Queued): Promise<PreparedProof | null> {
  const found = await findProof(ctx.db, proofId);
  if (!found) return null;
  // Waits for changes in progress, and in the order in which they lock: values, then proofs.
  await holdCredentialsOfEntity(ctx, found.entityId);
  const row = await lockProof(ctx.db, proofId);
  if (!row || row.endedAt || row.issuedAt) return null;
  const type = findType(row.type);
  const isGathered = row.claims !== null && row.salts !== null;
  // Sent together: the driver does not wait for one answer before it sends the next statement.
  const [sealing, holderKey, gathered] = await Promise.all([
    sealingOf(ctx, accountId),
    holderKeyOf(ctx, accountId),
    type && !isGathered ? gatherClaims(ctx, row, type) : null,
  ]);
  if (row.claims && row.salts) {
    const content = unsealJson<StoredClaims>(sealing, row.claims, proofContext(proofId, 'claims'));
    const salts = unsealJson(sealing, row.salts, proofContext(proofId, 'salts'), z.array(z.string()));
    return { row, content, salts, holderKey };
  }
  if (!gathered) {
    await deleteProof(ctx.db, proofId);
    return null;
  }
  const { claims, evidence, issuedAt, expiresAt, values } = gathered;
  const content: StoredClaims = {
    claims,
    evidence: { ...evidence },
    issuedAt: issuedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
  const salts = newSalts(claims);
  await Promise.all([
    commitWithoutWaiting(ctx.db),
    insertProofValues(ctx.db, { proofId, accountId }, values),
    updateProof(ctx.db, proofId, {
      claims: sealing.seal(JSON.stringify(content), proofContext(proofId, 'claims')),
      salts: sealing.seal(JSON.stringify(salts), proofContext(proofId, 'salts')),
    }),
  ]);
  return { row, content, salts, holderKey };
}

class EndedMeanwhile extends Error {}

interface SignedProof {
  row: ProofRow;
  content: StoredClaims;
  credential: string;
  kid: string;
}

async function store(ctx: Ctx, { row, content, credential, kid }: SignedProof): Promise<void> {
  const { id, accountId, type } = row;
  // The audit log is locked first, as by a change that ends the proof.
  await record(ctx, {
    action: 'proof.issued',
    chainId: accountId,
    subject: { type: 'proof', id },
    details: { type, kid },
  });
  const [current, sealing] = await Promise.all([lockProof(ctx.db, id), sealingOf(ctx, accountId)]);
  if (!current || current.endedAt || current.issuedAt) throw new EndedMeanwhile();
  await updateProof(ctx.db, id, {
    content: sealing.seal(credential, proofContext(id, 'content')),
    kid,
    issuedAt: ctx.services.now(),
    expiresAt: new Date(content.expiresAt),
  });
  await publish(ctx, 'proof.issued', { accountId });
}

export const issueProofJob = defineJob({
  name: 'issue-proof',
  payload,
  handler: (ctx, queued) =>
    issueProof(ctx, queued).catch((error: unknown) => {
      if (!(error instanceof EndedMeanwhile)) throw error;
    }),
});
