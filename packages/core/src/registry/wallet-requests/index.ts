export { answerWalletRequest } from './answer-wallet-request.ts';
export { deleteUnansweredRequests } from './delete-unanswered.ts';
export { presentedContext, walletRequestKeyContext } from './encryption-contexts.ts';
export { getRequestObject } from './get-request-object.ts';
export { getWalletRequest, type WalletRequestView } from './get-wallet-request.ts';
export { type PostedAnswer, receiveWalletAnswer } from './receive-wallet-answer.ts';
export { type NewWalletRequest, requestFromWallet } from './request-from-wallet.ts';
export { takePresentedValues } from './take-presented-values.ts';
export { WalletAnswerError } from './wallet-answer-error.ts';
