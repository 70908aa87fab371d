import { ProductError } from '@probity/domain';
import { agreementStateAt, nextAgreementState } from '@probity/domain/declarations/agreement.flow.ts';
import { profileFingerprint } from '@probity/domain/declarations/fill-text.ts';
import {
  authorise,
  type Ctx,
  inTransaction,
  inUnscopedTransaction,
  type UserActor,
  userActorOf,
} from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import type { ESignature } from '../../kernel/ports/index.ts';
import { agreementContent, readDocumentUnscoped } from './agreement-content.ts';
import { keepCopiesUnscoped } from './agreement-copy.ts';
import { type AgreementRow, loadAgreement, lockAgreement, updateAgreement } from './agreements.store.ts';
import { leaveProviderJob } from './leave-provider.job.ts';

/** Sends the signer to the signing service, which receives none of their data before they choose to sign. */
export async function startSigning(ctx: Ctx, input: { agreementId: string }): Promise<{ url: string }> {
  const { eSignature } = ctx.services;
  const seen = await inTransaction(ctx, (ctx) => loadAgreement(ctx.db, input.agreementId));
  authorise(ctx.actor, 'validate', seen.signerAccountId);
  if (seen.kind !== 'AdobeSign' || !eSignature) throw new ProductError('declaration.wrong_kind');
  if (!isSignable(ctx, seen))
    throw new ProductError('agreement.illegal_transition', { values: { state: seen.state } });
  const actor = userActorOf(ctx.actor);
  const reference =
    seen.providerReference && seen.signerUserId === actor.userId
      ? seen.providerReference
      : await handOver(ctx, eSignature, seen, actor);
  return { url: await eSignature.signingUrl(reference, actor.email) };
}

async function handOver(
  ctx: Ctx,
  eSignature: ESignature,
  agreement: AgreementRow,
  { userId, name, email }: UserActor,
): Promise<string> {
  const document = await inUnscopedTransaction(ctx, (ctx) => documentOf(ctx, agreement, name));
  const { reference } = await eSignature.create({
    externalId: agreement.id,
    title: agreement.title,
    document: document.pdf,
    signer: { name, email },
    returnUrl: `${ctx.services.product.publicUrl}/declarations/agreements/${agreement.id}`,
    expiresAt: agreement.expiresAt,
  });
  const isTaken = await inUnscopedTransaction(ctx, async (ctx) => {
    const locked = await lockAgreement(ctx.db, agreement.id);
    const isOpen = isSignable(ctx, locked);
    // Only one signature is allowed: a second document, or one that comes too late, is cancelled at the service.
    const superfluous = isOpen ? locked.providerReference : reference;
    if (superfluous) await ctx.services.jobs.add(ctx.db, leaveProviderJob, { reference: superfluous });
    if (!isOpen) return false;
    await updateAgreement(ctx.db, agreement.id, {
      providerReference: reference,
      signerUserId: userId,
      contentHash: document.hash,
      valuesIndex: document.valuesIndex,
    });
    // The requester's copy is made only once it is signed.
    const copy = { ...document.copy, person: { name, email } };
    await keepCopiesUnscoped(ctx, locked, copy, [locked.signerAccountId]);
    return true;
  });
  if (!isTaken) throw new ProductError('request.conflict');
  return reference;
}

/** The document for the service: as it is, or the filled text as a PDF. */
async function documentOf(ctx: Ctx, agreement: AgreementRow, personName: string) {
  const content = await agreementContent(ctx, agreement, personName);
  const none = { signature: null, declineReason: null };
  if (content.kind === 'document') {
    const pdf = await readDocumentUnscoped(ctx, agreement, content.storageKey);
    return { pdf, hash: content.hash, valuesIndex: null, copy: { ...none, text: null, used: [] } };
  }
  const { text, used, missing } = content.filled;
  if (missing.length > 0) throw new ProductError('agreement.values_missing');
  const sealing = await sealingOf(ctx, agreement.signerAccountId);
  const { pdf, product } = ctx.services;
  const at = ctx.services.now();
  return {
    pdf: await pdf.renderText({ title: agreement.title, text, at, brand: product.name }),
    hash: content.hash,
    valuesIndex: sealing.blindIndex('declaration-values', profileFingerprint(used)),
    copy: { ...none, text, used },
  };
}

const isSignable = (ctx: Ctx, agreement: AgreementRow): boolean =>
  nextAgreementState(agreementStateAt(agreement, ctx.services.now()), 'sign', 'provider') !== null;
