import {
  actionStates,
  assuranceLevels,
  businessQuestionKeys,
  checkTypes,
  completenesses,
  consents,
  contentKinds,
  credentialEvents,
  credentialSteps,
  dataFieldKeys,
  dataRelationTypes,
  digestFrequencies,
  directions,
  documentTypes,
  emailTopics,
  entityKinds,
  historyActors,
  integrationProviders,
  lawfulBases,
  notificationReasons,
  rejectionReasons,
  relationships,
  reviewStates,
  scopeItemKinds,
  sectionKinds,
  sharingStatuses,
  sides,
  weekdays,
} from '@probity/domain';
import { z } from 'zod';

export const ActionState = z.enum(actionStates);
export const Assurance = z.enum(assuranceLevels);
export const BusinessQuestion = z.enum(businessQuestionKeys);
export const CheckType = z.enum(checkTypes);
export const Completeness = z.enum(completenesses);
export const Consent = z.enum(consents);
export const ContentKind = z.enum(contentKinds);
export const CredentialEvent = z.enum(credentialEvents);
export const CredentialStep = z.enum(credentialSteps);
export const DataFieldKey = z.enum(dataFieldKeys);
export const DataRelationType = z.enum(dataRelationTypes);
export const Direction = z.enum(directions);
export const DocumentType = z.enum(documentTypes);
export const EmailTopic = z.enum(emailTopics);
export const DigestFrequency = z.enum(digestFrequencies);
export const EntityKind = z.enum(entityKinds);
export const HistoryActor = z.enum(historyActors);
export const IntegrationProvider = z.enum(integrationProviders);
export const LawfulBasis = z.enum(lawfulBases);
export const NotificationReason = z.enum(notificationReasons);
export const RejectionReason = z.enum(rejectionReasons);
export const Relationship = z.enum(relationships);
export const ReviewState = z.enum(reviewStates);
export const ScopeItemKind = z.enum(scopeItemKinds);
export const SectionKind = z.enum(sectionKinds);
export const SharingStatus = z.enum(sharingStatuses);
export const Side = z.enum(sides);
export const Weekday = z.enum(weekdays);
