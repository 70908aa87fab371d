/** What a signing service is asked to have signed, and by whom. */
export interface SigningRequest {
  /** Our own id, so that the service's record leads back to ours. */
  externalId: string;
  title: string;
  document: Uint8Array;
  signer: { name: string; email: string };
  /** Where the signer comes back to. */
  returnUrl: string;
  expiresAt: Date;
}

export type SigningOutcome = 'Waiting' | 'Signed' | 'Declined' | 'Withdrawn' | 'Expired';

/** A service at which someone signs. A failure is a ProductError 424, never an outcome. */
export interface ESignature {
  create(request: SigningRequest): Promise<{ reference: string }>;
  signingUrl(reference: string, email: string): Promise<string>;
  outcomeOf(reference: string): Promise<SigningOutcome>;
  signedDocument(reference: string): Promise<Uint8Array>;
  cancel(reference: string, comment: string): Promise<void>;
  /** Whether a notice names us as its addressee; what it says is never believed, only looked up. */
  isAddressedToUs(clientId: string): boolean;
}
