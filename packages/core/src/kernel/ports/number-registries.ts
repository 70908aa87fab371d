import type { RegistrationStatus } from '@probity/domain/fields/values/labels.ts';
import type { RawAnswer } from './provider.ts';

export interface LeiRecord {
  lei: string;
  name: string;
  /** As registered, on one line. */
  address: string | null;
  /** The number in the local register. */
  registeredAs: string | null;
  country: string | null;
  status: RegistrationStatus;
  /** The state of the LEI itself: a lapsed one was not renewed. */
  registration: 'Issued' | 'Lapsed' | 'Other';
  renewalDue: string | null;
}

/** Looks up the holder of an LEI. Throws `ProviderFailure`; an LEI that was never issued is null. */
export interface LeiRegistry {
  find(lei: string): Promise<{ record: LeiRecord | null; answers: readonly RawAnswer[] }>;
  search(name: string): Promise<{ records: readonly LeiRecord[]; answers: readonly RawAnswer[] }>;
}

export interface VatCheck {
  isValid: boolean;
  /** Null if the country does not publish it. */
  name: string | null;
  address: string | null;
  /** Proof of the consultation, if a requester was given. */
  consultationNumber: string | null;
}

/** Checks whether a VAT number is valid. Throws `ProviderFailure`: "cannot say" is never "invalid". */
export interface VatRegistry {
  check(number: {
    country: string;
    number: string;
  }): Promise<{ check: VatCheck; answers: readonly RawAnswer[] }>;
}
