import type { DocumentIdentity } from '@probity/domain/identity-checks/compare-identity.ts';
import type { SessionState } from '@probity/domain/identity-checks/outcome-of-session.ts';
import type { RawAnswer } from './provider.ts';

export interface VerificationRequest {
  /** Our own id, so that the service's record leads back to ours. */
  checkId: string;
  entityId: string;
  /** Where the person comes back to, by what became of it. */
  returnUrls: { success: string; error: string; unverified: string };
  /** How long the person has to begin. */
  linkSeconds: number;
}

export interface VerificationSession {
  reference: string;
  /** Where the person shows document and face. */
  url: string;
  expiresInSeconds: number;
  raw: RawAnswer;
}

export interface VerificationPicture {
  side: 'Front' | 'Back' | 'Face';
  /** With its dot, such as .png. */
  extension: string;
  bytes: Uint8Array;
}

export interface VerificationReading {
  state: SessionState;
  /** The service's own codes for what it did not accept. */
  reasons: string[];
  document: DocumentIdentity | null;
  raw: RawAnswer;
}

export interface VerificationNotice {
  /** The same for the same notice sent twice. */
  eventId: string;
  reference: string;
  /** The person left without finishing, which a later reading does not tell. */
  isCancelled: boolean;
}

/** A service that verifies identity documents and faces. What keeps it from answering is a `ProviderFailure`. */
export interface IdentityVerification {
  start(request: VerificationRequest): Promise<VerificationSession>;
  read(reference: string): Promise<VerificationReading>;
  pictures(reference: string): Promise<VerificationPicture[]>;
  /** Null where the notice is not signed by the service; what it says is a reason to look, not the result. */
  openNotice(
    body: Uint8Array,
    headers: Readonly<Record<string, string | undefined>>,
  ): VerificationNotice | null;
}
