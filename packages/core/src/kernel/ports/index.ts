export type { AmlFound, AmlHit, AmlMedia, AmlProvider, AmlScreening, SearchedList } from './aml-screening.ts';
export type {
  CompanyRegister,
  FoundCompany,
  PartState,
  RegisterExtract,
  RegisterFiling,
  RegisterPart,
  RegisterParty,
  RegisterReading,
} from './company-register.ts';
export type { ESignature, SigningOutcome, SigningRequest } from './e-signature.ts';
export type { Enricher, Enrichers } from './enricher.ts';
export type { BlobStore, EvidenceInspector, InspectedFile, ReadFile } from './evidence.ts';
export type {
  AddressHeld,
  IdentityChanges,
  IdentityMetadata,
  IdentityProvider,
} from './identity-provider.ts';
export type {
  IdentityVerification,
  VerificationNotice,
  VerificationPicture,
  VerificationReading,
  VerificationRequest,
  VerificationSession,
} from './identity-verification.ts';
export type { JobQueue, QueuedJob } from './job-queue.ts';
export { type KeyKeeper, KeyUnavailable, type WrappedByKey } from './key-keeper.ts';
export type { Mail, Mailer } from './mailer.ts';
export type { LeiRecord, LeiRegistry, VatCheck, VatRegistry } from './number-registries.ts';
export type {
  Bank,
  BankConsent,
  BankConsentReading,
  BankConsentRequest,
  LinkedAccount,
  OpenBanking,
} from './open-banking.ts';
export type {
  Billing,
  PaymentNotice,
  PaymentProvider,
  PaymentReading,
  PaymentRequest,
  PaymentSession,
  ReadRefund,
} from './payment-provider.ts';
export type {
  PdfRenderer,
  PrintedBlock,
  PrintedFile,
  PrintedValue,
  Report,
  Signature,
} from './pdf-renderer.ts';
export { ProviderFailure, type RawAnswer } from './provider.ts';
export type { PublicDocuments } from './public-documents.ts';
export {
  type BirthDate,
  type ChangeSearch,
  type EarlierVersion,
  type Hit,
  type Identifier,
  type ListedEntity,
  type ListFormat,
  type ListReading,
  type ListReport,
  ListUnreadable,
  type ListVersion,
  type PartyKind,
  type ScreeningEngine,
  type SearchedVersion,
  type Subject,
} from './screening.ts';
export type { AccountSealing, DocumentSigning, EncryptionContext, Sealing, Signing } from './sealing.ts';
export { noteServiceCall, onServiceCall, type ServiceCall } from './service-calls.ts';
export type { Timestamp, TimestampAuthority } from './timestamp-authority.ts';
export type { WebhookAnswer, WebhookSender } from './webhook-sender.ts';
