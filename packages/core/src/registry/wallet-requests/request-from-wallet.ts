import { ProductError } from '@probity/domain';
import {
  type PresentableKey,
  presentableFor,
  type WalletRequestState,
} from '@probity/domain/proofs/proof-keys.ts';
import QRCode from 'qrcode';
import { getManagedEntity } from '../../identity/entities/index.ts';
import { record } from '../../kernel/audit/index.ts';
import {
  type Ctx,
  hashSecret,
  inTransaction,
  newId,
  newToken,
  notFound,
  refuseInAdminMode,
  userActorOf,
} from '../../kernel/context/index.ts';
import { newSigningKey, sealingOf } from '../../kernel/encryption/index.ts';
import { walletRequestKeyContext } from './encryption-contexts.ts';
import { clientIdOf, requestAddress, signBrowserRequest } from './request-object.ts';
import { insertRequest } from './wallet-requests.store.ts';

const REQUEST_MINUTES = 5;

export interface NewWalletRequest {
  id: string;
  type: PresentableKey;
  state: WalletRequestState;
  /** Opens the wallet of this device. */
  link: string;
  qrSvg: string;
  /** For the Digital Credentials API of the browser: the signed request, with the key and the nonce of the link. */
  browserRequest: string;
  expiresAt: Date;
}

/** Asks whichever wallet has the link for a credential about the account’s own profile: one answer, within minutes. */
export async function requestFromWallet(
  ctx: Ctx,
  { entityId, type }: { entityId: string; type: PresentableKey },
): Promise<NewWalletRequest> {
  const token = newToken();
  const { publicUrl } = ctx.services.product;
  const { encryptionKey, ...requested } = await inTransaction(ctx, async (ctx) => {
    const entity = await getManagedEntity(ctx, entityId, 'edit');
    refuseInAdminMode(ctx.actor);
    if (entity.managedBy !== entity.id) throw notFound();
    if (!presentableFor(entity.kind).includes(type)) throw new ProductError('walletRequest.not_for_kind');
    const id = newId();
    const now = ctx.services.now();
    const expiresAt = new Date(now.getTime() + REQUEST_MINUTES * 60_000);
    const sealing = await sealingOf(ctx, entityId);
    const key = newSigningKey('ES256');
    await insertRequest(ctx.db, {
      id,
      accountId: entityId,
      requestedBy: userActorOf(ctx.actor).userId,
      type,
      tokenHash: hashSecret(token),
      privateKey: sealing.seal(key.privateKey, walletRequestKeyContext(id)),
      requestedAt: now,
      expiresAt,
    });
    await record(ctx, {
      action: 'wallet.requested',
      chainId: entityId,
      subject: { type: 'wallet', id },
      details: { type },
    });
    return { id, expiresAt, encryptionKey: { ...key.publicJwk, kid: key.kid } };
  });
  const link = `openid4vp://?${new URLSearchParams({
    client_id: await clientIdOf(ctx),
    request_uri: requestAddress(publicUrl, token),
    request_uri_method: 'post',
  })}`;
  const qrSvg = await QRCode.toString(link, { type: 'svg', margin: 1 });
  const browserRequest = await signBrowserRequest(ctx, { row: { ...requested, type }, encryptionKey });
  return { ...requested, type, state: 'Waiting', link, qrSvg, browserRequest };
}
