import { type PresentationRequest, TestWallet } from '../../src/testing/test-wallet.ts';
import { aReceivedRequest, proveName } from '../proof-exchange.ts';
import type { Preparations } from './prepare.ts';
import { aProvenValue } from './records.ts';
import type { Stage } from './stage.ts';

/** A value that a colleague has validated, and its signed credential. */
async function aSignedValue(stage: Stage): Promise<string> {
  const { credentialId } = await aProvenValue(stage);
  await stage.does('validateCredential', { ids: { credentialId }, as: await stage.colleague('Validator') });
  await stage.runs('issue-proof');
  return credentialId;
}

/** The body that shows the validated value on the public page. */
async function aPublishableFact(stage: Stage): Promise<{ proofId: string; claim: string }> {
  await aSignedValue(stage);
  const { facts } = await stage.does<{ facts: { proofId: string; claim: string }[] }>(
    'getPublicPageSettings',
  );
  const [fact] = facts;
  return { proofId: fact?.proofId ?? '', claim: fact?.claim ?? '' };
}

async function aSignedProof(stage: Stage): Promise<string> {
  await aSignedValue(stage);
  const { items } = await stage.does<{ items: { id: string }[] }>('listProofs');
  return items[0]?.id ?? '';
}

const aWalletRequest = (stage: Stage) =>
  stage.does<{ id: string; link: string }>('requestFromWallet', { body: { type: 'trading' } });

/** A wallet that holds the signed value. */
async function aWalletWithCredential(stage: Stage): Promise<{ wallet: TestWallet; credential: string }> {
  const proofId = await aSignedProof(stage);
  const { link, txCode } = await stage.does<{ link: string; txCode: string }>('offerToWallet', {
    ids: { proofId },
  });
  const wallet = new TestWallet(stage.api);
  return { wallet, credential: await wallet.collect(link, txCode) };
}

/** A request to an organisation of another installation, which nobody delivers. */
async function aSentRequest(stage: Stage): Promise<{ sentRequestId: string }> {
  await proveName(stage.world, { accountId: stage.accountId, owner: stage.owner, name: 'Meridian Bank' });
  await stage.runs('issue-proof');
  const { id } = await stage.does<{ id: string }>('sendProofRequest');
  return { sentRequestId: id };
}

/** A request from another installation for the signed value. */
async function aReceivedProofRequest(stage: Stage): Promise<{ receivedRequestId: string }> {
  await aSignedValue(stage);
  const { world, accountId } = stage;
  return { receivedRequestId: await aReceivedRequest(world, { accountId, name: 'Meridian Bank' }) };
}

/** What a registered wallet app has asked for, which nobody has answered yet. */
async function aWalletAuthorisation(stage: Stage): Promise<{ walletAuthorisationId: string }> {
  const { requestUri } = await new TestWallet(stage.api).push({ scope: 'trading_1_dc+sd-jwt' });
  return { walletAuthorisationId: requestUri.split(':').at(-1) ?? '' };
}

export const proofs: Preparations = {
  getPublicPage: async (stage) => {
    await stage.does('switchPublicPage');
    return {};
  },
  publishFact: async (stage) => ({ body: await aPublishableFact(stage) }),
  withdrawFact: async (stage) => {
    const body = await aPublishableFact(stage);
    const { facts } = await stage.does<{ facts: { factId: string | null }[] }>('publishFact', { body });
    return { ids: { factId: facts.find(({ factId }) => factId !== null)?.factId ?? '' } };
  },
  getProof: async (stage) => ({ ids: { credentialId: await aSignedValue(stage) } }),
  downloadProof: async (stage) => ({ ids: { proofId: await aSignedProof(stage) } }),
  offerToWallet: async (stage) => ({ ids: { proofId: await aSignedProof(stage) } }),
  getWalletOffer: async (stage) => {
    const proofId = await aSignedProof(stage);
    const offer = await stage.does<{ id: string }>('offerToWallet', { ids: { proofId } });
    return { ids: { proofId, walletOfferId: offer.id } };
  },
  revokeWalletExport: async (stage) => {
    const proofId = await aSignedProof(stage);
    const { link, txCode } = await stage.does<{ link: string; txCode: string }>('offerToWallet', {
      ids: { proofId },
    });
    await new TestWallet(stage.api).collect(link, txCode);
    const { items } = await stage.does<{ items: { id: string }[] }>('listWalletExports');
    return { ids: { walletExportId: items[0]?.id ?? '' } };
  },
  getWalletAuthorisation: async (stage) => ({ ids: await aWalletAuthorisation(stage) }),
  approveWalletAuthorisation: async (stage) => {
    const proofId = await aSignedProof(stage);
    return { ids: await aWalletAuthorisation(stage), body: { proofId } };
  },
  declineWalletAuthorisation: async (stage) => ({ ids: await aWalletAuthorisation(stage) }),
  getWalletRequest: async (stage) => ({ ids: { walletRequestId: (await aWalletRequest(stage)).id } }),
  answerWalletRequest: async (stage) => {
    const { wallet, credential } = await aWalletWithCredential(stage);
    const { id, browserRequest } = await stage.does<{ id: string; browserRequest: string }>(
      'requestFromWallet',
      { body: { type: 'trading' } },
    );
    const [, payload = ''] = browserRequest.split('.');
    const request: PresentationRequest = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const aud = `origin:${new URL(stage.world.services.product.publicUrl).origin}`;
    const [{ id: query }] = request.dcql_query.credentials;
    const response = await wallet.encrypt(request, {
      vp_token: { [query]: [wallet.present(credential, request, { aud })] },
    });
    return { ids: { walletRequestId: id }, body: { response } };
  },
  takePresentedValues: async (stage) => {
    const { wallet, credential } = await aWalletWithCredential(stage);
    const { id, link: address } = await aWalletRequest(stage);
    const request = await wallet.readRequest(address);
    await wallet.answer(request, wallet.present(credential, request));
    return { ids: { walletRequestId: id } };
  },
  sendProofRequest: async (stage) => {
    await aSentRequest(stage);
    return {};
  },
  getSentProofRequest: async (stage) => ({ ids: await aSentRequest(stage) }),
  getReceivedProofRequest: async (stage) => ({ ids: await aReceivedProofRequest(stage) }),
  answerProofRequest: async (stage) => ({
    ids: await aReceivedProofRequest(stage),
    body: { fields: ['TradingName'] },
    as: await stage.colleague('Validator'),
  }),
  revokeProofAnswer: async (stage) => {
    const ids = await aReceivedProofRequest(stage);
    const as = await stage.colleague('Validator');
    await stage.does('answerProofRequest', { ids, body: { fields: ['TradingName'] }, as });
    return { ids };
  },
  withdrawTrust: async (stage) => {
    const as = await stage.admin();
    await stage.does('trustIssuer', { as });
    return { as };
  },
};
