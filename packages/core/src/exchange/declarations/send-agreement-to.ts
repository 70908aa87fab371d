import { DAY_MS, ProductError } from '@probity/domain';
import { agreementStateAt } from '@probity/domain/declarations/agreement.flow.ts';
import { parseText, variablesIn } from '@probity/domain/declarations/parse-text.ts';
import { type Ctx, inTransaction, newId, userIdOf } from '../../kernel/context/index.ts';
import { hasContent } from './agreement-content.ts';
import { type AgreementRow, insertAgreement, lockOpenAgreements } from './agreements.store.ts';
import { openText } from './declaration-text.ts';
import {
  type DeclarationRow,
  getDeclarationVersion,
  updateDeclarationVersion,
} from './declarations.store.ts';
import { moveAgreement } from './move-agreement.ts';
import { notifyAgreementJob } from './notify-agreement.job.ts';
import { lockOwnDeclaration } from './own-declaration.ts';

const DEFAULT_DAYS_TO_SIGN = 30;

interface SendAgreementTo {
  declarationId: string;
  requesterAccountId: string;
  signerAccountId: string;
  connectionId: string | null;
  daysToSign?: number | undefined;
  /** The member who requested it, if someone else's action sends it. */
  sentBy?: string | null | undefined;
  /** The email of the request names it, so it has none of its own. */
  isInRequest?: boolean;
}

/** Asks a party to sign the current version, which never changes from then on. */
export function sendAgreementTo(ctx: Ctx, input: SendAgreementTo): Promise<AgreementRow> {
  return inTransaction(ctx, async (ctx) => {
    const declaration = await lockOwnDeclaration(ctx, input.declarationId);
    if (declaration.accountId !== input.requesterAccountId) throw new ProductError('resource.not_found');
    return sendLocked(ctx, declaration, input);
  });
}

/** The same for a locked declaration. Permission was checked when it was added to the request. */
export async function sendLocked(
  ctx: Ctx,
  declaration: DeclarationRow,
  input: SendAgreementTo,
): Promise<AgreementRow> {
  const version = await getDeclarationVersion(ctx.db, declaration.id, declaration.currentVersion);
  const text = await openText(ctx, version);
  if (!hasContent(text, version)) throw new ProductError('declaration.empty');
  await closeExpired(ctx, declaration.id, input.signerAccountId);
  const now = ctx.services.now();
  const draft = await insertAgreement(ctx.db, {
    id: newId(),
    accountId: declaration.accountId,
    signerAccountId: input.signerAccountId,
    connectionId: input.connectionId,
    declarationId: declaration.id,
    declarationVersion: version.number,
    kind: declaration.kind,
    title: declaration.title,
    state: 'Draft',
    variables: variablesIn(parseText(text ?? '')),
    sentBy: input.sentBy ?? userIdOf(ctx.actor),
    expiresAt: new Date(now.getTime() + (input.daysToSign ?? DEFAULT_DAYS_TO_SIGN) * DAY_MS),
    createdAt: now,
  });
  if (!version.sentAt) await updateDeclarationVersion(ctx.db, version, { sentAt: now });
  return sendDraft(ctx, draft, input);
}

async function sendDraft(
  ctx: Ctx,
  draft: AgreementRow,
  { isInRequest = false }: Pick<SendAgreementTo, 'isInRequest'>,
): Promise<AgreementRow> {
  const now = ctx.services.now();
  // The days to sign count from the day it is sent.
  const expiresAt = new Date(now.getTime() + draft.expiresAt.getTime() - draft.createdAt.getTime());
  const sent = await moveAgreement(ctx, { ...draft, expiresAt }, 'send', 'requester', {
    sentAt: now,
    expiresAt,
  });
  await ctx.services.jobs.add(ctx.db, notifyAgreementJob, {
    agreementId: sent.id,
    news: 'sent',
    isInRequest,
  });
  return sent;
}

/** Closes an expired agreement to allow the next one, whether or not the nightly job has run. */
async function closeExpired(ctx: Ctx, declarationId: string, signerAccountId: string): Promise<void> {
  const open = await lockOpenAgreements(ctx.db, { declarationId, signerAccountId });
  for (const agreement of open)
    if (agreementStateAt(agreement, ctx.services.now()) === 'Expired')
      await moveAgreement(ctx, agreement, 'expire', 'time');
}
