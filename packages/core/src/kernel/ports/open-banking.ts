import type { IntegrationProvider } from '@probity/domain';
import type { BankConsentState } from '@probity/domain/bank-accounts/outcome-of-consent.ts';
import type { RawAnswer } from './provider.ts';

export interface Bank {
  id: string;
  name: string;
  bic: string | null;
  logo: string | null;
  countries: string[];
  /** The longest consent that the bank allows. */
  maxConsentDays: number;
}

export interface BankConsentRequest {
  bankId: string;
  /** Our own id, never reused. */
  reference: string;
  /** Where the person is sent back to; its parameters are never trusted. */
  returnUrl: string;
  consentDays: number;
}

export interface BankConsent {
  reference: string;
  /** Where the person gives consent at the bank. */
  url: string;
}

export interface LinkedAccount {
  id: string;
  iban: string | null;
  currency: string | null;
  /** As spelt by the bank; null if the bank does not provide it. */
  holderName: string | null;
}

export interface BankConsentReading {
  state: BankConsentState;
  accounts: LinkedAccount[];
  answers: RawAnswer[];
}

/** A service that reads account details from banks, with the customer's consent. Throws `ProviderFailure`. */
export interface OpenBanking {
  /** The provider that confirmations are recorded under. */
  readonly provider: IntegrationProvider;
  /** Countries in which it covers banks. */
  readonly countries: readonly string[];
  banks(country: string): Promise<{ banks: Bank[]; answers: RawAnswer[] }>;
  begin(request: BankConsentRequest): Promise<{ consent: BankConsent; answers: RawAnswer[] }>;
  read(reference: string): Promise<BankConsentReading>;
  end(reference: string): Promise<void>;
}
