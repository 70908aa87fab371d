import { thumbprintOf } from '@probity/proofs';
import { findEntity } from '../../identity/entities/index.ts';
import { findMemberActor } from '../../identity/members/index.ts';
import { record } from '../../kernel/audit/index.ts';
import {
  authorise,
  type Ctx,
  hashSecret,
  inTransaction,
  inUnscopedTransaction,
  newId,
  type UserActor,
} from '../../kernel/context/index.ts';
import { findType, openStandingProof, reserveStatusEntry, type StoredClaims } from '../proofs/index.ts';
import { checkDpop } from './check-dpop.ts';
import { checkKeyProof, type KeyProof } from './check-key-proof.ts';
import { signExport } from './sign-export.ts';
import { walletAddresses } from './wallet-addresses.ts';
import { configurationIdOf } from './wallet-configurations.ts';
import { WalletError } from './wallet-error.ts';
import { insertExport, markExported } from './wallet-exports.store.ts';
import { useWalletNonce } from './wallet-nonce.ts';
import { collectOffer, findOfferByTokenUnscoped, type WalletOfferRow } from './wallet-offers.store.ts';

/** A request for a credential, after its shape was checked. */
export interface CredentialRequest {
  token: string;
  /** Which scheme the token came with, and the proof of its key (DPoP). */
  scheme: 'bearer' | 'dpop';
  dpop: string | undefined;
  configurationId: string;
  /** The proof of possession of the wallet's key; null for what is bound to none. */
  keyProof: string | null;
}

const HOUR_MS = 3_600_000;

const unauthorised = (): WalletError =>
  new WalletError('invalid_token', 'The access token is unknown, used or expired.');
const denied = (): WalletError =>
  new WalletError('credential_request_denied', 'The credential is not available any more.');

/**
 * Issues the offered credential to the key of the wallet: a credential of its own, with its own entry in a status list.
 * Whether the proof is still valid and the member may still export it is checked again.
 */
export async function collectWalletExport(
  ctx: Ctx,
  { token, scheme, dpop, configurationId, keyProof }: CredentialRequest,
): Promise<{ credentials: { credential: string | object }[] }> {
  const { offer, member } = await openOffer(ctx, token);
  await checkPossession(ctx, offer, { token, scheme, dpop });
  const forMember: Ctx = { ...ctx, actor: member };
  const proven = keyProof === null ? null : await useKeyProof(ctx, keyProof);
  const prepared = await inTransaction(forMember, (ctx) => prepare(ctx, { offer, configurationId, proven }));
  const { credential, kid } = await signExport(ctx, { ...prepared, holderKey: proven?.key });
  await inTransaction(forMember, async (ctx) => {
    await record(ctx, {
      action: 'wallet.exported',
      chainId: offer.accountId,
      subject: { type: 'wallet', id: prepared.id },
      details: { type: prepared.type.key, proofId: offer.proofId, offerId: offer.id, kid },
    });
    if (!(await markExported(ctx.db, prepared.id, { kid, now: ctx.services.now() }))) throw denied();
  });
  return { credentials: [{ credential }] };
}

/** RFC 9449, 7: a token that is bound to a key is worth nothing without it. */
async function checkPossession(
  ctx: Ctx,
  { dpopThumbprint }: WalletOfferRow,
  { token, scheme, dpop }: Pick<CredentialRequest, 'token' | 'scheme' | 'dpop'>,
): Promise<void> {
  if ((dpopThumbprint === null) !== (scheme === 'bearer')) throw unauthorised();
  if (dpopThumbprint === null) return;
  if (dpop === undefined)
    throw new WalletError('invalid_dpop_proof', 'The proof of a key (DPoP) is missing.', 401);
  const url = walletAddresses(ctx.services.product.publicUrl).credential;
  if ((await checkDpop(ctx, dpop, { url, accessToken: token })) !== dpopThumbprint) throw unauthorised();
}

async function useKeyProof(ctx: Ctx, keyProof: string): Promise<KeyProof> {
  const proven = await checkKeyProof(ctx, keyProof);
  // A nonce is used up even if the rest is refused.
  if (!(await inUnscopedTransaction(ctx, (ctx) => useWalletNonce(ctx, proven.nonce))))
    throw new WalletError('invalid_nonce', 'The nonce is unknown, used or expired.');
  return proven;
}

async function openOffer(ctx: Ctx, token: string): Promise<{ offer: WalletOfferRow; member: UserActor }> {
  return inUnscopedTransaction(ctx, async (ctx) => {
    const offer = await findOfferByTokenUnscoped(ctx.db, hashSecret(token));
    const now = ctx.services.now();
    if (!offer?.tokenExpiresAt || offer.tokenExpiresAt <= now || offer.collectedAt) throw unauthorised();
    const { accountId, offeredBy: userId } = offer;
    const member = await findMemberActor(ctx, { accountId, userId });
    if (!member) throw denied();
    return { offer, member };
  });
}

interface Asked {
  offer: WalletOfferRow;
  configurationId: string;
  proven: KeyProof | null;
}

async function prepare(ctx: Ctx, { offer, configurationId, proven }: Asked) {
  const { accountId, proofId, format } = offer;
  mayExport(ctx, accountId);
  const standing = await openStandingProof(ctx, proofId);
  const type = standing && findType(standing.row.type);
  const party = standing && (await findEntity(ctx, standing.row.entityId));
  if (!standing || !type || !party) throw denied();
  if (configurationId !== configurationIdOf(type, format))
    throw new WalletError('credential_request_denied', 'The access token is for another credential.');
  const now = ctx.services.now();
  if (!(await collectOffer(ctx.db, offer.id, now))) throw unauthorised();
  const id = newId();
  const entry = await reserveStatusEntry(ctx);
  // A full time would let verifiers recognise a credential.
  const issuedAt = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS).toISOString();
  const content: StoredClaims = { ...standing.content, issuedAt };
  await insertExport(ctx.db, {
    id,
    accountId,
    proofId,
    exportedBy: offer.offeredBy,
    format,
    keyThumbprint: proven && thumbprintOf(proven.key),
    ...entry,
    preparedAt: now,
    expiresAt: new Date(content.expiresAt),
  });
  return { id, type, format, entry, content, subject: { id: party.id, kind: party.kind } };
}

/** The member may have lost the role since. */
function mayExport(ctx: Ctx, accountId: string): void {
  try {
    authorise(ctx.actor, 'validate', accountId);
  } catch {
    throw denied();
  }
}
