/** The outside services that the product calls, by the names that the adapters report. */
export const outsideServices = [
  'CompaniesHouse',
  'DueDil',
  'KnowYourCustomer',
  'WinDeed',
  'WhoOwnsWhom',
  'GLEIF',
  'VIES',
  'ComplyAdvantage',
  'Watchlists',
  'IDenfy',
  'GoCardless',
  'Stripe',
  'AdobeSign',
  'IdentityProvider',
  'Email',
  'Webhooks',
] as const;
export type OutsideService = (typeof outsideServices)[number];
