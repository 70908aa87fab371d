import type { ProviderFailureKind } from '@probity/domain/checks/index.ts';

/** What a provider sent, byte for byte, to be kept as evidence. */
export interface RawAnswer {
  provider: string;
  /** Method and path, without the parts that identify a party. */
  endpoint: string;
  httpStatus: number;
  receivedAt: Date;
  body: Uint8Array;
  /** Hexadecimal. */
  sha256: string;
}

interface FailureFacts {
  provider: string;
  kind: ProviderFailureKind;
  httpStatus?: number | undefined;
  /** The provider's own code for it. */
  providerCode?: string | undefined;
  retryAfterSeconds?: number | undefined;
  /** For the log; never contains a key or personal data. */
  detail?: string | undefined;
}

/** A provider gave no usable answer: never a finding about the party. */
export class ProviderFailure extends Error {
  readonly provider: string;
  readonly kind: ProviderFailureKind;
  readonly httpStatus: number | null;
  readonly providerCode: string | null;
  readonly retryAfterSeconds: number | null;

  constructor({ provider, kind, httpStatus, providerCode, retryAfterSeconds, detail }: FailureFacts) {
    super(
      [`${provider}: ${kind}`, httpStatus && `HTTP ${httpStatus}`, providerCode, detail]
        .filter(Boolean)
        .join(', '),
    );
    this.name = 'ProviderFailure';
    this.provider = provider;
    this.kind = kind;
    this.httpStatus = httpStatus ?? null;
    this.providerCode = providerCode ?? null;
    this.retryAfterSeconds = retryAfterSeconds ?? null;
  }
}
