import { record } from '../../kernel/audit/index.ts';
import {
  authorise,
  type Ctx,
  hashSecret,
  inTransaction,
  newId,
  newToken,
  notFound,
  refuseInAdminMode,
  requireRecentAuthentication,
  userActorOf,
} from '../../kernel/context/index.ts';
import { answerTo, findOpenAuthorisation, type NamedAuthorisation } from './find-open-authorisation.ts';
import { openOfferable } from './open-offerable.ts';
import { settleAuthorisation } from './wallet-authorisations.store.ts';
import { insertOffer } from './wallet-offers.store.ts';

const CODE_SECONDS = 60;

/** A member agrees that a credential goes to the app: it gets a code, once and for a minute. */
export async function approveWalletAuthorisation(
  ctx: Ctx,
  { proofId, ...named }: NamedAuthorisation & { proofId: string },
): Promise<{ redirectTo: string }> {
  const code = newToken();
  return inTransaction(ctx, async (ctx) => {
    const { entityId: accountId } = named;
    authorise(ctx.actor, 'validate', accountId);
    refuseInAdminMode(ctx.actor);
    const { row, configuration } = await findOpenAuthorisation(ctx, named);
    requireRecentAuthentication(ctx, 'WalletExport');
    const { type, format } = configuration;
    const offered = await openOfferable(ctx, { accountId, proofId, format });
    if (offered.key !== type.key) throw notFound();
    const now = ctx.services.now();
    if (!(await settleAuthorisation(ctx.db, row.id, now))) throw notFound();
    const id = newId();
    await insertOffer(ctx.db, {
      id,
      accountId,
      proofId,
      offeredBy: userActorOf(ctx.actor).userId,
      format,
      codeHash: hashSecret(code),
      clientId: row.clientId,
      redirectUri: row.redirectUri,
      codeChallenge: row.codeChallenge,
      dpopThumbprint: row.dpopThumbprint,
      offeredAt: now,
      expiresAt: new Date(now.getTime() + CODE_SECONDS * 1000),
    });
    await record(ctx, {
      action: 'wallet.offered',
      chainId: accountId,
      subject: { type: 'proof', id: proofId },
      details: { type: type.key, offerId: id, clientId: row.clientId },
    });
    return { redirectTo: answerTo(ctx, row, { code }) };
  });
}
