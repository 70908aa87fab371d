import { roleMay } from '@probity/domain';
import {
  type AgreementState,
  agreementStateAt,
  nextAgreementState,
} from '@probity/domain/declarations/agreement.flow.ts';
import type { FilledPart } from '@probity/domain/declarations/fill-text.ts';
import { parseText } from '@probity/domain/declarations/parse-text.ts';
import { type Ctx, inTransaction, inUnscopedTransaction } from '../../kernel/context/index.ts';
import { type TimestampView, viewTimestamp } from '../../kernel/timestamps/index.ts';
import { type AgreementContent, agreementContent } from './agreement-content.ts';
import { type CopyContent, openCopy } from './agreement-copy.ts';
import { type AgreementRow, lockAgreement } from './agreements.store.ts';
import { openText } from './declaration-text.ts';
import { getDeclarationVersion } from './declarations.store.ts';
import { moveAgreement } from './move-agreement.ts';
import { hashOfRecord, signatureRecord } from './signature-record.ts';
import { getVisibleAgreement, type VisibleAgreement } from './visible-agreement.ts';

export interface AgreementView {
  agreement: AgreementRow;
  state: AgreementState;
  side: 'requester' | 'signer';
  /** The text that this party may read; null for a document. */
  parts: FilledPart[] | null;
  /** Hash of the content to be signed, or that was signed. */
  contentHash: Buffer | null;
  missing: string[];
  copy: CopyContent | null;
  filedSize: number | null;
  /** Null if none was requested. The hash is that of the record of the signature. */
  timestamp: (TimestampView & { hash: string }) | null;
  abilities: { sign: boolean; decline: boolean; withdraw: boolean; sendAgain: boolean };
}

/** One agreement, from the actor's side. The signer's first view is recorded for both parties. */
export async function getAgreement(ctx: Ctx, input: { agreementId: string }): Promise<AgreementView> {
  const seen = await inTransaction(ctx, (ctx) => getVisibleAgreement(ctx, input.agreementId));
  const opened = seen.side === 'signer' ? await openForSigner(ctx, seen.agreement.id) : null;
  const current = { ...seen, agreement: opened?.agreement ?? seen.agreement };
  return inTransaction(ctx, (ctx) => present(ctx, current, opened?.content ?? null));
}

interface Opened {
  agreement: AgreementRow;
  content: Content | null;
}

/** Fills the text with the same access as signing does; otherwise the hash shown would differ from the one signed. */
async function openForSigner(ctx: Ctx, agreementId: string): Promise<Opened> {
  return inUnscopedTransaction(ctx, async (ctx) => {
    const locked = await lockAgreement(ctx.db, agreementId);
    const state = agreementStateAt(locked, ctx.services.now());
    if (state === 'Signed') return { agreement: locked, content: null };
    if (state !== 'Sent' && state !== 'Viewed')
      return { agreement: locked, content: await bareContent(ctx, locked) };
    const agreement =
      state === 'Viewed'
        ? locked
        : await moveAgreement(ctx, locked, 'view', 'signer', { viewedAt: ctx.services.now() });
    const personName = ctx.actor.kind === 'user' ? ctx.actor.name : undefined;
    return { agreement, content: readable(await agreementContent(ctx, agreement, personName)) };
  });
}

async function present(
  ctx: Ctx,
  { agreement, accountId, side, role }: VisibleAgreement,
  opened: Content | null,
): Promise<AgreementView> {
  const state = agreementStateAt(agreement, ctx.services.now());
  const isEnded = state === 'Signed' || state === 'Declined';
  const copy = isEnded ? await openCopy(ctx, agreement, accountId) : null;
  const mayAct = side === 'signer' && roleMay(role, 'validate');
  const isRequester = side === 'requester' || agreement.accountId === agreement.signerAccountId;
  return {
    agreement,
    state,
    side,
    copy: copy?.content ?? null,
    filedSize: copy?.size ?? null,
    timestamp: copy && state === 'Signed' ? await timestampOf(ctx, agreement, accountId, copy.content) : null,
    ...(state === 'Signed'
      ? signedContent(agreement, copy?.content ?? null)
      : (opened ?? (await bareContent(ctx, agreement)))),
    abilities: {
      sign: mayAct && nextAgreementState(state, 'sign', 'signer') !== null,
      decline: mayAct && nextAgreementState(state, 'decline', 'signer') !== null,
      withdraw:
        isRequester && roleMay(role, 'edit') && nextAgreementState(state, 'withdraw', 'requester') !== null,
      sendAgain:
        isRequester &&
        roleMay(role, 'edit') &&
        (agreement.needsResign || state === 'Expired' || state === 'Declined'),
    },
  };
}

async function timestampOf(
  ctx: Ctx,
  agreement: AgreementRow,
  accountId: string,
  copy: CopyContent,
): Promise<AgreementView['timestamp']> {
  const imprint = hashOfRecord(signatureRecord(agreement, copy));
  const timestamp = await viewTimestamp(ctx, { accountId, imprint });
  return timestamp && { ...timestamp, hash: imprint.toString('hex') };
}

type Content = Pick<AgreementView, 'parts' | 'contentHash' | 'missing'>;

/** The signer sees their own values; the requester sees them once signed, and the text without values before. */
const readable = (content: AgreementContent): Content =>
  content.kind === 'text'
    ? { parts: content.filled.parts, contentHash: content.hash, missing: content.filled.missing }
    : { parts: null, contentHash: content.hash, missing: [] };

function signedContent({ contentHash }: AgreementRow, copy: CopyContent | null): Content {
  const text = copy?.text ?? null;
  return { parts: text === null ? null : [{ kind: 'text', text }], contentHash, missing: [] };
}

async function bareContent(ctx: Ctx, agreement: AgreementRow): Promise<Content> {
  const version = await getDeclarationVersion(ctx.db, agreement.declarationId, agreement.declarationVersion);
  const text = await openText(ctx, version);
  if (text === null) return { parts: null, contentHash: version.contentHash, missing: [] };
  const parts = parseText(text).parts.map(
    (part): FilledPart => (part.kind === 'text' ? part : { kind: 'missing', name: part.name }),
  );
  return { parts, contentHash: null, missing: [] };
}
