import { type PublicJwk, thumbprintOf } from '@probity/proofs';
import { findEntity } from '../../identity/entities/index.ts';
import { record } from '../../kernel/audit/index.ts';
import {
  authorise,
  type Ctx,
  inTransaction,
  inUnscopedTransaction,
  newId,
} from '../../kernel/context/index.ts';
import { findType, openStandingProof, reserveStatusEntry, type StoredClaims } from '../proofs/index.ts';
import { checkKeyProof } from './check-key-proof.ts';
import { denied, openOfferOf, type ShownToken, unauthorised } from './open-collectable.ts';
import { signExport } from './sign-export.ts';
import { MAX_BATCH, walletAddresses } from './wallet-addresses.ts';
import { configurationIdOf } from './wallet-configurations.ts';
import { WalletError } from './wallet-error.ts';
import { insertExport, markExported } from './wallet-exports.store.ts';
import { useWalletNonce } from './wallet-nonce.ts';
import { collectOffer, type WalletOfferRow } from './wallet-offers.store.ts';

/** A request for credentials, after its shape was checked. */
export interface CredentialRequest extends ShownToken {
  configurationId: string;
  /** The proofs of possession of the wallet's keys; null for what is bound to none. */
  keyProofs: readonly string[] | null;
}

export interface CollectedExport {
  credentials: { credential: string | object }[];
  /** By which the wallet reports what became of them. */
  notification_id: string;
}

const HOUR_MS = 3_600_000;

/**
 * Issues the offered credential to each key of the wallet: each a credential of its own, with its own entry in a status list,
 * so that verifiers cannot tell that they belong together. Whether the proof is still valid and the member may still export
 * it is checked again.
 */
export async function collectWalletExport(
  ctx: Ctx,
  { configurationId, keyProofs, ...shown }: CredentialRequest,
): Promise<CollectedExport> {
  const url = walletAddresses(ctx.services.product.publicUrl).credential;
  const { offer, member } = await openOfferOf(ctx, shown, { url, isCollected: false });
  const forMember: Ctx = { ...ctx, actor: member };
  const keys = keyProofs === null ? [undefined] : await useKeyProofs(ctx, keyProofs);
  const { exports, ...prepared } = await inTransaction(forMember, (ctx) =>
    prepare(ctx, { offer, configurationId, keys }),
  );
  const signed: { id: string; kid: string; credential: string | object }[] = [];
  for (const { id, entry, holderKey } of exports)
    signed.push({ id, ...(await signExport(ctx, { ...prepared, entry, holderKey })) });
  await inTransaction(forMember, async (ctx) => {
    for (const { id, kid } of signed) {
      await record(ctx, {
        action: 'wallet.exported',
        chainId: offer.accountId,
        subject: { type: 'wallet', id },
        details: { type: prepared.type.key, proofId: offer.proofId, offerId: offer.id, kid },
      });
      if (!(await markExported(ctx.db, id, { kid, now: ctx.services.now() }))) throw denied();
    }
  });
  return { credentials: signed.map(({ credential }) => ({ credential })), notification_id: offer.id };
}

/** Each credential needs a key of its own; one nonce may be in all proofs of a request. */
async function useKeyProofs(ctx: Ctx, keyProofs: readonly string[]): Promise<PublicJwk[]> {
  const keys = new Map<string, PublicJwk>();
  const nonces = new Set<string>();
  let count = 0;
  for (const keyProof of keyProofs) {
    const proven = await checkKeyProof(ctx, keyProof);
    for (const key of proven.keys) keys.set(thumbprintOf(key), key);
    count += proven.keys.length;
    nonces.add(proven.nonce);
  }
  // A nonce is used up even if the rest is refused.
  for (const nonce of nonces)
    if (!(await inUnscopedTransaction(ctx, (ctx) => useWalletNonce(ctx, nonce))))
      throw new WalletError('invalid_nonce', 'The nonce is unknown, used or expired.');
  if (keys.size < count) throw new WalletError('invalid_proof', 'Two proofs are of the same key.');
  if (keys.size > MAX_BATCH)
    throw new WalletError('invalid_proof', `At most ${MAX_BATCH} credentials are issued at a time.`);
  return [...keys.values()];
}

interface Asked {
  offer: WalletOfferRow;
  configurationId: string;
  keys: readonly (PublicJwk | undefined)[];
}

async function prepare(ctx: Ctx, { offer, configurationId, keys }: Asked) {
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
  // A full time would let verifiers recognise a credential.
  const issuedAt = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS).toISOString();
  const content: StoredClaims = { ...standing.content, issuedAt };
  const exports: {
    id: string;
    entry: { listId: number; listIndex: number };
    holderKey: PublicJwk | undefined;
  }[] = [];
  for (const holderKey of keys) {
    const id = newId();
    const entry = await reserveStatusEntry(ctx);
    await insertExport(ctx.db, {
      id,
      accountId,
      proofId,
      batchId: offer.id,
      exportedBy: offer.offeredBy,
      format,
      keyThumbprint: holderKey ? thumbprintOf(holderKey) : null,
      ...entry,
      preparedAt: now,
      expiresAt: new Date(content.expiresAt),
    });
    exports.push({ id, entry, holderKey });
  }
  return { type, format, content, exports, subject: { id: party.id, kind: party.kind } };
}

/** The member may have lost the role since. */
function mayExport(ctx: Ctx, accountId: string): void {
  try {
    authorise(ctx.actor, 'validate', accountId);
  } catch {
    throw denied();
  }
}
