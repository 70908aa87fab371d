import { type IntegrationProvider, integrationProviders } from '../enumerations.ts';
import { isOneOf } from '../is-one-of.ts';
import { currentTexts } from '../texts/current.ts';

/** What an outside source can be asked for. */
export const enricherCapabilities = [
  'CompanySearch',
  'CompanyDetails',
  'Officers',
  'Ownership',
  'Filings',
  'Identity',
  'AmlScreening',
  'BankAccount',
  'Payment',
] as const;
export type EnricherCapability = (typeof enricherCapabilities)[number];

/** Sources that are asked about companies. */
export const registerProviders = [
  'CompaniesHouse',
  'DueDil',
  'KnowYourCustomer',
  'WinDeed',
  'WhoOwnsWhom',
] as const satisfies readonly IntegrationProvider[];

/** Registers that are asked by the registration number itself. */
export const readByNumber = ['CompaniesHouse', 'WinDeed'] as const satisfies readonly IntegrationProvider[];

/** Registers of a state that anyone may ask without a contract: a new organisation has them on. */
export const publicRegisters = ['CompaniesHouse'] as const satisfies readonly IntegrationProvider[];

/** Sources that an account switches on and off; the others serve every account of the installation. */
export const switchedProviders = [
  ...registerProviders,
  'ComplyAdvantage',
] as const satisfies readonly IntegrationProvider[];

const company = ['CompanySearch', 'CompanyDetails', 'Officers'] as const;

export const capabilitiesOf: Readonly<Record<IntegrationProvider, readonly EnricherCapability[]>> = {
  CompaniesHouse: [...company, 'Ownership', 'Filings'],
  DueDil: [...company, 'Ownership', 'Filings'],
  KnowYourCustomer: [...company, 'Ownership'],
  WinDeed: company,
  WhoOwnsWhom: [...company, 'Ownership'],
  ComplyAdvantage: ['AmlScreening'],
  IDenfy: ['Identity'],
  GoCardless: ['BankAccount'],
  Stripe: ['Payment'],
};

export const providerLabel = (provider: IntegrationProvider): string =>
  currentTexts().texts.labels.integrationProvider[provider];

/** The name of a source; unchanged if it is not one of ours. */
export const sourceLabel = (source: string): string => (isProvider(source) ? providerLabel(source) : source);

const isProvider = (source: string): source is IntegrationProvider => isOneOf(integrationProviders, source);
