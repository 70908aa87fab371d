/** An answer of a wallet that is no answer to the request: the wallet may try again. */
export class WalletAnswerError extends Error {
  constructor(description: string) {
    super(description);
    this.name = 'WalletAnswerError';
  }
}
