/** What the product calls outside of itself, by the names that the adapters report. */
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
