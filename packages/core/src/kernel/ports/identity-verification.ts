import type { DocumentIdentity } from '@probity/domain/identity-checks/compare-identity.ts';
import type { SessionState } from '@probity/domain/identity-checks/outcome-of-session.ts';
import type { RawAnswer } from './provider.ts';

export interface VerificationRequest {
  /** Our own id, so that the service's record can be traced to ours. */
  checkId: string;
  entityId: string;
  /** Where the person is sent back to, by outcome. */
  returnUrls: { success: string; error: string; unverified: string };
  /** How long the person has to start. */
  linkSeconds: number;
}

export interface VerificationSession {
  reference: string;
  /** Where the person shows their document and face. */
  url: string;
  expiresInSeconds: number;
  raw: RawAnswer;
}

export interface VerificationPicture {
  side: 'Front' | 'Back' | 'Face';
  /** Including the dot, such as .png. */
  extension: string;
  bytes: Uint8Array;
}

export interface VerificationReading {
  state: SessionState;
  /** The service's own codes for what it did not accept. */
  reasons: string[];
  document: DocumentIdentity | null;
  /** Null if the service does not know the session. */
  raw: RawAnswer | null;
}

export interface VerificationNotice {
  /** The same if the same event is sent twice. */
  eventId: string;
  reference: string;
  /** The person left without finishing, which a later read does not show. */
  isCancelled: boolean;
}

/** A service that verifies identity documents and faces. Throws `ProviderFailure` if it cannot answer. */
export interface IdentityVerification {
  start(request: VerificationRequest): Promise<VerificationSession>;
  /** A session that the service does not know is `Deleted`. */
  read(reference: string): Promise<VerificationReading>;
  pictures(reference: string): Promise<VerificationPicture[]>;
  /** Null if the call is not signed by the service. Its content triggers a read, and is never the result itself. */
  openNotice(
    body: Uint8Array,
    headers: Readonly<Record<string, string | undefined>>,
  ): VerificationNotice | null;
}
