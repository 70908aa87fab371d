import { ProductError } from '@probity/domain';
import { type Ctx, inTransaction, publish } from '../../kernel/context/index.ts';
import { type AgreementRow, findConnectedParties } from './agreements.store.ts';
import { getOwnDeclaration } from './own-declaration.ts';
import { sendAgreementTo } from './send-agreement-to.ts';

interface SendAgreement {
  declarationId: string;
  /** Without a connection, the account itself signs. */
  connectionId: string | null;
  daysToSign?: number | undefined;
}

/** Asks the other party of a connection to sign. */
export function sendAgreement(ctx: Ctx, input: SendAgreement): Promise<AgreementRow> {
  return inTransaction(ctx, async (ctx) => {
    const { accountId } = await getOwnDeclaration(ctx, input.declarationId, 'edit');
    const signerAccountId = input.connectionId
      ? await otherPartyOf(ctx, input.connectionId, accountId)
      : accountId;
    if (input.connectionId) await publish(ctx, 'data.requesting', { accountId, entityId: signerAccountId });
    return sendAgreementTo(ctx, { ...input, requesterAccountId: accountId, signerAccountId });
  });
}

const openToAgreements: readonly string[] = ['Approved', 'AwaitingApproval'];

async function otherPartyOf(ctx: Ctx, connectionId: string, accountId: string): Promise<string> {
  const connection = await findConnectedParties(ctx.db, connectionId);
  const parties = [connection?.initiatorId, connection?.targetAccountId];
  if (!connection || !parties.includes(accountId)) throw new ProductError('resource.not_found');
  const other = parties.find((party) => party !== accountId);
  if (!other || !openToAgreements.includes(connection.sharingStatus))
    throw new ProductError('agreement.not_connected');
  return other;
}
