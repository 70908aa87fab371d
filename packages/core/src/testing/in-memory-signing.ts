import type { ESignature, SigningOutcome, SigningRequest } from '../kernel/ports/index.ts';

/** A signing service in memory; the test decides what its signer does. */
export class InMemorySigning implements ESignature {
  readonly requests: SigningRequest[] = [];
  readonly cancelled: string[] = [];
  outcome: SigningOutcome = 'Waiting';

  async create(request: SigningRequest): Promise<{ reference: string }> {
    this.requests.push(request);
    return { reference: `${request.externalId}/${this.requests.length}` };
  }

  async signingUrl(reference: string): Promise<string> {
    return `https://sign.example/${reference}`;
  }

  async outcomeOf(): Promise<SigningOutcome> {
    return this.outcome;
  }

  async signedDocument(): Promise<Uint8Array> {
    return Buffer.from('%PDF-1.7 signed');
  }

  async cancel(reference: string): Promise<void> {
    this.cancelled.push(reference);
  }

  isAddressedToUs(clientId: string): boolean {
    return clientId === 'ours';
  }
}
