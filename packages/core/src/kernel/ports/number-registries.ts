import type { RegistrationStatus } from '@probity/domain/fields/values/labels.ts';
import type { RawAnswer } from './provider.ts';

export interface LeiRecord {
  lei: string;
  name: string;
  /** As registered, in one line. */
  address: string | null;
  /** The number at the local register. */
  registeredAs: string | null;
  country: string | null;
  status: RegistrationStatus;
  /** Whether the LEI itself is in order: a lapsed one was not renewed. */
  registration: 'Issued' | 'Lapsed' | 'Other';
  renewalDue: string | null;
}

/** Who holds an LEI. It throws `ProviderFailure`; an LEI that was never given out is null. */
export interface LeiRegistry {
  find(lei: string): Promise<{ record: LeiRecord | null; answers: readonly RawAnswer[] }>;
  search(name: string): Promise<{ records: readonly LeiRecord[]; answers: readonly RawAnswer[] }>;
}

export interface VatCheck {
  isValid: boolean;
  /** Null where the country keeps it to itself. */
  name: string | null;
  address: string | null;
  /** The proof of the consultation, where a requester was named. */
  consultationNumber: string | null;
}

/** Whether a VAT number is valid. It throws `ProviderFailure`: "cannot say" is never "invalid". */
export interface VatRegistry {
  check(number: {
    country: string;
    number: string;
  }): Promise<{ check: VatCheck; answers: readonly RawAnswer[] }>;
}
