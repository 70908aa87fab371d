import type { JsonObject } from '@probity/proofs';
import { z } from 'zod';
import { lockAuditLogs, record } from '../../kernel/audit/index.ts';
import { type Ctx, inPlannedTransaction, publish } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import { holdCredentialsOfEntity } from '../credentials/index.ts';
import { findType } from './credential-types.ts';
import { proofContext } from './encryption-contexts.ts';
import { gatherClaims } from './gather-claims.ts';
import { holderKeyOf } from './holder-key.ts';
import { currentSigner } from './proof-keys.ts';
import { deleteProof, findProof, insertProofValues, lockProof, writeIssuedProof } from './proofs.store.ts';
import { signProof } from './sign-proof.ts';

const payload = z.object({ accountId: z.string(), proofId: z.string() });
type Queued = z.infer<typeof payload>;

/** `claims` of a proof, before it is encrypted. */
export interface StoredClaims {
  claims: JsonObject;
  evidence: JsonObject;
  issuedAt: string;
  expiresAt: string;
}

/**
 * Gathers the claims of a queued proof, signs them and stores the result in one transaction: who changes a value meanwhile
 * waits, and then finds a proof to end.
 */
export function issueProof(ctx: Ctx, { accountId, proofId }: Queued): Promise<void> {
  return inPlannedTransaction(ctx, accountId, async (ctx) => {
    // What does not wait for one another is sent in one message, and done in the order in which it is written.
    const [found, sealing, holderKey, signer] = await Promise.all([
      findProof(ctx.db, proofId),
      sealingOf(ctx, accountId),
      holderKeyOf(ctx, accountId),
      currentSigner(ctx, 'Issuer'),
    ]);
    const type = found && findType(found.type);
    if (!type) return;
    // Waits for changes in progress, and locks in the order in which they do: values, the audit log, proofs.
    const [, , row, gathered] = await Promise.all([
      holdCredentialsOfEntity(ctx, found.entityId),
      lockAuditLogs(ctx, [accountId]),
      lockProof(ctx.db, proofId),
      gatherClaims(ctx, found, type),
    ]);
    if (!row || row.endedAt || row.issuedAt) return;
    if (!gathered) {
      await deleteProof(ctx.db, proofId);
      return;
    }
    const { values, issuedAt, expiresAt } = gathered;
    const content: StoredClaims = {
      claims: gathered.claims,
      evidence: { ...gathered.evidence },
      issuedAt: issuedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    };
    const { credential, kid } = await signProof(ctx, { type, content, holderKey, entry: row, signer });
    await Promise.all([
      record(ctx, {
        action: 'proof.issued',
        chainId: accountId,
        subject: { type: 'proof', id: proofId },
        details: { type: row.type, kid },
      }),
      insertProofValues(ctx.db, {
        proofId,
        accountId,
        credentialIds: values.map(({ credentialId }) => credentialId),
        assurances: values.map(({ assurance }) => assurance),
      }),
      writeIssuedProof(ctx.db, {
        id: proofId,
        claims: sealing.seal(JSON.stringify(content), proofContext(proofId, 'claims')),
        content: sealing.seal(credential, proofContext(proofId, 'content')),
        kid,
        issuedAt: ctx.services.now(),
        expiresAt,
      }),
      publish(ctx, 'proof.issued', { accountId }),
    ]);
  });
}

export const issueProofJob = defineJob({ name: 'issue-proof', payload, handler: issueProof });
