/** What is to be signed, and by whom. */
export interface SigningRequest {
  /** Our own id, so that the service's record can be traced to ours. */
  externalId: string;
  title: string;
  document: Uint8Array;
  signer: { name: string; email: string };
  /** Where the signer is sent back to. */
  returnUrl: string;
  expiresAt: Date;
}

export type SigningOutcome = 'Waiting' | 'Signed' | 'Declined' | 'Withdrawn' | 'Expired';

/** A service for electronic signatures. A failure is a ProductError 424, never an outcome. */
export interface ESignature {
  create(request: SigningRequest): Promise<{ reference: string }>;
  signingUrl(reference: string, email: string): Promise<string>;
  outcomeOf(reference: string): Promise<SigningOutcome>;
  signedDocument(reference: string): Promise<Uint8Array>;
  cancel(reference: string, comment: string): Promise<void>;
  /** Whether a webhook call is meant for us; its content is never trusted, only looked up. */
  isAddressedToUs(clientId: string): boolean;
}
