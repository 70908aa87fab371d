/** Values are spelt exactly as the specification spells them, `Voilence` included. */
export const memberRoles = ['Owner', 'Validator', 'Contributor', 'Reviewer', 'NoAccount'] as const;
export const dataRelationTypes = [
  'DataRequest',
  'DataShared',
  'AssociatedDataRequest',
  'RelatedDataRequired',
  'RelatedDataShared',
] as const;
export const sharingStatuses = [
  'NotRequested',
  'AwaitingRegistration',
  'AwaitingApproval',
  'Approved',
  'RevokedByInitiator',
  'RevokedByTarget',
  'NotApplicable',
] as const;
export const sectionKinds = [
  'RegistrationDetails',
  'TradingDetails',
  'FinancialDetails',
  'OtherDetails',
  'ExecutiveManagement',
  'BoardOfDirectors',
  'Shareholder',
  'UltimateBeneficialOwner',
  'SignificantControl',
  'LegalRepresentation',
  'Founder',
  'Trustee',
  'Beneficiary',
  'Partner',
  'Legacy',
  'LegalPerson',
] as const;
export const rejectionReasons = ['Fraudulent', 'NotEnoughProof', 'Expired', 'Other', 'NotProvided'] as const;
export const reviewStates = [
  'NoState',
  'Submitted',
  'AwaitingReview',
  'Validated',
  'Rejected',
  'Completed',
  'NotApplicable',
] as const;
export const completenesses = [
  'MissingData',
  'MissingEvidenceDocuments',
  'MissingVerification',
  'DataVerified',
  'MissingConsent',
] as const;
export const directions = ['Incoming', 'Shared'] as const;
export const dataFieldKeys = [
  'RegistrationName',
  'RegistrationNumber',
  'RegistrationAddress',
  'RegistrationCountry',
  'TradingName',
  'TradingAddress',
  'ExchangeWhereListed',
  'VatRegistrationNumber',
  'ExecutiveManagement',
  'BoardOfDirector',
  'Shareholder',
  'UltimateBeneficialOwner',
  'DateOfRegistration',
  'GrantFundingAmount',
  'InvestmentFundingAmount',
  'AdvancedEisFundingAmount',
  'LeiCode',
  'Industry',
  'Founder',
  'Trustee',
  'Beneficiary',
  'Partner',
  'PreviousNames',
  'LegalName',
  'LastName',
  'IdentificationDocument',
  'Deceased',
  'RegistrationStatus',
  'TaxIdentificationNumber',
  'Sex',
  'Nationality',
  'BirthDate',
  'BirthPlace',
  'CountryOfResidence',
  'BankAccount',
  'SignificantControl',
  'LegalRepresentation',
] as const;
export const credentialEvents = [
  'Added',
  'ValueUpdated',
  'Validated',
  'Rejected',
  'ProofProvided',
  'AssociationUpdated',
  'ProofRemoved',
  'ExternallyConfirmed',
] as const;
export const taskTypes = [
  'DataRequired',
  'ReviewRequired',
  'CompleteMissingFields',
  'AddKeyIndividualsAndEntities',
  'ProvideEvidence',
  'PerformIdentityVerification',
] as const;
export const feedbackTypes = ['Suggestion', 'Bug', 'Other'] as const;
export const feedbackStates = ['Open', 'Answered', 'Closed'] as const;
export const weekdays = [
  'None',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;
/** `None` until the person has opened an account. */
export const accountTypes = ['None', 'Individual', 'Organization'] as const;
/** `Null`: the kind is not known yet. */
export const legalEntityTypes = ['Null', 'Organization', 'LegalPerson', 'Trust', 'Partnership'] as const;
/** Of a member, a template, a data source. */
export const statuses = ['Active', 'Inactive'] as const;
export const screeningResults = [
  'NotTriggered',
  'NoRisk',
  'PotentialRisk',
  'Unknown',
  'NoApplicableMatches',
] as const;
export const riskCategories = [
  'Pep',
  'PepClassOne',
  'PepClassTwo',
  'PepClassThree',
  'PepClassFour',
  'Sanction',
  'AdverseMedia',
  'Criminal',
  'Other',
] as const;
export const adverseMediaSubtypes = [
  'Property',
  'Financial',
  'Fraud',
  'Narcotics',
  'Voilence',
  'Terrorism',
  'Cybercrime',
  'GeneralAml',
  'Regulatory',
  'Other',
] as const;
export const recordOrigins = ['ByLegalPerson', 'ByOrganization', 'ByProbityUser', 'External'] as const;
export const actionStates = [
  'ActionRequired',
  'ConsentRequired',
  'PendingConfirmation',
  'NoActionRequired',
] as const;
export const notificationReasons = [
  'Registration',
  'DataShared',
  'DataRequested',
  'AssociateMember',
  'PointOfContact',
] as const;
/** The emails that a person can unsubscribe from: each notification reason, and the digest. */
export const emailTopics = [...notificationReasons, 'Digest'] as const;
export const digestFrequencies = ['Never', 'Daily', 'Weekly'] as const;
export const profileStates = ['CompleteProfile', 'EmptyProfile', 'EmptyProfilePopulated'] as const;
export const integrationProviders = [
  'DueDil',
  'ComplyAdvantage',
  'IDenfy',
  'WinDeed',
  'WhoOwnsWhom',
  'CompaniesHouse',
  'KnowYourCustomer',
  'GoCardless',
  'Stripe',
] as const;
export const verificationOutcomes = [
  'Success',
  'Error',
  'Unverified',
  'Pending',
  'Expired',
  'Started',
  'NotStarted',
] as const;
export const contentKinds = ['Text', 'Document', 'AdobeSign'] as const;
export const visibilities = ['None', 'All', 'OnlyPointOfContact'] as const;

export type VerificationOutcome = (typeof verificationOutcomes)[number];
export type ContentKind = (typeof contentKinds)[number];
export type MemberRole = (typeof memberRoles)[number];
export type DataRelationType = (typeof dataRelationTypes)[number];
export type SharingStatus = (typeof sharingStatuses)[number];
export type SectionKind = (typeof sectionKinds)[number];
export type RejectionReason = (typeof rejectionReasons)[number];
export type ReviewState = (typeof reviewStates)[number];
export type Completeness = (typeof completenesses)[number];
export type Direction = (typeof directions)[number];
export type DataFieldKey = (typeof dataFieldKeys)[number];
export type CredentialEvent = (typeof credentialEvents)[number];
export type TaskType = (typeof taskTypes)[number];
export type FeedbackType = (typeof feedbackTypes)[number];
export type FeedbackState = (typeof feedbackStates)[number];
export type Weekday = (typeof weekdays)[number];
export type RecordOrigin = (typeof recordOrigins)[number];
export type IntegrationProvider = (typeof integrationProviders)[number];
export type NotificationReason = (typeof notificationReasons)[number];
export type ScreeningResult = (typeof screeningResults)[number];
export type AdverseMediaSubtype = (typeof adverseMediaSubtypes)[number];
export type RiskCategory = (typeof riskCategories)[number];
/** The categories that a policy distinguishes: the classes of politically exposed persons are one. */
export const hitCategories = [
  'Sanction',
  'Pep',
  'AdverseMedia',
  'Criminal',
  'Other',
] as const satisfies RiskCategory[];
export type HitCategory = (typeof hitCategories)[number];
export type EmailTopic = (typeof emailTopics)[number];
export type DigestFrequency = (typeof digestFrequencies)[number];
export type ProfileState = (typeof profileStates)[number];
export type AccountType = (typeof accountTypes)[number];
export type LegalEntityType = (typeof legalEntityTypes)[number];
export type EntityKind = Exclude<(typeof legalEntityTypes)[number], 'Null'>;
export const organisationKinds = ['Organization', 'Trust', 'Partnership'] as const satisfies EntityKind[];
export const entityKinds = [...organisationKinds, 'LegalPerson'] as const satisfies EntityKind[];

/** Which values awaiting review a queue shows: those that are not snoozed, or only some. */
export const reviewQueueFilters = ['Open', 'Overdue', 'Escalated', 'Snoozed'] as const;
export type ReviewQueueFilter = (typeof reviewQueueFilters)[number];
