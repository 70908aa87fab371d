import { timingSafeEqual } from 'node:crypto';
import { ProductError } from '@probity/domain';
import { profileFingerprint } from '@probity/domain/declarations/fill-text.ts';
import { isSignerName } from '@probity/domain/declarations/signer-name.ts';
import { variableNamed } from '@probity/domain/declarations/variables.ts';
import { sentence } from '@probity/domain/texts/validation-sentence.ts';
import {
  authorise,
  type Ctx,
  inTransaction,
  inUnscopedTransaction,
  type UserActor,
  userActorOf,
} from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import type { Signature } from '../../kernel/ports/index.ts';
import { requestTimestamp } from '../../kernel/timestamps/index.ts';
import { holdCredentialsOfEntity } from '../../registry/credentials/index.ts';
import { type AgreementContent, agreementContent } from './agreement-content.ts';
import { type CopyContent, keepCopiesUnscoped, partiesOf } from './agreement-copy.ts';
import { type AgreementRow, loadAgreement, lockAgreement } from './agreements.store.ts';
import { fileAgreementJob } from './file-agreement.job.ts';
import { moveAgreement } from './move-agreement.ts';
import { notifyAgreementJob } from './notify-agreement.job.ts';
import { hashOfRecord, signatureRecord } from './signature-record.ts';

interface SignAgreement {
  declarationId: string;
  agreementId: string;
  /** The hash that was shown with the content the signer read. */
  contentHash: string;
  signature: Signature;
}

/** Signs exactly what was read: if a value in the text changed since, it has to be read again. */
export async function signDeclaration(ctx: Ctx, input: SignAgreement): Promise<AgreementRow> {
  const actor = await assertMaySign(ctx, input);
  assertOwnName(input.signature, actor);
  return inUnscopedTransaction(ctx, async (ctx) => {
    const agreement = await lockAgreement(ctx.db, input.agreementId);
    if (agreement.kind === 'AdobeSign') throw new ProductError('declaration.wrong_kind');
    // Waits for values that are being changed right now; later changes will find the signature.
    await holdCredentialsOfEntity(ctx, agreement.signerAccountId);
    const content = await agreementContent(ctx, agreement, actor.name);
    const signed = await moveAgreement(ctx, agreement, 'sign', 'signer', {
      signedAt: ctx.services.now(),
      signerUserId: actor.userId,
      signatureMethod: input.signature.method,
      contentHash: content.hash,
      valuesIndex: await indexOf(ctx, agreement, content),
    });
    assertWhole(content, input.contentHash);
    const filled = content.kind === 'text' ? content.filled : null;
    const copy: CopyContent = {
      text: filled?.text ?? null,
      used: filled?.used ?? [],
      person: { name: actor.name, email: actor.email },
      signature: { ...input.signature, name: actor.name },
      declineReason: null,
    };
    await keepCopiesUnscoped(ctx, signed, copy);
    await requestTimestamp(ctx, {
      accountIds: partiesOf(signed),
      imprint: hashOfRecord(signatureRecord(signed, copy)),
    });
    await ctx.services.jobs.add(ctx.db, fileAgreementJob, { agreementId: signed.id });
    await ctx.services.jobs.add(ctx.db, notifyAgreementJob, { agreementId: signed.id, news: 'signed' });
    return signed;
  });
}

function assertOwnName(signature: Signature, { name }: UserActor): void {
  if (isSignerName(signature.name, name)) return;
  throw new ProductError('agreement.other_signer', {
    values: { name },
    errors: [{ path: 'name', message: sentence('ownName', { name }) }],
  });
}

/** Reads as the actor first, so that the database hides agreements of other accounts before any other error. */
async function assertMaySign(
  ctx: Ctx,
  { agreementId, declarationId }: Pick<SignAgreement, 'agreementId' | 'declarationId'>,
): Promise<UserActor> {
  const agreement = await inTransaction(ctx, (ctx) => loadAgreement(ctx.db, agreementId));
  if (agreement.declarationId !== declarationId) throw new ProductError('resource.not_found');
  authorise(ctx.actor, 'validate', agreement.signerAccountId);
  return userActorOf(ctx.actor);
}

function assertWhole(content: AgreementContent, readHash: string): void {
  if (content.kind === 'text' && content.filled.missing.length > 0)
    throw new ProductError('agreement.values_missing', {
      errors: content.filled.missing.map((name) => ({
        path: name,
        message: sentence('noValue', { field: variableNamed(name)?.label ?? name }),
      })),
    });
  const read = Buffer.from(readHash, 'hex');
  if (read.length !== content.hash.length || !timingSafeEqual(read, content.hash))
    throw new ProductError('agreement.content_changed');
}

async function indexOf(ctx: Ctx, agreement: AgreementRow, content: AgreementContent): Promise<Buffer | null> {
  if (content.kind !== 'text') return null;
  const sealing = await sealingOf(ctx, agreement.signerAccountId);
  return sealing.blindIndex('declaration-values', profileFingerprint(content.filled.used));
}
