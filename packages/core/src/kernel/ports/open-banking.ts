import type { IntegrationProvider } from '@probity/domain';
import type { BankConsentState } from '@probity/domain/bank-accounts/outcome-of-consent.ts';
import type { RawAnswer } from './provider.ts';

export interface Bank {
  id: string;
  name: string;
  bic: string | null;
  logo: string | null;
  countries: string[];
  /** How long a consent can last there. */
  maxConsentDays: number;
}

export interface BankConsentRequest {
  bankId: string;
  /** Our own id, unique for ever. */
  reference: string;
  /** Where the person comes back to; what the address says then is never believed. */
  returnUrl: string;
  consentDays: number;
}

export interface BankConsent {
  reference: string;
  /** Where the person agrees at the bank. */
  url: string;
}

export interface LinkedAccount {
  id: string;
  iban: string | null;
  currency: string | null;
  /** As the bank writes it; null where the bank does not say. */
  holderName: string | null;
}

export interface BankConsentReading {
  state: BankConsentState;
  accounts: LinkedAccount[];
  answers: RawAnswer[];
}

/** A service that asks banks for their customers, with their consent. It throws `ProviderFailure`. */
export interface OpenBanking {
  /** Under whose name confirmations are kept. */
  readonly provider: IntegrationProvider;
  /** Where it knows banks. */
  readonly countries: readonly string[];
  banks(country: string): Promise<{ banks: Bank[]; answers: RawAnswer[] }>;
  begin(request: BankConsentRequest): Promise<{ consent: BankConsent; answers: RawAnswer[] }>;
  read(reference: string): Promise<BankConsentReading>;
  /** Ends the consent. */
  end(reference: string): Promise<void>;
}
