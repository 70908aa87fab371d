// Made by `npm run openapi` from the endpoint table. Do not edit.
import type { Operation } from './client.ts';

export interface Schemas {
  AcceptChangesBody: { items?: (Schemas['ItemKey'])[] | undefined; contentHash?: string | undefined };
  AcceptProposalsBody: { number: number; type?: Schemas['DocumentType'] | undefined; issuedOn?: Schemas['Day'] | undefined; expiresOn?: Schemas['Day'] | undefined; fieldKeys: (Schemas['DataFieldKey'])[] };
  AcceptProposalsResponse: { fields: (Schemas['DataFieldKey'])[] };
  ActionState: "ActionRequired" | "ConsentRequired" | "PendingConfirmation" | "NoActionRequired";
  AddCommentBody: { about?: ({ kind: "File" } | { kind: "Item"; key: string; connectionId: Schemas['Id'] } | { kind: "Hit"; key: string } | { kind: "Check"; key: Schemas['CheckType']; connectionId: Schemas['Id'] } | { kind: "Test"; key: "RegisterMatch" | "Registered" | "IdentityAtRegister" | "LeiValid" | "VatNumberValid" | "SharesAddUp" | "OwnersKnown" | "OwnersIdentified" | "NoOpenHits" | "BankAccountOwned" | "IdentityDocumentInDate" | "ProofOfAddressRecent" | "EvidenceInDate" | "IndustryPlausible" | "DocumentNamesMatch"; connectionId: Schemas['Id'] }) | undefined; threadId?: Schemas['Id'] | undefined; text: string; mentions?: (Schemas['Id'])[] | undefined };
  AddRelatedEntityBody: { fieldKey: Schemas['DataFieldKey']; value?: Record<string, unknown> | undefined; related: ({ entityId: Schemas['Id'] } | { kind: Schemas['EntityKind']; name: Schemas['EntityName']; country?: Schemas['CountryCode'] | undefined; registrationNumber?: Record<string, unknown> | undefined; birthDate?: string | undefined; email?: string | undefined }); alsoAs?: ({ fieldKey: Schemas['DataFieldKey']; value?: Record<string, unknown> | undefined })[] | undefined };
  AddRelationshipNoteBody: { text: string };
  AdoptRiskPolicyDraftResponse: { id: Schemas['Id']; name: string; rules: { policy: { weights: { Country: number; Industry: number; Product?: number | undefined; Channel?: number | undefined; Ownership: number; Identity?: number | undefined; Screening: number; Tests?: number | undefined; Evidence: number; Age: number }; mediumFrom: number; highFrom: number; highCountries: (Schemas['CountryCode'])[]; mediumCountries: (Schemas['CountryCode'])[]; highIndustries: ("11" | "21" | "22" | "23" | "31" | "32" | "33" | "42" | "44" | "45" | "48" | "49" | "51" | "52" | "53" | "54" | "55" | "56" | "61" | "62" | "71" | "72" | "81" | "82")[]; mediumIndustries: ("11" | "21" | "22" | "23" | "31" | "32" | "33" | "42" | "44" | "45" | "48" | "49" | "51" | "52" | "53" | "54" | "55" | "56" | "61" | "62" | "71" | "72" | "81" | "82")[]; products?: ({ name: string; level: "Low" | "Medium" | "High" })[] | undefined; channels?: ({ name: string; level: "Low" | "Medium" | "High" })[] | undefined; monthsBeforeFall?: number | undefined }; controls: { fourEyesDecisions: boolean; fourEyesFromRisk: "Low" | "Medium" | "High"; reviewMonths: { High: number; Medium: number; Low: number } } }; changedAt: Schemas['Moment']; state: "Open" | "Adopted"; progress: { compared: number; total: number }; comparison: ({ levels: { champion: { Low: number; Medium: number; High: number }; challenger: { Low: number; Medium: number; High: number } }; moves: ({ kind: "Moved" | "Overridden" | "Waits"; from: "Low" | "Medium" | "High"; to: "Low" | "Medium" | "High"; count: number })[]; reviews: { forward: number; monthly: { champion: number; challenger: number } }; decisions: { total: number; isTruncated: boolean; two: { champion: number; challenger: number }; refused: { champion: number; challenger: number }; months: ({ champion: number; challenger: number; month: string })[] }; rejections: { total: number; ratedHigh: { champion: number; challenger: number } } } | null); comparedAt: (Schemas['Moment'] | null); isOutdated: boolean; champion: { policy: { weights: { Country: number; Industry: number; Product?: number | undefined; Channel?: number | undefined; Ownership: number; Identity?: number | undefined; Screening: number; Tests?: number | undefined; Evidence: number; Age: number }; mediumFrom: number; highFrom: number; highCountries: (Schemas['CountryCode'])[]; mediumCountries: (Schemas['CountryCode'])[]; highIndustries: ("11" | "21" | "22" | "23" | "31" | "32" | "33" | "42" | "44" | "45" | "48" | "49" | "51" | "52" | "53" | "54" | "55" | "56" | "61" | "62" | "71" | "72" | "81" | "82")[]; mediumIndustries: ("11" | "21" | "22" | "23" | "31" | "32" | "33" | "42" | "44" | "45" | "48" | "49" | "51" | "52" | "53" | "54" | "55" | "56" | "61" | "62" | "71" | "72" | "81" | "82")[]; products?: ({ name: string; level: "Low" | "Medium" | "High" })[] | undefined; channels?: ({ name: string; level: "Low" | "Medium" | "High" })[] | undefined; monthsBeforeFall?: number | undefined }; controls: { fourEyesDecisions: boolean; fourEyesFromRisk: "Low" | "Medium" | "High"; reviewMonths: { High: number; Medium: number; Low: number } }; version: Schemas['Version'] }; adoption: ({ at: Schemas['Moment']; version: Schemas['Version']; predicted: number; happened: number; pending: number; differed: number; unpredicted: number } | null) };
  AgreementDetail: { id: Schemas['Id']; declarationId: Schemas['Id']; declarationVersion: number; connectionId: (Schemas['Id'] | null); title: string; kind: Schemas['ContentKind']; state: "Draft" | "Sent" | "Viewed" | "Signed" | "Declined" | "Expired"; requester: { id: Schemas['Id']; name: string }; signer: { id: Schemas['Id']; name: string }; needsResign: boolean; sentAt: (Schemas['Moment'] | null); viewedAt: (Schemas['Moment'] | null); signedAt: (Schemas['Moment'] | null); declinedAt: (Schemas['Moment'] | null); expiresAt: Schemas['Moment']; createdAt: Schemas['Moment']; side: "requester" | "signer"; parts: ((Schemas['TextPart'])[] | null); contentHash: (string | null); missing: ({ name: string; label: string; field: (Schemas['DataFieldKey'] | null) })[]; used: ({ name: string; label: string; value: string })[]; signedBy: ({ name: string; email: string } | null); signature: (Schemas['SignatureGiven'] | null); declineReason: (string | null); filed: ({ hash: string; size: number } | null); timestamp: ({ state: "Confirmed" | "Awaited"; authority: (string | null); at: (Schemas['Moment'] | null); hash: string } | null); abilities: { sign: boolean; decline: boolean; withdraw: boolean; sendAgain: boolean } };
  AgreementSummary: { id: Schemas['Id']; declarationId: Schemas['Id']; declarationVersion: number; connectionId: (Schemas['Id'] | null); title: string; kind: Schemas['ContentKind']; state: "Draft" | "Sent" | "Viewed" | "Signed" | "Declined" | "Expired"; requester: { id: Schemas['Id']; name: string }; signer: { id: Schemas['Id']; name: string }; needsResign: boolean; sentAt: (Schemas['Moment'] | null); viewedAt: (Schemas['Moment'] | null); signedAt: (Schemas['Moment'] | null); declinedAt: (Schemas['Moment'] | null); expiresAt: Schemas['Moment']; createdAt: Schemas['Moment'] };
  AmlCheck: { entity: { id: Schemas['Id']; accountId: Schemas['Id']; name: string; kind: Schemas['EntityKind']; isCounterparty: boolean }; checkId: (Schemas['Id'] | null); outcome: "Success" | "Error" | "Unverified" | "Pending" | "Expired" | "Started" | "NotStarted"; result: "NotTriggered" | "NoRisk" | "PotentialRisk" | "Unknown" | "NoApplicableMatches"; provider: (Schemas['IntegrationProvider'] | null); failure: ("Refused" | "Unreachable" | "TimedOut" | "RateLimited" | "Unauthorised" | "PaymentRequired" | "Forbidden" | "NotFound" | "BadAnswer" | null); screening: (Schemas['AmlScreening'] | null); abilities: { start: boolean; decide: boolean; monitor: boolean } };
  AmlHit: { id: string; list: { key: string; title: string }; reference: string; kind: "person" | "organisation" | "vessel" | "aircraft" | "unknown"; primaryName: string; matchedName: string; score: number; priority: (number | null); matchTypes: (string)[]; alignedTokens: ({ query: string; listed: string; similarity: number; relation: string })[]; corroboration: ({ field: "birth-date" | "country" | "identifier"; verdict: "agrees" | "contradicts"; effect: number; detail: string })[]; risks: (Schemas['AmlRisk'])[]; programmes: (string)[]; topics: (string)[]; aliases: (Schemas['ListedName'])[]; birthDates: (string)[]; countries: (string)[]; identifiers: ({ type: string; value: string })[]; listedOn: (string | null); sources: ({ name: string; url: (string | null) })[]; media: ({ title: string; url: string; date: (string | null); snippet: (string | null) })[]; decision: (Schemas['Decision'] | null); returned: (Schemas['ReturnedDecision'] | null); escalation: (Schemas['HitEscalation'] | null); caseId: (Schemas['Id'] | null); needsTwoToDismiss: boolean };
  AmlRisk: { category: "Pep" | "PepClassOne" | "PepClassTwo" | "PepClassThree" | "PepClassFour" | "Sanction" | "AdverseMedia" | "Criminal" | "Other"; subtype: ("Property" | "Financial" | "Fraud" | "Narcotics" | "Voilence" | "Terrorism" | "Cybercrime" | "GeneralAml" | "Regulatory" | "Other" | null) };
  AmlScreening: { provider: (Schemas['IntegrationProvider'] | null); subject: Schemas['ScreenedSubject']; isOutdated: boolean; screenedAt: Schemas['Moment']; screenedByName: (string | null); threshold: (number | null); lists: ({ title: string; version: (string | null); importedAt: (Schemas['Moment'] | null); entries: (number | null) })[]; unusable: (Schemas['Unusable'] | null); counts: { hits: number; undecided: number; confirmed: number; awaiting: number }; risks: (Schemas['AmlRisk'])[]; hits: (Schemas['AmlHit'])[]; monitoring: { isOn: boolean; isWanted: boolean } };
  AnswerBusinessQuestionBody: { answer: unknown };
  AnswerQueryBody: { answer: string };
  AnswerQueryResponse: { answeredAt: Schemas['Moment'] };
  AnswerTemplateQuestionBody: { answer: unknown };
  AnswerWalletRequestBody: { protocol: string; response: string };
  ApproveConnectionBody: { items?: ({ kind: Schemas['ScopeItemKind']; key: string; shareEvidence?: boolean | undefined })[] | undefined; message?: string | undefined };
  AskAssociatedEntitiesBody: { people: ({ entityId: Schemas['Id']; email?: Schemas['EmailAddress'] | undefined })[] };
  AskAssociatedEntitiesResponse: { items: (Schemas['AssociatedEntity'])[]; roles: ({ fieldKey: Schemas['DataFieldKey']; threshold: (number | null); fields: (Schemas['DataFieldKey'])[]; named: number })[]; isReadable: boolean; hidden: number };
  AskQuestionBody: { question: string };
  AskQuestionResponse: { items: (Schemas['ConnectionQuery'])[]; abilities: { answer: boolean } };
  AskedRole: { fieldKey: Schemas['DataFieldKey']; threshold: (number | null); fields: (Schemas['DataFieldKey'])[]; checks: (Schemas['CheckType'])[] };
  AssignCaseStepBody: { assigneeId: (Schemas['Id'] | null); dueOn: Schemas['Day'] };
  AssociatedEntity: { entityId: (Schemas['Id'] | null); name: string; kind: Schemas['EntityKind']; as: Schemas['DataFieldKey']; percentage: (string | null); consent: Schemas['Consent']; connectionId: (Schemas['Id'] | null); state: "NotAsked" | "NoAddress" | "Invited" | "AwaitingConsent" | "Consented" | "Refused"; asked: { total: number; consented: number }; abilities: { ask: boolean; inviteCredentials: boolean; remind: boolean; requestAddress: boolean } };
  Assurance: "SelfAsserted" | "CheckedByHolder" | "ValidatedByParty" | "ValidatedByPlatform" | "ConfirmedBySource";
  AttachEvidenceBody: { documentId: Schemas['Id'] };
  Attestation: { as: string; byName: (string | null); byAccountName: (string | null); source: (string | null); method: string; at: Schemas['Moment']; until: (Schemas['Day'] | null) };
  AuditEntry: { seq: number; genuine: boolean; at: Schemas['Moment']; action: string; actor: { kind: "Member" | "Party" | "Platform" | "Former" | "Outside" | "System" | "Automatic"; userId: (Schemas['Id'] | null); name: (string | null); apiKey: ({ id: Schemas['Id']; name: (string | null) } | null); cause: (string | null) }; subject: { type: string; id: (Schemas['Id'] | null); name: (string | null); fieldKey: (string | null); link: (string | null) }; details: Record<string, unknown> };
  BankConsent: { id: Schemas['Id']; bank: { id: string; name: string; country: string }; outcome: "Success" | "Error" | "Unverified" | "Pending" | "Expired" | "Started" | "NotStarted"; link: ({ url: string; endsAt: Schemas['Moment'] } | null); accounts: ({ id: string; iban: (string | null); currency: (string | null); holderName: (string | null); comparison: Schemas['HolderNameComparison']; isUsable: boolean; credentialId: (Schemas['Id'] | null) })[]; needsChoice: boolean; couldNotRead: boolean; linkedAt: (Schemas['Moment'] | null); endsAt: (Schemas['Moment'] | null); changedAt: Schemas['Moment']; abilities: { renew: boolean; remove: boolean; retry: boolean; choose: boolean } };
  BankResults: { entity: { id: Schemas['Id']; name: string }; checkId: (Schemas['Id'] | null); outcome: "Success" | "Error" | "Unverified" | "Pending" | "Expired" | "Started" | "NotStarted"; consents: (Schemas['BankConsent'])[]; countries: (string)[]; country: (string | null); couldNotStart: boolean; isSetUp: boolean; abilities: { start: boolean } };
  Batch: { id: Schemas['Id']; title: string; threshold: number; lists: ({ title: string; number: number })[]; total: number; screened: number; withHits: number; notSearched: number; createdByName: (string | null); createdAt: Schemas['Moment']; finishedAt: (Schemas['Moment'] | null) };
  BatchRow: { number: number; subject: Schemas['ScreenedSubject']; total: (number | null); unusable: (Schemas['Unusable'] | null); hits: ({ entityId: string; list: string; primaryName: string; score: number; priority: number; decision: (Schemas['Decision'] | null) })[]; screenedAt: (Schemas['Moment'] | null) };
  Branding: { displayName: (string | null); accentColour: (string | null); registeredName: string; logoUrl: (string | null); version: Schemas['Version'] };
  BulkCheck: { columns: (string)[]; mapping: Schemas['ColumnMapping']; isMapped: boolean; total: number; usable: number; duplicates: number; problemCount: number; problems: ({ path: string; message: string })[]; preview: ({ number: number; name: string; email: string; kind: string; country: string; isUsable: boolean })[] };
  BulkReminder: { id: Schemas['Id']; state: "Running" | "Finished"; total: number; sent: number; failed: number; note: (string | null); failures: ({ connectionId: Schemas['Id']; name: string; reason: string })[]; createdAt: Schemas['Moment']; finishedAt: (Schemas['Moment'] | null) };
  BulkRequest: { id: Schemas['Id']; title: (string | null); state: "Running" | "Stopped" | "Finished" | "Failed"; total: number; done: number; failed: number; templateId: (Schemas['Id'] | null); templateName: (string | null); message: (string | null); terms: Schemas['StatedTerms']; dueOn: (Schemas['Day'] | null); createdByName: (string | null); createdAt: Schemas['Moment']; finishedAt: (Schemas['Moment'] | null) };
  BulkRequestBody: { recipients: (Schemas['GivenRecipient'])[]; templateId?: Schemas['Id'] | undefined; message?: string | undefined; dueOn?: Schemas['Day'] | undefined; purpose?: string | undefined; lawfulBasis?: Schemas['LawfulBasis'] | undefined; lawfulBasisDetail?: string | undefined; retentionYears?: number | undefined; scope?: Schemas['ScopeInput'] | undefined; days?: (number | null) | undefined; skipInvalid?: boolean | undefined };
  BulkRequestRow: { number: number; recipient: { name: string; email: string; kind: string; country: string }; state: "Waiting" | "Done" | "Failed"; error: (string | null); reason: (string | null); connectionId: (Schemas['Id'] | null); settledAt: (Schemas['Moment'] | null) };
  BusinessAnswer: { question: Schemas['BusinessQuestion']; answer: unknown; changedAt: (Schemas['Moment'] | null); changedBy: (string | null); version: Schemas['Version'] };
  BusinessQuestion: "SourceOfFunds" | "ProductDescription" | "Industry" | "RegionsOperating" | "AssetsDescription" | "NumberOfEmployees";
  Case: { id: Schemas['Id']; state: "Open" | "Closed" | "Dismissed" | "Undone"; party: { id: (Schemas['Id'] | null); name: string; kind: (Schemas['EntityKind'] | null); connectionId: (Schemas['Id'] | null) }; hit: { listedName: string; list: { key: string; title: string }; reference: string }; openedAt: Schemas['Moment']; openedByName: (string | null); closedAt: (Schemas['Moment'] | null); closedByName: (string | null); nextDueOn: (Schemas['Day'] | null); done: number; accountId: Schemas['Id']; hitHref: string; steps: ({ step: "Stop" | "Freeze" | "Report" | "Affected" | "Decide"; assignee: ({ memberId: Schemas['Id']; name: string } | null); dueOn: Schemas['Day']; note: (string | null); doneAt: (Schemas['Moment'] | null); doneByName: (string | null) })[]; abilities: { work: boolean; close: boolean } };
  CertificateToReview: { checkId: Schemas['Id']; entityId: Schemas['Id']; entityName: string; since: Schemas['Moment']; review: Schemas['ReviewState'] };
  ChangeBrandingBody: { displayName?: (Schemas['EntityName'] | null) | undefined; accentColour?: (string | null) | undefined };
  ChangeDeclarationTextBody: { text: string };
  ChangeDeclarationTitleBody: { title: string };
  ChangeDocumentBody: { type?: Schemas['DocumentType'] | undefined; issuedOn?: (Schemas['Day'] | null) | undefined; expiresOn?: (Schemas['Day'] | null) | undefined };
  ChangeLegalEntityAmlMonitoringBody: { isOn: boolean };
  ChangeLegalPersonAmlMonitoringBody: { isOn: boolean };
  ChangeRelationshipsBody: { changes: ({ entityId: Schemas['Id']; ownerId?: (Schemas['Id'] | null) | undefined; reviewOn?: (Schemas['Day'] | null) | undefined })[]; isUndo?: boolean | undefined };
  ChangeRelationshipsResponse: { before: ({ entityId: Schemas['Id']; ownerId: (Schemas['Id'] | null); reviewOn: (Schemas['Day'] | null) })[] };
  ChangeReleasePolicyBody: { rules: ({ audience: "Anyone" | "Trusted" | "Named"; requesterKey: (string | null); fields: ("RegistrationName" | "RegistrationNumber" | "RegistrationAddress" | "RegistrationCountry" | "TradingName" | "TradingAddress" | "ExchangeWhereListed" | "VatRegistrationNumber" | "ExecutiveManagement" | "BoardOfDirector" | "Shareholder" | "UltimateBeneficialOwner" | "DateOfRegistration" | "GrantFundingAmount" | "InvestmentFundingAmount" | "AdvancedEisFundingAmount" | "LeiCode" | "Industry" | "Founder" | "Trustee" | "Beneficiary" | "Partner" | "PreviousNames" | "LegalName" | "LastName" | "IdentificationDocument" | "Deceased" | "RegistrationStatus" | "TaxIdentificationNumber" | "Sex" | "Nationality" | "BirthDate" | "BirthPlace" | "CountryOfResidence" | "BankAccount" | "SignificantControl" | "LegalRepresentation")[]; action: "Automatic" | "Ask" | "Never"; purposes: ("Onboarding" | "PeriodicReview" | "Payment" | "Other")[] })[] };
  ChangeReleasePolicyResponse: { rules: ({ audience: "Anyone" | "Trusted" | "Named"; requesterKey: (string | null); fields: ("RegistrationName" | "RegistrationNumber" | "RegistrationAddress" | "RegistrationCountry" | "TradingName" | "TradingAddress" | "ExchangeWhereListed" | "VatRegistrationNumber" | "ExecutiveManagement" | "BoardOfDirector" | "Shareholder" | "UltimateBeneficialOwner" | "DateOfRegistration" | "GrantFundingAmount" | "InvestmentFundingAmount" | "AdvancedEisFundingAmount" | "LeiCode" | "Industry" | "Founder" | "Trustee" | "Beneficiary" | "Partner" | "PreviousNames" | "LegalName" | "LastName" | "IdentificationDocument" | "Deceased" | "RegistrationStatus" | "TaxIdentificationNumber" | "Sex" | "Nationality" | "BirthDate" | "BirthPlace" | "CountryOfResidence" | "BankAccount" | "SignificantControl" | "LegalRepresentation")[]; action: "Automatic" | "Ask" | "Never"; purposes: ("Onboarding" | "PeriodicReview" | "Payment" | "Other")[] })[]; version: Schemas['Version']; askable: ("RegistrationName" | "RegistrationNumber" | "RegistrationAddress" | "RegistrationCountry" | "TradingName" | "TradingAddress" | "ExchangeWhereListed" | "VatRegistrationNumber" | "ExecutiveManagement" | "BoardOfDirector" | "Shareholder" | "UltimateBeneficialOwner" | "DateOfRegistration" | "GrantFundingAmount" | "InvestmentFundingAmount" | "AdvancedEisFundingAmount" | "LeiCode" | "Industry" | "Founder" | "Trustee" | "Beneficiary" | "Partner" | "PreviousNames" | "LegalName" | "LastName" | "IdentificationDocument" | "Deceased" | "RegistrationStatus" | "TaxIdentificationNumber" | "Sex" | "Nationality" | "BirthDate" | "BirthPlace" | "CountryOfResidence" | "BankAccount" | "SignificantControl" | "LegalRepresentation")[]; automatic: ("RegistrationName" | "RegistrationNumber" | "RegistrationAddress" | "RegistrationCountry" | "TradingName" | "TradingAddress" | "ExchangeWhereListed" | "VatRegistrationNumber" | "ExecutiveManagement" | "BoardOfDirector" | "Shareholder" | "UltimateBeneficialOwner" | "DateOfRegistration" | "GrantFundingAmount" | "InvestmentFundingAmount" | "AdvancedEisFundingAmount" | "LeiCode" | "Industry" | "Founder" | "Trustee" | "Beneficiary" | "Partner" | "PreviousNames" | "LegalName" | "LastName" | "IdentificationDocument" | "Deceased" | "RegistrationStatus" | "TaxIdentificationNumber" | "Sex" | "Nationality" | "BirthDate" | "BirthPlace" | "CountryOfResidence" | "BankAccount" | "SignificantControl" | "LegalRepresentation")[]; requesters: ({ key: string; name: string; issuer: string; isTrusted: boolean })[]; abilities: { change: boolean } };
  ChangeSettingsBody: { digestWeekday?: Schemas['Weekday'] | undefined; defaultTemplateId?: (Schemas['Id'] | null) | undefined; refreshDays?: number | undefined; notifyByEmail?: boolean | undefined; defaultVisibility?: "None" | "All" | "OnlyPointOfContact" | undefined; retentionYears?: number | undefined; fourEyesScreening?: boolean | undefined; fourEyesFromScore?: number | undefined; fourEyesCategories?: ("Sanction" | "Pep" | "AdverseMedia" | "Criminal" | "Other")[] | undefined; fourEyesDecisions?: boolean | undefined; fourEyesFromRisk?: "Low" | "Medium" | "High" | undefined; reviewDays?: (number | null) | undefined; reviewMonths?: { High: number; Medium: number; Low: number } | undefined; monitoring?: ("RegisterChange" | "ScreeningChange" | "OwnershipChange" | "ExpiringEvidence" | "StaleData")[] | undefined; fileRules?: ("EuIdentification")[] | undefined };
  ChangeTemplateBody: { name?: string | undefined; content?: Schemas['TemplateContent'] | undefined; archived?: false | undefined };
  ChangeValueBody: { value: unknown };
  CheckAgainstRegisterBody: { entityId: Schemas['Id']; extractId: Schemas['Id'] };
  CheckAgainstRegisterResponse: { extractId: Schemas['Id']; readAt: Schemas['Moment']; companyName: string; reference: string; parts: { Company: ({ state: "Ready" } | { state: "NotPublished" } | { state: "Failed"; failure: "Refused" | "Unreachable" | "TimedOut" | "RateLimited" | "Unauthorised" | "PaymentRequired" | "Forbidden" | "NotFound" | "BadAnswer"; retryAfterSeconds: (number | null) }); Officers: ({ state: "Ready" } | { state: "NotPublished" } | { state: "Failed"; failure: "Refused" | "Unreachable" | "TimedOut" | "RateLimited" | "Unauthorised" | "PaymentRequired" | "Forbidden" | "NotFound" | "BadAnswer"; retryAfterSeconds: (number | null) }); Owners: ({ state: "Ready" } | { state: "NotPublished" } | { state: "Failed"; failure: "Refused" | "Unreachable" | "TimedOut" | "RateLimited" | "Unauthorised" | "PaymentRequired" | "Forbidden" | "NotFound" | "BadAnswer"; retryAfterSeconds: (number | null) }); Filings: ({ state: "Ready" } | { state: "NotPublished" } | { state: "Failed"; failure: "Refused" | "Unreachable" | "TimedOut" | "RateLimited" | "Unauthorised" | "PaymentRequired" | "Forbidden" | "NotFound" | "BadAnswer"; retryAfterSeconds: (number | null) }) }; identity: "Same" | "OtherName" | "OtherNumber"; fields: (Schemas['FieldCheck'])[]; parties: (Schemas['PartyCheck'])[] };
  CheckBatchResponse: { total: number; usable: number; problems: ({ path: string; message: string })[]; ignored: (string)[] };
  CheckImportAgainBody: { mapping: Schemas['CounterpartyMapping'] };
  CheckProfileImportResponse: { items: (Schemas['ProposedValue'])[] };
  CheckType: "Information" | "Liveness" | "CriminalCheck" | "BankAccount" | "AmlCheck";
  ColumnMapping: { name?: string | undefined; email?: string | undefined; kind?: string | undefined; country?: string | undefined };
  Comment: { id: Schemas['Id']; text: (string | null); byName: (string | null); mentions: (Schemas['Id'])[]; writtenAt: Schemas['Moment']; editedAt: (Schemas['Moment'] | null); deletedAt: (Schemas['Moment'] | null); abilities: { edit: boolean } };
  CommentThread: { id: Schemas['Id']; about: { kind: "File" | "Item" | "Hit" | "Check" | "Test"; key: (string | null); connectionId: (Schemas['Id'] | null); name: (string | null) }; resolvedAt: (Schemas['Moment'] | null); resolvedByName: (string | null); comments: (Schemas['Comment'])[] };
  Comments: { open: number; threads: (Schemas['CommentThread'])[]; members: ({ id: Schemas['Id']; name: string })[]; abilities: { comment: boolean } };
  Completeness: { from: number; to: number; parties: number };
  ComplianceTest: { key: "RegisterMatch" | "Registered" | "IdentityAtRegister" | "LeiValid" | "VatNumberValid" | "SharesAddUp" | "OwnersKnown" | "OwnersIdentified" | "NoOpenHits" | "BankAccountOwned" | "IdentityDocumentInDate" | "ProofOfAddressRecent" | "EvidenceInDate" | "IndustryPlausible" | "DocumentNamesMatch"; version: number; outcome: "Fail" | "Warning" | "NotEnoughData" | "Pass" | "NotApplicable"; reason: string; values: Record<string, Schemas['TestValue']>; used: ("field:RegistrationName" | "field:RegistrationNumber" | "field:RegistrationStatus" | "field:LegalName" | "field:LeiCode" | "field:VatRegistrationNumber" | "field:Industry" | "field:Shareholder" | "field:Partner" | "field:IdentificationDocument" | "question:Industry" | "document:ProofOfAddress" | "check:AmlCheck" | "check:BankAccount" | "register" | "ownership" | "ownerIdentity" | "evidence" | "documentTexts")[]; missing: ("field:RegistrationName" | "field:RegistrationNumber" | "field:RegistrationStatus" | "field:LegalName" | "field:LeiCode" | "field:VatRegistrationNumber" | "field:Industry" | "field:Shareholder" | "field:Partner" | "field:IdentificationDocument" | "question:Industry" | "document:ProofOfAddress" | "check:AmlCheck" | "check:BankAccount" | "register" | "ownership" | "ownerIdentity" | "evidence" | "documentTexts")[]; remedyAt: ("data" | "lookUp" | "register" | "related" | "ownership" | "checks" | "documents" | null); id: Schemas['Id']; entityId: Schemas['Id']; since: Schemas['Moment']; computedAt: Schemas['Moment']; changesOn: (Schemas['Day'] | null) };
  ConfirmByRegisterBody: { entityId: Schemas['Id']; extractId: Schemas['Id']; fields?: (Schemas['DataFieldKey'])[] | undefined; takeOver?: (Schemas['DataFieldKey'])[] | undefined; parties?: (string)[] | undefined };
  ConfirmByRegisterResponse: { confirmed: (Schemas['DataFieldKey'])[]; changed: (Schemas['DataFieldKey'])[]; parties: (string)[]; skipped: ({ key: string; reason: string })[]; until: Schemas['Day'] };
  ConfirmRelationshipDecisionBody: { agrees: boolean; reason?: string | undefined; fileHash?: string | undefined };
  ConnectLegalEntityBody: { accountId: Schemas['Id']; target: ({ entityId: Schemas['Id'] } | { name: Schemas['EntityName']; country?: Schemas['CountryCode'] | undefined; email?: Schemas['EmailAddress'] | undefined }); relationship?: Schemas['Relationship'] | undefined };
  ConnectLegalPersonBody: { accountId: Schemas['Id']; target: ({ entityId: Schemas['Id'] } | { name: Schemas['EntityName']; country?: Schemas['CountryCode'] | undefined; email?: Schemas['EmailAddress'] | undefined }); relationship?: Schemas['Relationship'] | undefined };
  ConnectionAction: { connectionId: Schemas['Id']; counterpart: { id: Schemas['Id']; name: string }; actionState: Schemas['ActionState']; sharingStatus: Schemas['SharingStatus']; nextStep: "CompleteData" | "Consent" | "AcceptOffer" | "AnswerQueries" | "ReviewChanges" | "WaitForRegistration" | "WaitForAnswer" | "Nothing"; dueOn: (Schemas['Day'] | null); link: string };
  ConnectionCheck: { type: "Information" | "Liveness" | "CriminalCheck" | "BankAccount" | "AmlCheck"; state: "Asked" | "Offered" | "Consented" | "Withheld" | "Revoked"; decidedAt: (Schemas['Moment'] | null); readiness: ("Ready" | "Unconfirmed" | "NeedsRefresh" | "ToSign" | "ToDo" | "UnderWay" | "Failed" | "Expired" | "Missing" | "NotAvailable" | null); shared: (Schemas['SharedCheck'] | null) };
  ConnectionDetail: { id: Schemas['Id']; side: Schemas['Side']; direction: Schemas['Direction']; relationType: Schemas['DataRelationType']; sharingStatus: Schemas['SharingStatus']; actionState: Schemas['ActionState']; counterpart: Schemas['Party']; templateId: (Schemas['Id'] | null); templateName: (string | null); relationship: (Schemas['Relationship'] | null); items: { total: number; consented: number; requiredLeft: number; optionalLeft: number }; unseenChanges: number; dueOn: (Schemas['Day'] | null); expiresAt: (Schemas['Moment'] | null); completedAt: (Schemas['Moment'] | null); periodEndedAt: (Schemas['Moment'] | null); changedAt: Schemas['Moment']; initiator: Schemas['Party']; target: Schemas['Party']; subject: Schemas['Party']; targetEmail: (string | null); parentId: (Schemas['Id'] | null); message: (string | null); terms: Schemas['StatedTerms']; askedBy: (string | null); forwarded: ({ through: string; about: (string | null) } | null); days: (number | null); uboIdv: boolean; progress: Schemas['Progress']; scope: (Schemas['ConnectionItem'])[]; relationshipNote: (string | null); contact: (Schemas['Contact'] | null); theirContact: (Schemas['Contact'] | null); visibility: Schemas['Visibility']; consentUntil: (Schemas['Moment'] | null); waitingFor: ({ name: string; as: string; state: string })[]; approvedAt: (Schemas['Moment'] | null); createdAt: Schemas['Moment']; lastRemindedAt: (Schemas['Moment'] | null); abilities: { events: ("request" | "invite" | "register" | "approve" | "reject" | "withdraw" | "revoke" | "widen" | "expire" | "replace" | "manage")[]; approve: boolean; edit: boolean; remind: boolean; read: boolean; ask: boolean; receipt: boolean; whyNotRequest: ("TrueMatch" | null) }; version: Schemas['Version'] };
  ConnectionEvent: { seq: number; at: Schemas['Moment']; event: string; bySide: string; byName: (string | null); actorName: (string | null); fromStatus: (string | null); toStatus: (string | null); note: (string | null); items: (string)[] };
  ConnectionItem: { kind: Schemas['ScopeItemKind']; key: string; section: (Schemas['SectionKind'] | null); required: boolean; evidence: (string)[]; evidenceRequired: boolean; state: "Asked" | "Offered" | "Consented" | "Withheld" | "Revoked"; shareEvidence: boolean; decidedAt: (Schemas['Moment'] | null); title: (string | null); isSigned: boolean; opinions: ({ verdict: "Accepted" | "Rejected"; reason: (Schemas['RejectionReason'] | null); note: (string | null); at: Schemas['Moment']; byName: (string | null); isCurrent: boolean; credentialId: (Schemas['Id'] | null) })[]; holding: ({ readiness: "Ready" | "Unconfirmed" | "NeedsRefresh" | "ToSign" | "ToDo" | "UnderWay" | "Failed" | "Expired" | "Missing" | "NotAvailable"; why: (string | null); values: ({ credentialId: Schemas['Id']; text: (string | null); masked: boolean; changedAt: Schemas['Moment']; role: (Schemas['ListedInRole'] | null); trust: ({ reviewState: Schemas['ReviewState']; assurance: Schemas['Assurance']; attestation: (Schemas['Attestation'] | null); expiresOn: (Schemas['Day'] | null); evidenceUntil: (Schemas['Day'] | null) } | null); evidence: ({ documentId: Schemas['Id']; title: string; type: string })[] })[]; alsoAskedBy: number } | null) };
  ConnectionQuery: { id: Schemas['Id']; kind: (Schemas['ScopeItemKind'] | null); key: (string | null); isOwn: boolean; question: string; askedAt: Schemas['Moment']; answer: (string | null); answeredAt: (Schemas['Moment'] | null) };
  ConnectionSummary: { id: Schemas['Id']; side: Schemas['Side']; direction: Schemas['Direction']; relationType: Schemas['DataRelationType']; sharingStatus: Schemas['SharingStatus']; actionState: Schemas['ActionState']; counterpart: Schemas['Party']; templateId: (Schemas['Id'] | null); templateName: (string | null); relationship: (Schemas['Relationship'] | null); items: { total: number; consented: number; requiredLeft: number; optionalLeft: number }; unseenChanges: number; dueOn: (Schemas['Day'] | null); expiresAt: (Schemas['Moment'] | null); completedAt: (Schemas['Moment'] | null); periodEndedAt: (Schemas['Moment'] | null); changedAt: Schemas['Moment'] };
  Consent: "NotNeeded" | "NotAsked" | "Awaited" | "Given" | "Refused";
  Contact: { memberId: (Schemas['Id'] | null); name: string; email: string };
  ContentKind: "Text" | "Document" | "AdobeSign";
  CountConnectionsResponse: { Incoming: number; Shared: number };
  CountRelationshipsResponse: { total: number; risk: { High: number; Medium: number; Low: number; NotRated: number }; overdue: number; dueSoon: number; awaitingSecond: number };
  CounterpartyMapping: (Record<string, string> & { tags?: (string)[] | undefined });
  CountryCode: string;
  CreateConnectionBody: { accountId: Schemas['Id']; target: Schemas['WantedParty']; relationType?: Schemas['DataRelationType'] | undefined; subjectId?: Schemas['Id'] | undefined; templateId?: Schemas['Id'] | undefined; scope?: Schemas['ScopeInput'] | undefined; visibility?: Schemas['Visibility'] | undefined; message?: Schemas['Message'] | undefined; purpose?: string | undefined; lawfulBasis?: Schemas['LawfulBasis'] | undefined; lawfulBasisDetail?: string | undefined; retentionYears?: number | undefined; dueOn?: Schemas['Day'] | undefined; days?: (number | null) | undefined };
  CreateCredentialBody: { entityId: Schemas['Id']; fieldKey: Schemas['DataFieldKey']; value: unknown };
  CreateCredentialsBody: { entityId: Schemas['Id']; values: ({ fieldKey: Schemas['DataFieldKey']; value: unknown })[] };
  CreateCredentialsResponse: { items: (Schemas['Credential'])[] };
  CreateDeclarationBody: { accountId: Schemas['Id']; title: string; kind: Schemas['ContentKind']; text?: string | undefined };
  CreateEmptyCredentialsBody: { entityId: Schemas['Id']; fieldKeys: (Schemas['DataFieldKey'])[] };
  CreateEmptyCredentialsResponse: { items: (Schemas['Credential'])[] };
  CreateLegalEntityBody: { accountId: Schemas['Id']; name: Schemas['EntityName']; country?: Schemas['CountryCode'] | undefined; kind?: "Organization" | "Trust" | "Partnership" | undefined };
  CreateLegalEntityResponse: { entity: Schemas['EntitySummary']; namesakes: ({ entityId: Schemas['Id']; entityName: string; country: (string | null) })[] };
  CreateLegalPersonBody: { accountId: Schemas['Id']; name: Schemas['EntityName']; country?: Schemas['CountryCode'] | undefined };
  CreateTemplateBody: { accountId: Schemas['Id']; name?: string | undefined; content?: Schemas['TemplateContent'] | undefined; copyOf?: Schemas['Id'] | undefined };
  Credential: { id: Schemas['Id']; entityId: Schemas['Id']; fieldKey: Schemas['DataFieldKey']; section: Schemas['SectionKind']; value: unknown; masked: (string | null); hasValue: boolean; reviewState: Schemas['ReviewState']; assurance: Schemas['Assurance']; completeness: Schemas['Completeness']; consent: Schemas['Consent']; consentedAt: (Schemas['Moment'] | null); disputeAnsweredAt: (Schemas['Moment'] | null); source: string; expiresOn: (Schemas['Day'] | null); evidenceCount: number; evidenceUntil: (Schemas['Day'] | null); notApplicableReason: (string | null); related: ({ id: Schemas['Id']; name: string; kind: string; claimed: boolean } | null); attestation: (Schemas['Attestation'] | null); difference: (Schemas['RegisterDifference'] | null); changedAt: Schemas['Moment']; lastChangedBy: (string | null); version: Schemas['Version']; abilities: { edit: boolean; validate: boolean; whyNotValidate: (string | null); steps: (Schemas['CredentialStep'])[]; undoUntil: (Schemas['Moment'] | null); seeOpinions: boolean; lookUp: ({ source: "GLEIF" | "VIES"; isOn: boolean } | null) } };
  CredentialEvent: "Added" | "ValueUpdated" | "Validated" | "Rejected" | "ProofProvided" | "AssociationUpdated" | "ProofRemoved" | "ExternallyConfirmed";
  CredentialStep: "giveValue" | "changeValue" | "attachEvidence" | "removeEvidence" | "requestReview" | "validate" | "vouch" | "reject" | "confirmBySource" | "completeVerifications" | "reopenVerifications" | "lapse" | "weaken" | "markNotApplicable" | "proposeNotApplicable" | "acceptNotApplicable" | "markApplicable" | "remove" | "undo" | "claim" | "giveConsent" | "refuseConsent" | "keepDisputed";
  CriminalCheck: { entity: { id: Schemas['Id']; name: string }; checkId: (Schemas['Id'] | null); outcome: "Success" | "Error" | "Unverified" | "Pending" | "Expired" | "Started" | "NotStarted"; successInForce: (Schemas['SuccessInForce'] | null); consent: ({ at: Schemas['Moment']; by: string } | null); certificate: ({ at: Schemas['Moment']; by: string; documentId: Schemas['Id']; title: (string | null); version: (number | null); issuedOn: (Schemas['Day'] | null) } | null); review: ({ at: Schemas['Moment']; by: (string | null); decision: "clear" | "recordFound" | "notAccepted"; note: (string | null); version: (number | null) } | null); validUntil: (Schemas['Day'] | null); abilities: { start: boolean; provide: boolean; withdraw: boolean; review: boolean; whyNotReview: ("Role" | "FourEyes" | "Platform" | null) } };
  DataEnricher: { enricher: Schemas['IntegrationProvider']; status: "Active" | "Inactive"; configured: boolean; capabilities: ("CompanySearch" | "CompanyDetails" | "Officers" | "Ownership" | "Filings" | "Identity" | "AmlScreening" | "BankAccount" | "Payment")[]; countries: ((string)[] | null); isSlow: boolean; price: ({ minorUnits: number; currency: string } | null); lastAnsweredAt: (Schemas['Moment'] | null); recentFailures: ({ at: Schemas['Moment']; kind: "Refused" | "Unreachable" | "TimedOut" | "RateLimited" | "Unauthorised" | "PaymentRequired" | "Forbidden" | "NotFound" | "BadAnswer" })[] };
  DataFieldKey: "RegistrationName" | "RegistrationNumber" | "RegistrationAddress" | "RegistrationCountry" | "TradingName" | "TradingAddress" | "ExchangeWhereListed" | "VatRegistrationNumber" | "ExecutiveManagement" | "BoardOfDirector" | "Shareholder" | "UltimateBeneficialOwner" | "DateOfRegistration" | "GrantFundingAmount" | "InvestmentFundingAmount" | "AdvancedEisFundingAmount" | "LeiCode" | "Industry" | "Founder" | "Trustee" | "Beneficiary" | "Partner" | "PreviousNames" | "LegalName" | "LastName" | "IdentificationDocument" | "Deceased" | "RegistrationStatus" | "TaxIdentificationNumber" | "Sex" | "Nationality" | "BirthDate" | "BirthPlace" | "CountryOfResidence" | "BankAccount" | "SignificantControl" | "LegalRepresentation";
  DataRelationType: "DataRequest" | "DataShared" | "AssociatedDataRequest" | "RelatedDataRequired" | "RelatedDataShared";
  Day: string;
  DecideHitBody: { accountId: Schemas['Id']; subject: Schemas['ScreeningSubject']; entityId: string; partyId?: Schemas['Id'] | undefined; verdict: "dismissed" | "confirmed"; reason: string };
  DecideHitsBody: { accountId: Schemas['Id']; hitIds: (string)[]; verdict: "dismissed" | "confirmed"; reason: string; replace?: boolean | undefined };
  DecideHitsResponse: { items: ({ hitId: string; decision: Schemas['Decision'] })[] };
  DecideRelationshipBody: { kind: "Approve" | "Reject" | "Escalate"; reason: string; fileHash: string; escalation?: { to: ({ memberId: Schemas['Id'] } | { role: "Owner" | "Validator" }); dueOn: Schemas['Day'] } | undefined };
  Decision: { id: Schemas['Id']; verdict: "dismissed" | "confirmed"; reason: string; decidedAt: Schemas['Moment']; decidedByName: (string | null); stands: boolean; awaitsApproval: boolean; inForce: ("dismissed" | "confirmed" | null); approvedAt: (Schemas['Moment'] | null); approvedByName: (string | null); abilities: { approve: boolean; undo: boolean } };
  DecisionToApprove: { partyId: (Schemas['Id'] | null); connectionId: (Schemas['Id'] | null); partyName: string; kind: "person" | "organisation" | "vessel" | "aircraft" | "unknown"; listedName: string; list: { key: string; title: string }; reference: string; decision: Schemas['Decision'] };
  DeclarationDetail: { id: Schemas['Id']; accountId: Schemas['Id']; title: string; kind: Schemas['ContentKind']; currentVersion: number; version: Schemas['Version']; createdAt: Schemas['Moment']; changedAt: Schemas['Moment']; versions: ({ number: number; text: (string | null); size: (number | null); pages: (number | null); contentHash: (string | null); sentAt: (Schemas['Moment'] | null); createdAt: Schemas['Moment'] })[]; abilities: { edit: boolean } };
  DeclarationSummary: { id: Schemas['Id']; title: string; kind: Schemas['ContentKind']; currentVersion: number; counts: { waiting: number; signed: number; signAgain: number }; createdAt: Schemas['Moment']; changedAt: Schemas['Moment'] };
  DeclineAgreementBody: { reason: string };
  Direction: "Incoming" | "Shared";
  Disclosure: { id: Schemas['Id']; at: Schemas['Moment']; kind: "viewed" | "revealed" | "documentOpened" | "exported" | "recordOpened" | "recordExported"; viewerName: string; readerName: string; items: (string)[] };
  DocumentDetail: { id: Schemas['Id']; entityId: Schemas['Id']; type: Schemas['DocumentType']; title: string; issuedOn: (Schemas['Day'] | null); expiresOn: (Schemas['Day'] | null); currentVersion: number; version: Schemas['Version']; createdAt: Schemas['Moment']; versions: ({ number: number; kind: string; mediaType: string; size: number; pages: (number | null); createdAt: Schemas['Moment'] })[] };
  DocumentReading: { documentId: Schemas['Id']; version: number; state: "Waiting" | "Reading" | "Read" | "Unreadable" | "NotRead"; reason: ("NoText" | "TooLong" | "Damaged" | null); pagesInFile: (number | null); pagesRead: (number | null); isRecognised: boolean; findings: ({ credentialId: Schemas['Id']; entityId: Schemas['Id']; fieldKey: Schemas['DataFieldKey']; outcome: "Found" | "Differs" | "NotFound" | "NotCompared"; page: (number | null); boxes: ([number, number, number, number])[]; text: (string | null) })[]; proposals: ({ entityId: Schemas['Id']; type: (Schemas['DocumentType'] | null); issuedOn: (Schemas['Day'] | null); expiresOn: (Schemas['Day'] | null); values: ({ fieldKey: Schemas['DataFieldKey']; value: unknown; shown: string; page: number; boxes: ([number, number, number, number])[] })[]; matches: ({ credentialId: Schemas['Id']; fieldKey: Schemas['DataFieldKey']; shown: string; isProven: boolean; text: (string | null); page: number; boxes: ([number, number, number, number])[] })[]; differences: ({ credentialId: Schemas['Id']; fieldKey: Schemas['DataFieldKey']; shown: string; isProven: boolean; text: (string | null); page: number; boxes: ([number, number, number, number])[] })[] } | null) };
  DocumentSummary: { id: Schemas['Id']; entityId: Schemas['Id']; entityName: string; type: Schemas['DocumentType']; title: string; kind: string; mediaType: string; size: number; pages: (number | null); issuedOn: (Schemas['Day'] | null); expiresOn: (Schemas['Day'] | null); currentVersion: number; proves: number; createdAt: Schemas['Moment'] };
  DocumentToReview: { id: Schemas['Id']; title: string; type: string; expiresOn: (Schemas['Day'] | null); entityId: Schemas['Id']; entityName: string; credentialId: Schemas['Id']; fieldKey: Schemas['DataFieldKey']; since: Schemas['Moment'] };
  DocumentToSort: { id: Schemas['Id']; entityId: Schemas['Id']; type: Schemas['DocumentType']; title: string; issuedOn: (Schemas['Day'] | null); expiresOn: (Schemas['Day'] | null); currentVersion: number; version: Schemas['Version']; createdAt: Schemas['Moment']; versions: ({ number: number; kind: string; mediaType: string; size: number; pages: (number | null); createdAt: Schemas['Moment'] })[]; reading: Schemas['DocumentReading'] };
  DocumentType: "CertificateOfIncorporation" | "MemorandumOfAssociation" | "ArticleOfAssociation" | "ConfirmationStatement" | "CertificateOfGoodStanding" | "DirectorReportAndAccounts" | "FinancialStatements" | "ExternalReport" | "ExternalCertificates" | "IdentityDocuments" | "Other" | "ProofOfAddress" | "Declaration" | "BankStatement" | "BankLetter" | "UtilityBill" | "LeaseAgreement" | "RegisterOfMembers" | "VatCertificate" | "TaxCertificate" | "TrustDeed";
  Duplicate: { one: { entityId: Schemas['Id']; entityName: string; kind: Schemas['EntityKind']; country: (string | null); createdAt: Schemas['Moment'] }; other: { entityId: Schemas['Id']; entityName: string; kind: Schemas['EntityKind']; country: (string | null); createdAt: Schemas['Moment'] }; sameName: boolean; sharedFields: (Schemas['DataFieldKey'])[] };
  EditCommentBody: { text: string; mentions?: (Schemas['Id'])[] | undefined };
  EditRelationshipNoteBody: { versionId: Schemas['Id']; text: string };
  EmailAddress: string;
  EntityDetail: { entityId: Schemas['Id']; entityName: string; logoUrl: (string | null); kind: Schemas['EntityKind']; country: (string | null); claimed: boolean; version: Schemas['Version']; website: (string | null); contact: { email: (string | null); phone: (string | null); location: ({ lines: (string)[]; locality: string; region?: string | undefined; postcode?: string | undefined; country: string } | null) }; profileState: "CompleteProfile" | "EmptyProfile" | "EmptyProfilePopulated"; completeness: { MissingData: number; MissingEvidenceDocuments: number; MissingVerification: number; DataVerified: number; MissingConsent: number }; required: number; figures: { required: { items: number; applicable: number; provided: number; expiring: number; byStatus: { Disputed: number; Rejected: number; Differs: number; Expired: number; Missing: number; EvidenceMissing: number; ConsentAwaited: number; ReadyForReview: number; AwaitingReview: number; Verified: number; NotApplicable: number } }; optional: { items: number; applicable: number; provided: number; expiring: number; byStatus: { Disputed: number; Rejected: number; Differs: number; Expired: number; Missing: number; EvidenceMissing: number; ConsentAwaited: number; ReadyForReview: number; AwaitingReview: number; Verified: number; NotApplicable: number } } }; failedTests: number; createdAt: Schemas['Moment'] };
  EntityKind: "Organization" | "Trust" | "Partnership" | "LegalPerson";
  EntityName: string;
  EntitySummary: { entityId: Schemas['Id']; entityName: string; logoUrl: (string | null); kind: Schemas['EntityKind']; country: (string | null); claimed: boolean; version: Schemas['Version'] };
  EscalateHitBody: { accountId: Schemas['Id']; hitId: string; reason: string; escalation: { to: ({ memberId: Schemas['Id'] } | { role: "Owner" | "Validator" }); dueOn: Schemas['Day'] } };
  EvidenceLink: { documentId: Schemas['Id']; title: string; type: string; expiresOn: (Schemas['Day'] | null); currentVersion: number; addedAt: Schemas['Moment'] };
  ExpiriesOfMonth: { month: (string | null); values: number; documents: number };
  Expiring: ({ what: "credential"; id: Schemas['Id']; entityId: Schemas['Id']; entityName: string; entityKind: Schemas['EntityKind']; expiresOn: Schemas['Day']; fieldKey: Schemas['DataFieldKey'] } | { what: "document"; id: Schemas['Id']; entityId: Schemas['Id']; entityName: string; entityKind: Schemas['EntityKind']; expiresOn: Schemas['Day']; title: string; documentType: string });
  Export: { id: Schemas['Id']; format: Schemas['ExportFormat']; state: "Queued" | "Running" | "Ready" | "Failed"; fileName: string; mediaType: string; progress: { done: number; total: number }; size: (number | null); sha256: (string | null); unread: number; requestedBy: (string | null); createdAt: Schemas['Moment']; expiresAt: Schemas['Moment'] };
  ExportFormat: "Full" | "Summary" | "Json" | "Csv" | "Bods";
  ExportRelationshipFileBody: { asAt?: Schemas['Day'] | undefined; notes?: boolean | undefined; comments?: boolean | undefined; documents?: boolean | undefined; redacted?: boolean | undefined };
  FactorChange: { key: "Country" | "Industry" | "Product" | "Channel" | "Ownership" | "Identity" | "Screening" | "Tests" | "Evidence" | "Age"; from: (number | null); to: (number | null); by: "Policy" | "Facts"; reason: string; values: Record<string, Schemas['TestValue']> };
  FieldCheck: { fieldKey: Schemas['DataFieldKey']; state: "Same" | "Differs" | "MissingHere" | "MissingThere" | "NotPublished"; own: ({ credentialId: Schemas['Id']; value: unknown; text: string; reviewState: Schemas['ReviewState'] } | null); source: ({ value: unknown; text: string } | null); proposed: boolean; kept: ({ reason: string; byName: (string | null); at: Schemas['Moment'] } | null) };
  FileEntry: { id: Schemas['Id']; seq: number; genuine: boolean; at: Schemas['Moment']; actor: Schemas['HistoryActor']; actorName: (string | null); credentialId: (Schemas['Id'] | null); fieldKey: (Schemas['DataFieldKey'] | null); relatedName: (string | null); event: (Schemas['CredentialEvent'] | null); step: (Schemas['CredentialStep'] | null); action: (string | null); before: (string | null); after: (string | null); reason: (Schemas['RejectionReason'] | null); note: (string | null); document: ({ id: Schemas['Id']; title: string } | null) };
  FileGaps: { source: "Own" | "Shared" | "Unshared"; connectionId: (Schemas['Id'] | null); rules: ({ rule: "EuIdentification"; version: number; validFrom: Schemas['Day']; source: string; mark: "L" | "D"; total: number; held: number; gaps: ({ point: "PersonNames" | "PersonBirthDate" | "PersonBirthPlace" | "PersonNationalities" | "PersonProtectionStatus" | "PersonNationalId" | "PersonResidence" | "PersonTaxNumber" | "Name" | "LegalForm" | "RegisteredOffice" | "PrincipalPlace" | "CountryOfCreation" | "Representatives" | "RegistrationNumber" | "TaxNumber" | "Lei" | "Nominees" | "TrustArrangement" | "Trustees" | "TrusteeResidences" | "TrusteePowers" | "OrganisationDeeds"; article: string; need: "Always" | "WhereApplicable" | "WhereAvailable"; state: "Missing" | "Rejected" | "NotProven" | "NoField"; fields: (Schemas['DataFieldKey'])[]; without: ("Question" | "Document" | "RelatedParty" | null); evidence: ("CertificateOfIncorporation" | "MemorandumOfAssociation" | "ArticleOfAssociation" | "ConfirmationStatement" | "CertificateOfGoodStanding" | "DirectorReportAndAccounts" | "FinancialStatements" | "ExternalReport" | "ExternalCertificates" | "IdentityDocuments" | "Other" | "ProofOfAddress" | "Declaration" | "BankStatement" | "BankLetter" | "UtilityBill" | "LeaseAgreement" | "RegisterOfMembers" | "VatCertificate" | "TaxCertificate" | "TrustDeed")[]; test: ("RegisterMatch" | "Registered" | "IdentityAtRegister" | "LeiValid" | "VatNumberValid" | "SharesAddUp" | "OwnersKnown" | "OwnersIdentified" | "NoOpenHits" | "BankAccountOwned" | "IdentityDocumentInDate" | "ProofOfAddressRecent" | "EvidenceInDate" | "IndustryPlausible" | "DocumentNamesMatch" | null) })[] })[]; complexity: ({ layers: number; signs: ("LegalArrangement" | "OutsideEu" | "Nominee")[]; isComplex: boolean; source: string; mark: "L" | "D" } | null) };
  FindPartiesResponse: { items: ({ id: Schemas['Id']; name: string; kind: Schemas['EntityKind']; country: (string | null); claimed: boolean; logoUrl: (string | null); connectionId: (Schemas['Id'] | null) })[] };
  FindSimilarPartiesBody: { kind: Schemas['EntityKind']; name: Schemas['EntityName']; registrationNumber?: Record<string, unknown> | undefined };
  FindSimilarPartiesResponse: { items: ({ entityId: Schemas['Id']; entityName: string; kind: Schemas['EntityKind']; country: (string | null); claimed: boolean; sameNumber: boolean; isSubject: boolean })[] };
  FinishPeriodicReviewBody: { fileHash: string; lookedAt: (string)[]; comment?: string | undefined; nextOn: Schemas['Day'] };
  FoundCompany: { reference: string; name: string; number: (string | null); country: string; status: ("Active" | "Dormant" | "InLiquidation" | "Dissolved" | "Other" | null); address: (string | null); registeredOn: (string | null) };
  GetAgreementUrlResponse: { url: string; expiresAt: Schemas['Moment'] };
  GetAuditCheckpointResponse: { state: "Unsigned" | "Signed" | "Broken"; entries: number; signedEntries: number; signedAt: (Schemas['Moment'] | null); hash: (string | null) };
  GetConnectionTemplateResponse: { templateId: (Schemas['Id'] | null); templateVersionId: (Schemas['Id'] | null); name: (string | null) };
  GetContactResponse: { ours: (Schemas['Contact'] | null); theirs: (Schemas['Contact'] | null) };
  GetDeclarationUrlResponse: { url: string; expiresAt: Schemas['Moment'] };
  GetDocumentUrlResponse: { url: string; expiresAt: Schemas['Moment'] };
  GetLedgerResponse: { items: (Schemas['LedgerRow'])[]; nextCursor: (string | null); retained: (Schemas['RetainedEntry'])[] };
  GetProofResponse: { id: Schemas['Id']; type: string; vct: (string | null); state: "Valid" | "Superseded" | "Expired" | "Ended"; issuedAt: (Schemas['Moment'] | null); expiresAt: (Schemas['Moment'] | null); endedAt: (Schemas['Moment'] | null); endedBecause: ("ValueChanged" | "ValueRemoved" | "ValueRejected" | "EvidenceChanged" | "ValidationEnded" | "ConsentLost" | "AccountClosed" | null); claims: (string)[]; evidence: (Record<string, unknown> | null); credentialIds: (Schemas['Id'])[]; formats: ("dc+sd-jwt" | "vc+jwt" | "ldp_vc")[]; format: "dc+sd-jwt" | "vc+jwt" | "ldp_vc"; credential: string };
  GetRelationshipDecisionResponse: { stage: "Proposed" | "Agreed"; hash: string; timestamp: (Schemas['Timestamp'] | null); decision: { id: Schemas['Id']; kind: "Approve" | "Reject" | "Escalate"; state: "AwaitingSecond" | "InForce" | "Refused" | "Superseded"; reason: string; byName: (string | null); at: Schemas['Moment']; second: ({ name: (string | null); reason: (string | null); at: Schemas['Moment'] } | null); hash: string; agreedHash: (string | null); escalation: ({ name: (string | null); role: ("Owner" | "Validator" | null); dueOn: Schemas['Day'] } | null); isOwn: boolean }; risk: ({ level: "Low" | "Medium" | "High"; score: number; isOverridden: boolean } | null); screening: ({ result: "NotTriggered" | "NoRisk" | "PotentialRisk" | "Unknown" | "NoApplicableMatches"; hits: number; undecided: number; confirmed: number; screenedAt: (Schemas['Moment'] | null); threshold: (number | null); lists: ({ title: string; version: (string | null); importedAt: (string | null); entries: (number | null) })[] } | null); connections: ({ id: Schemas['Id']; sharingStatus: Schemas['SharingStatus']; subject: ({ id: Schemas['Id']; name: string; kind: Schemas['EntityKind'] } | null); items: (({ label: string; text: (string | null); files: number })[] | null); itemsHash: string; tests: ({ key: "RegisterMatch" | "Registered" | "IdentityAtRegister" | "LeiValid" | "VatNumberValid" | "SharesAddUp" | "OwnersKnown" | "OwnersIdentified" | "NoOpenHits" | "BankAccountOwned" | "IdentityDocumentInDate" | "ProofOfAddressRecent" | "EvidenceInDate" | "IndustryPlausible" | "DocumentNamesMatch"; version: number; outcome: "Fail" | "Warning" | "NotEnoughData" | "Pass" | "NotApplicable"; reason: string })[] })[]; isIntact: boolean };
  GetRelationshipOwnershipResponse: { ownership: (Schemas['Ownership'] | null) };
  GetReminderRuleResponse: { rule: Schemas['ReminderRule']; version: Schemas['Version']; abilities: { change: boolean } };
  GetTestResponse: { key: "RegisterMatch" | "Registered" | "IdentityAtRegister" | "LeiValid" | "VatNumberValid" | "SharesAddUp" | "OwnersKnown" | "OwnersIdentified" | "NoOpenHits" | "BankAccountOwned" | "IdentityDocumentInDate" | "ProofOfAddressRecent" | "EvidenceInDate" | "IndustryPlausible" | "DocumentNamesMatch"; version: number; outcome: "Fail" | "Warning" | "NotEnoughData" | "Pass" | "NotApplicable"; reason: string; values: Record<string, Schemas['TestValue']>; used: ("field:RegistrationName" | "field:RegistrationNumber" | "field:RegistrationStatus" | "field:LegalName" | "field:LeiCode" | "field:VatRegistrationNumber" | "field:Industry" | "field:Shareholder" | "field:Partner" | "field:IdentificationDocument" | "question:Industry" | "document:ProofOfAddress" | "check:AmlCheck" | "check:BankAccount" | "register" | "ownership" | "ownerIdentity" | "evidence" | "documentTexts")[]; missing: ("field:RegistrationName" | "field:RegistrationNumber" | "field:RegistrationStatus" | "field:LegalName" | "field:LeiCode" | "field:VatRegistrationNumber" | "field:Industry" | "field:Shareholder" | "field:Partner" | "field:IdentificationDocument" | "question:Industry" | "document:ProofOfAddress" | "check:AmlCheck" | "check:BankAccount" | "register" | "ownership" | "ownerIdentity" | "evidence" | "documentTexts")[]; remedyAt: ("data" | "lookUp" | "register" | "related" | "ownership" | "checks" | "documents" | null); id: Schemas['Id']; entityId: Schemas['Id']; since: Schemas['Moment']; computedAt: Schemas['Moment']; changesOn: (Schemas['Day'] | null); history: (Schemas['PastResult'])[] };
  GetWalletRequestResponse: { id: Schemas['Id']; type: "organisation" | "vat" | "trading" | "person"; state: "Waiting" | "Answered" | "Declined" | "Refused" | "Expired"; refusedBecause: (string | null); issuer: (string | null); trustLevel: ("Platform" | "Register" | "Qualified" | "Partner" | null); expiresAt: Schemas['Moment']; takenAt: (Schemas['Moment'] | null); values: ({ fieldKey: "RegistrationName" | "RegistrationNumber" | "RegistrationAddress" | "RegistrationCountry" | "TradingName" | "TradingAddress" | "ExchangeWhereListed" | "VatRegistrationNumber" | "ExecutiveManagement" | "BoardOfDirector" | "Shareholder" | "UltimateBeneficialOwner" | "DateOfRegistration" | "GrantFundingAmount" | "InvestmentFundingAmount" | "AdvancedEisFundingAmount" | "LeiCode" | "Industry" | "Founder" | "Trustee" | "Beneficiary" | "Partner" | "PreviousNames" | "LegalName" | "LastName" | "IdentificationDocument" | "Deceased" | "RegistrationStatus" | "TaxIdentificationNumber" | "Sex" | "Nationality" | "BirthDate" | "BirthPlace" | "CountryOfResidence" | "BankAccount" | "SignificantControl" | "LegalRepresentation"; text: (string | null) })[] };
  GivenRecipient: { name?: string | undefined; email?: string | undefined; kind?: string | undefined; country?: string | undefined };
  HistoryActor: "Member" | "Party" | "Platform" | "Former" | "Outside" | "System";
  HistoryEntry: { seq: number; event: Schemas['CredentialEvent']; step: Schemas['CredentialStep']; at: Schemas['Moment']; actor: Schemas['HistoryActor']; actorName: (string | null); before: (string | null); after: (string | null); reason: (Schemas['RejectionReason'] | null); note: (string | null); documentId: (Schemas['Id'] | null) };
  HitEscalation: { name: (string | null); role: ("Owner" | "Validator" | null); dueOn: Schemas['Day']; reason: string; byName: (string | null); at: Schemas['Moment'] };
  HolderNameComparison: { verdict: "Match" | "NearMiss" | "Mismatch" | "NotComparable" | "NoName"; isJoint: boolean; words: ({ bank: (string | null); profile: (string | null); agreement: "Same" | "SameForm" | "Initial" | "Transliterated" | "Similar" | "OtherForm" | "OnlyAtBank" | "OnlyInProfile" })[] };
  Id: string;
  IdentityAtRegister: { state: "Verified" | "DueBy" | "Overdue" | "Ended" | "NotRequired" | "Unknown"; on: (Schemas['Day'] | null); agent: ({ name: (string | null); supervisors: (string)[] } | null); readOn: Schemas['Day'] };
  Import: { id: Schemas['Id']; accountId: Schemas['Id']; state: "Checking" | "Checked" | "Unreadable" | "Running" | "Stopped" | "Finished" | "Failed"; format: "Csv" | "Xlsx"; fileName: string; fault: (string | null); columns: (string)[]; mapping: Schemas['CounterpartyMapping']; isMapped: boolean; total: number; done: number; existing: number; failed: number; createdByName: (string | null); createdAt: Schemas['Moment']; finishedAt: (Schemas['Moment'] | null); expiresAt: Schemas['Moment'] };
  ImportProfileBody: { values: ({ fieldKey: "RegistrationName" | "RegistrationNumber" | "RegistrationAddress" | "RegistrationCountry" | "TradingName" | "TradingAddress" | "ExchangeWhereListed" | "VatRegistrationNumber" | "ExecutiveManagement" | "BoardOfDirector" | "Shareholder" | "UltimateBeneficialOwner" | "DateOfRegistration" | "GrantFundingAmount" | "InvestmentFundingAmount" | "AdvancedEisFundingAmount" | "LeiCode" | "Industry" | "Founder" | "Trustee" | "Beneficiary" | "Partner" | "PreviousNames" | "LegalName" | "LastName" | "IdentificationDocument" | "Deceased" | "RegistrationStatus" | "TaxIdentificationNumber" | "Sex" | "Nationality" | "BirthDate" | "BirthPlace" | "CountryOfResidence" | "BankAccount" | "SignificantControl" | "LegalRepresentation"; value: unknown; replaces?: { credentialId: Schemas['Id']; version: number } | undefined })[]; legacy: ({ label: string; text: string })[] };
  ImportProfileResponse: { added: number; replaced: number; kept: number };
  ImportRow: { number: number; cells: (string)[]; reason: string };
  Insights: { requestsSent: (Schemas['RequestsOfMonth'])[]; requestsReceived: (Schemas['RequestsOfMonth'])[]; reviewTimes: (Schemas['ReviewTimesOfMonth'])[]; expiries: (Schemas['ExpiriesOfMonth'])[]; profile: (Schemas['ProfileSection'])[]; counterparties: (Schemas['Completeness'])[] };
  IntegrationProvider: "DueDil" | "ComplyAdvantage" | "IDenfy" | "WinDeed" | "WhoOwnsWhom" | "CompaniesHouse" | "KnowYourCustomer" | "GoCardless" | "Stripe";
  InviteCredentialsBody: { entityId: Schemas['Id']; fields: (Schemas['DataFieldKey'])[]; message?: string | undefined };
  InvitePartyBody: { email: Schemas['EmailAddress']; message?: string | undefined };
  InvitePartyResponse: { id: Schemas['Id']; email: string; sentAt: Schemas['Moment']; expiresAt: Schemas['Moment'] };
  InviteToConnectionBody: { connectionId: Schemas['Id']; email?: Schemas['EmailAddress'] | undefined };
  ItemKey: { kind: Schemas['ScopeItemKind']; key: string };
  ItemQuery: { id: Schemas['Id']; kind: Schemas['ScopeItemKind']; key: string; question: string; askedAt: Schemas['Moment']; answer: (string | null); answeredAt: (Schemas['Moment'] | null) };
  JudgeItemBody: ({ kind: Schemas['ScopeItemKind']; key: string; verdict: "Accepted" } | { kind: Schemas['ScopeItemKind']; key: string; verdict: "Rejected"; reason: Schemas['RejectionReason']; note?: string | undefined } | { kind: Schemas['ScopeItemKind']; key: string; verdict: "None"; note?: string | undefined });
  KeepDisputedRoleBody: { reason: string };
  KeepOwnValueBody: { entityId: Schemas['Id']; extractId: Schemas['Id']; fieldKey: Schemas['DataFieldKey']; reason: (string | null) };
  KeepOwnValueResponse: { kept: boolean };
  LabelRelationshipsBody: { entityIds: (Schemas['Id'])[]; reference?: (string | null) | undefined; addTags?: (string)[] | undefined; removeTags?: (string)[] | undefined };
  LabelRelationshipsResponse: { items: ({ entityId: Schemas['Id']; reference: (string | null); tags: (string)[] })[] };
  LawfulBasis: "Consent" | "Contract" | "LegalObligation" | "VitalInterests" | "PublicTask" | "LegitimateInterests";
  LedgerCell: { section: string; items: (string)[]; lastViewedAt: (Schemas['Moment'] | null) };
  LedgerRow: { connectionId: Schemas['Id']; recipient: Schemas['Party']; relationType: string; about: (string | null); sharedSince: (Schemas['Moment'] | null); expiresAt: (Schemas['Moment'] | null); lastViewedAt: (Schemas['Moment'] | null); lastViewedBy: (string | null); retentionYears: number; cells: (Schemas['LedgerCell'])[] };
  LegacyRecord: { id: Schemas['Id']; label: string; text: string; createdAt: Schemas['Moment'] };
  LinkConnectionBody: { entityId: Schemas['Id'] };
  ListActionsResponse: { counts: { ActionRequired: number; ConsentRequired: number; PendingConfirmation: number; NoActionRequired: number }; items: (Schemas['ConnectionAction'])[] };
  ListAdminVisitsResponse: { items: ({ id: Schemas['Id']; administrator: string; reason: string; beganAt: Schemas['Moment']; endsAt: Schemas['Moment']; isOver: boolean })[] };
  ListAgreementsResponse: { items: (Schemas['AgreementSummary'])[]; nextCursor: (string | null) };
  ListAlertsResponse: { items: (Schemas['PartyAlert'])[]; nextCursor: (string | null) };
  ListAmlChecksResponse: { items: (Schemas['ListedAmlCheck'])[] };
  ListAuditResponse: { items: (Schemas['AuditEntry'])[]; nextCursor: (string | null) };
  ListBatchRowsResponse: { items: (Schemas['BatchRow'])[]; nextCursor: (string | null) };
  ListBatchesResponse: { items: (Schemas['Batch'])[] };
  ListBulkRequestRowsResponse: { items: (Schemas['BulkRequestRow'])[]; nextCursor: (string | null) };
  ListBulkRequestsResponse: { items: (Schemas['BulkRequest'])[]; nextCursor: (string | null) };
  ListBusinessAnswersResponse: { items: (Schemas['BusinessAnswer'])[]; abilities: { edit: boolean } };
  ListBusinessHistoryResponse: { items: ({ seq: number; at: Schemas['Moment']; actor: Schemas['HistoryActor']; actorName: (string | null); before: (string | null); after: (string | null) })[] };
  ListCasesResponse: { items: (Schemas['ListedCase'])[]; nextCursor: (string | null) };
  ListCertificatesToReviewResponse: { items: (Schemas['CertificateToReview'])[]; nextCursor: (string | null) };
  ListChecksResponse: { items: (Schemas['ListedCheck'])[] };
  ListConnectionChecksResponse: { items: (Schemas['ConnectionCheck'])[]; completedAt: (Schemas['Moment'] | null) };
  ListConnectionCredentialsResponse: { items: (Schemas['ScopeCredential'])[] };
  ListConnectionDeclarationsResponse: { items: ({ declarationId: Schemas['Id']; title: string; agreementId: (Schemas['Id'] | null); state: string })[] };
  ListConnectionEventsResponse: { items: (Schemas['ConnectionEvent'])[] };
  ListConnectionExportsResponse: { items: (Schemas['Export'])[] };
  ListConnectionFieldsResponse: { items: (Schemas['ConnectionItem'])[] };
  ListConnectionTestsResponse: { kind: Schemas['EntityKind']; asked: { count: number; total: number }; items: (Schemas['TestSummary'])[]; withheld: ({ key: "RegisterMatch" | "Registered" | "IdentityAtRegister" | "LeiValid" | "VatNumberValid" | "SharesAddUp" | "OwnersKnown" | "OwnersIdentified" | "NoOpenHits" | "BankAccountOwned" | "IdentityDocumentInDate" | "ProofOfAddressRecent" | "EvidenceInDate" | "IndustryPlausible" | "DocumentNamesMatch"; inputs: ("field:RegistrationName" | "field:RegistrationNumber" | "field:RegistrationStatus" | "field:LegalName" | "field:LeiCode" | "field:VatRegistrationNumber" | "field:Industry" | "field:Shareholder" | "field:Partner" | "field:IdentificationDocument" | "question:Industry" | "document:ProofOfAddress" | "check:AmlCheck" | "check:BankAccount" | "register" | "ownership" | "ownerIdentity" | "evidence" | "documentTexts")[] })[] };
  ListConnectionsResponse: { items: (Schemas['ConnectionSummary'])[]; nextCursor: (string | null) };
  ListCredentialHistoryResponse: { items: (Schemas['HistoryEntry'])[] };
  ListDataEnrichersResponse: { items: (Schemas['DataEnricher'])[]; abilities: { switch: boolean; use: boolean } };
  ListDecisionsToApproveResponse: { items: (Schemas['DecisionToApprove'])[]; nextCursor: (string | null) };
  ListDeclarationsResponse: { items: (Schemas['DeclarationSummary'])[]; nextCursor: (string | null) };
  ListDisclosuresResponse: { items: (Schemas['Disclosure'])[]; nextCursor: (string | null) };
  ListDocumentsResponse: { items: (Schemas['DocumentSummary'])[]; nextCursor: (string | null) };
  ListDocumentsToReviewResponse: { items: (Schemas['DocumentToReview'])[]; nextCursor: (string | null) };
  ListDocumentsToSortResponse: { items: (Schemas['DocumentToSort'])[]; nextCursor: (string | null) };
  ListDuplicatesResponse: { items: (Schemas['Duplicate'])[] };
  ListEnricherAmlChecksResponse: { items: (Schemas['ListedAmlCheck'])[] };
  ListEntityHistoryResponse: { items: (Schemas['FileEntry'])[]; nextCursor: (string | null) };
  ListEvidenceResponse: { items: (Schemas['EvidenceLink'])[] };
  ListExpiringResponse: { items: (Schemas['Expiring'])[]; nextCursor: (string | null) };
  ListImportRowsResponse: { items: (Schemas['ImportRow'])[]; nextCursor: (string | null) };
  ListImportsResponse: { items: (Schemas['Import'])[] };
  ListLegacyRecordsResponse: { items: (Schemas['LegacyRecord'])[] };
  ListLegalEntitiesResponse: { items: (Schemas['EntitySummary'])[]; nextCursor: (string | null) };
  ListLegalEntitiesToReviewResponse: { items: (Schemas['PartyToReview'])[]; nextCursor: (string | null) };
  ListLegalEntityCredentialsResponse: { items: (Schemas['Credential'])[]; removed: (Schemas['RemovedCredential'])[] };
  ListLegalPersonCredentialsResponse: { items: (Schemas['Credential'])[]; removed: (Schemas['RemovedCredential'])[] };
  ListLegalPersonsResponse: { items: (Schemas['EntitySummary'])[]; nextCursor: (string | null) };
  ListLegalPersonsToReviewResponse: { items: (Schemas['PartyToReview'])[]; nextCursor: (string | null) };
  ListMentionsResponse: { items: (Schemas['Mention'])[] };
  ListMonitoringAlertsResponse: { items: (Schemas['MonitoringAlert'])[]; nextCursor: (string | null); abilities: { review: boolean } };
  ListNotificationsResponse: { items: (Schemas['Notification'])[]; nextCursor: (string | null); unread: number };
  ListProofsResponse: { items: (Schemas['Proof'])[] };
  ListProvenCredentialsResponse: { items: ({ credentialId: Schemas['Id']; entityId: Schemas['Id']; fieldKey: Schemas['DataFieldKey']; reviewState: Schemas['ReviewState']; addedAt: Schemas['Moment'] })[] };
  ListRecipientsResponse: { items: ({ entityId: Schemas['Id']; name: string })[]; hasMore: boolean };
  ListRelationshipTagsResponse: { items: ({ tag: string; count: number })[] };
  ListRelationshipViewsResponse: { items: (Schemas['RelationshipView'])[] };
  ListRelationshipsResponse: { items: (Schemas['RelationshipSummary'])[]; nextCursor: (string | null) };
  ListRemindersResponse: { state: "Off" | "Planned" | "Paused" | "Over"; next: (Schemas['Day'])[]; past: ({ at: Schemas['Moment']; outcome: "Sent" | "Missed" | "RemindedByHand" | "Refused" })[]; escalatesOn: (Schemas['Day'] | null); escalatedAt: (Schemas['Moment'] | null); abilities: { pause: boolean; resume: boolean } };
  ListRetainedRecordsResponse: { items: (Schemas['RetainedRecordSummary'])[] };
  ListReviewingResponse: { items: (Schemas['ReviewItem'])[]; nextCursor: (string | null) };
  ListRiskPolicyDraftsResponse: { items: ({ id: Schemas['Id']; name: string; changedAt: Schemas['Moment']; adoptedAt: (Schemas['Moment'] | null); moved: (number | null); needTwo: (number | null) })[] };
  ListRiskPolicyMovesResponse: { items: ({ id: Schemas['Id']; entity: { id: Schemas['Id']; name: string }; was: string; becomes: string; fromScore: (number | null); toScore: (number | null); fallsOn: (Schemas['Day'] | null); reviewOn: (Schemas['Day'] | null); decidedAt: (Schemas['Moment'] | null) })[]; nextCursor: (string | null) };
  ListTasksResponse: { items: (Schemas['Task'])[] };
  ListTemplateCandidatesResponse: { items: (Schemas['TemplateCandidate'])[]; nextCursor: (string | null) };
  ListTemplatesResponse: { items: (Schemas['TemplateSummary'])[]; nextCursor: (string | null) };
  ListTestsResponse: { items: (Schemas['ComplianceTest'])[] };
  ListValueOpinionsResponse: { items: (Schemas['ValueOpinion'])[] };
  ListVariablesResponse: { items: ({ name: string; label: string; group: "Signer" | "Requester" | "Moment"; kinds: (string)[]; sensitive: boolean })[]; contentKinds: (Schemas['ContentKind'])[] };
  ListWalletExportsResponse: { items: (Schemas['WalletExport'])[]; abilities: { offer: boolean; revoke: boolean; request: boolean } };
  ListWatchlistsResponse: { items: (Schemas['WatchlistSummary'])[] };
  ListedAmlCheck: { subject: { entityId: Schemas['Id']; entityName: string; kind: Schemas['EntityKind']; roles: ("RegistrationName" | "RegistrationNumber" | "RegistrationAddress" | "RegistrationCountry" | "TradingName" | "TradingAddress" | "ExchangeWhereListed" | "VatRegistrationNumber" | "ExecutiveManagement" | "BoardOfDirector" | "Shareholder" | "UltimateBeneficialOwner" | "DateOfRegistration" | "GrantFundingAmount" | "InvestmentFundingAmount" | "AdvancedEisFundingAmount" | "LeiCode" | "Industry" | "Founder" | "Trustee" | "Beneficiary" | "Partner" | "PreviousNames" | "LegalName" | "LastName" | "IdentificationDocument" | "Deceased" | "RegistrationStatus" | "TaxIdentificationNumber" | "Sex" | "Nationality" | "BirthDate" | "BirthPlace" | "CountryOfResidence" | "BankAccount" | "SignificantControl" | "LegalRepresentation")[] }; outcome: "Success" | "Error" | "Unverified" | "Pending" | "Expired" | "Started" | "NotStarted"; result: "NotTriggered" | "NoRisk" | "PotentialRisk" | "Unknown" | "NoApplicableMatches"; provider: (Schemas['IntegrationProvider'] | null); failure: ("Refused" | "Unreachable" | "TimedOut" | "RateLimited" | "Unauthorised" | "PaymentRequired" | "Forbidden" | "NotFound" | "BadAnswer" | null); hits: number; undecided: number; confirmed: number; monitored: boolean; screenedAt: (Schemas['Moment'] | null); abilities: { start: boolean } };
  ListedCase: { id: Schemas['Id']; state: "Open" | "Closed" | "Dismissed" | "Undone"; party: { id: (Schemas['Id'] | null); name: string; kind: (Schemas['EntityKind'] | null); connectionId: (Schemas['Id'] | null) }; hit: { listedName: string; list: { key: string; title: string }; reference: string }; openedAt: Schemas['Moment']; openedByName: (string | null); closedAt: (Schemas['Moment'] | null); closedByName: (string | null); nextDueOn: (Schemas['Day'] | null); done: number; steps: number };
  ListedCheck: { type: "Information" | "Liveness" | "CriminalCheck" | "BankAccount" | "AmlCheck"; subject: { entityId: Schemas['Id']; entityName: string; roles: ("RegistrationName" | "RegistrationNumber" | "RegistrationAddress" | "RegistrationCountry" | "TradingName" | "TradingAddress" | "ExchangeWhereListed" | "VatRegistrationNumber" | "ExecutiveManagement" | "BoardOfDirector" | "Shareholder" | "UltimateBeneficialOwner" | "DateOfRegistration" | "GrantFundingAmount" | "InvestmentFundingAmount" | "AdvancedEisFundingAmount" | "LeiCode" | "Industry" | "Founder" | "Trustee" | "Beneficiary" | "Partner" | "PreviousNames" | "LegalName" | "LastName" | "IdentificationDocument" | "Deceased" | "RegistrationStatus" | "TaxIdentificationNumber" | "Sex" | "Nationality" | "BirthDate" | "BirthPlace" | "CountryOfResidence" | "BankAccount" | "SignificantControl" | "LegalRepresentation")[] }; outcome: "Success" | "Error" | "Unverified" | "Pending" | "Expired" | "Started" | "NotStarted"; successInForce: (Schemas['SuccessInForce'] | null); provider: ("DueDil" | "ComplyAdvantage" | "IDenfy" | "WinDeed" | "WhoOwnsWhom" | "CompaniesHouse" | "KnowYourCustomer" | "GoCardless" | "Stripe" | null); changedAt: (Schemas['Moment'] | null); couldNotStart: boolean; abilities: { start: boolean } };
  ListedInRole: { name: string; consent: Schemas['Consent'] };
  ListedName: { text: string; type: string; strength: "strong" | "weak" };
  Liveness: { entity: { id: Schemas['Id']; name: string }; checkId: (Schemas['Id'] | null); outcome: "Success" | "Error" | "Unverified" | "Pending" | "Expired" | "Started" | "NotStarted"; successInForce: (Schemas['SuccessInForce'] | null); session: ({ url: string; qr: string; endsAt: Schemas['Moment'] } | null); findings: ({ document: ({ type: (string | null); number: (string | null); issuingCountry: (string | null); expiresOn: (string | null); firstNames: (string | null); lastName: (string | null); birthDate: (string | null); nationality: (string | null); sex: (string | null) } | null); comparison: ({ LegalName: "Same" | "Differs" | "NotComparable" | "NotInProfile" | "NotInDocument"; LastName: "Same" | "Differs" | "NotComparable" | "NotInProfile" | "NotInDocument"; BirthDate: "Same" | "Differs" | "NotComparable" | "NotInProfile" | "NotInDocument"; Nationality: "Same" | "Differs" | "NotComparable" | "NotInProfile" | "NotInDocument"; Sex: "Same" | "Differs" | "NotComparable" | "NotInProfile" | "NotInDocument"; IdentificationDocument: "Same" | "Differs" | "NotComparable" | "NotInProfile" | "NotInDocument" } | null); reasons: (string)[] } | null); couldNotStart: boolean; changedAt: (Schemas['Moment'] | null); isSetUp: boolean; offered: ("LegalName" | "LastName" | "BirthDate" | "Nationality" | "Sex" | "IdentificationDocument")[]; abilities: { start: boolean; compare: boolean; apply: boolean } };
  LookUpCredentialResponse: { outcome: "Confirmed" | "OtherHolder" | "NotFound" | "Lapsed" | "HolderNotPublished" | "NotCovered" | "Unavailable" | "StateForbids"; source: ("GLEIF" | "VIES" | null); holder: (string | null); address: (string | null); until: (Schemas['Day'] | null); failure: (Schemas['Unanswered'] | null) };
  MarkDistinctBody: { from: Schemas['Id'] };
  Member: { id: Schemas['Id']; userId: (Schemas['Id'] | null); name: string; email: string; role: string; joinedAt: (Schemas['Moment'] | null); invitedUntil: (Schemas['Moment'] | null); status: "Active" | "Inactive"; isSelf: boolean; isProvisioned: boolean; roleWhenActive: (Schemas['Role'] | null) };
  MemberChange: ({ action: "invite"; email: Schemas['EmailAddress']; name: Schemas['PersonName']; role: Schemas['Role'] } | { action: "changeRole"; memberId: Schemas['Id']; role: Schemas['Role'] } | { action: "remove"; memberId: Schemas['Id'] } | { action: "resendInvitation"; memberId: Schemas['Id'] });
  MemberList: { items: (Schemas['Member'])[]; abilities: { manage: boolean } };
  Mention: { credentialId: Schemas['Id']; accountName: string; entityId: Schemas['Id']; entityName: string; entityKind: Schemas['EntityKind']; fieldKey: Schemas['DataFieldKey']; percentage: (string | null); roleTitle: (string | null); from: (Schemas['PartialDay'] | null); to: (Schemas['PartialDay'] | null); consent: Schemas['Consent']; consentedAt: (Schemas['Moment'] | null); answerDueOn: (Schemas['Day'] | null); answer: ({ reason: string; at: Schemas['Moment'] } | null); since: Schemas['Moment'] };
  MergeEntitiesBody: { into: Schemas['Id'] };
  MergeEntitiesResponse: { entityId: Schemas['Id']; into: Schemas['Id']; mergedAt: Schemas['Moment'] };
  Message: string;
  Moment: string;
  MonitoringAlert: { id: Schemas['Id']; kind: "RegisterChange" | "ScreeningChange" | "OwnershipChange" | "ExpiringEvidence" | "StaleData"; item: string; state: "Open" | "Reviewed" | "NoLongerTheCase" | "NoLongerShared"; entity: { id: Schemas['Id']; name: string; kind: Schemas['EntityKind'] }; connectionId: (Schemas['Id'] | null); before: (Record<string, Schemas['TestValue']> | null); after: (Record<string, Schemas['TestValue']> | null); source: (string | null); raisedAt: Schemas['Moment']; closedAt: (Schemas['Moment'] | null); closedByName: (string | null); note: (string | null) };
  NewParty: { name: Schemas['EntityName']; email: Schemas['EmailAddress']; kind?: Schemas['EntityKind'] | undefined; country?: Schemas['CountryCode'] | undefined; registrationNumber?: string | undefined };
  NewWalletRequest: { id: Schemas['Id']; type: "organisation" | "vat" | "trading" | "person"; state: "Waiting" | "Answered" | "Declined" | "Refused" | "Expired"; link: string; qrSvg: string; browserRequest: string; expiresAt: Schemas['Moment'] };
  Notification: { id: Schemas['Id']; reason: Schemas['NotificationReason']; kind: string; subject: { type: string; id: Schemas['Id'] }; link: string; values: Record<string, (string | number)>; isRead: boolean; createdAt: Schemas['Moment'] };
  NotificationReason: "Registration" | "DataShared" | "DataRequested" | "AssociateMember" | "PointOfContact";
  OpenRetainedFileResponse: { url: string; expiresAt: Schemas['Moment']; mediaType: string; pages: (number | null) };
  OpenSharedDocumentResponse: { url: string; expiresAt: Schemas['Moment']; mediaType: string; pages: (number | null) };
  Opinion: { verdict: "Accepted" | "Rejected"; reason: (Schemas['RejectionReason'] | null); note: (string | null); at: Schemas['Moment']; byName: (string | null); isCurrent: boolean };
  OverrideRiskBody: { level: "Low" | "Medium" | "High"; reason: string; expiresOn: Schemas['Day'] };
  Ownership: { subjectId: Schemas['Id']; asAt: Schemas['Day']; view: "Declared" | "Register" | "Both"; threshold: string; parties: (Schemas['OwnershipParty'])[]; interests: (Schemas['OwnershipInterest'])[]; unknown: { capital: Schemas['Share']; votes: Schemas['Share'] }; beneficialOwners: ({ partyId: string; isCertain: boolean; grounds: (Schemas['OwnershipGround'])[] })[]; unknownMayReach: boolean; seniorManagers: ({ reason: "NobodyReaches" | "OwnersUnknown"; partyIds: (string)[] } | null); issues: (Schemas['OwnershipIssue'])[]; registers: ({ enricher: Schemas['IntegrationProvider']; companyId: Schemas['Id']; readAt: Schemas['Moment'] })[]; isTruncated: boolean };
  OwnershipGround: ({ kind: "Capital" | "Votes"; isCertain: boolean; share: Schemas['Share']; terms: ({ path: (string)[]; factors: (Schemas['Share'])[]; product: Schemas['Share'] })[]; rest: (Schemas['Share'] | null) } | { kind: "Control"; isCertain: boolean; steps: ({ partyId: string; overId: string; by: "Votes" | "Trustee" | "AppointsDirectors" | "SignificantInfluence" | "ControlsTrust" | "ControlsFirm"; votes: (Schemas['Share'] | null) })[] } | { kind: "TrustRole"; isCertain: boolean; role: "Shareholder" | "SignificantControl" | "BeneficialOwner" | "Partner" | "Beneficiary" | "Trustee" | "Settlor" | "SeniorManager"; trustId: string; share: Schemas['Share'] } | { kind: "Declared"; isCertain: boolean; share: (Schemas['Share'] | null) });
  OwnershipInterest: { ownerId: string; ownedId: string; capital: (Schemas['Share'] | null); votes: (Schemas['Share'] | null); votesAssumed: boolean; roles: ("Shareholder" | "SignificantControl" | "BeneficialOwner" | "Partner" | "Beneficiary" | "Trustee" | "Settlor" | "SeniorManager")[]; rights: ("AppointsDirectors" | "SignificantInfluence" | "ControlsTrust" | "ControlsFirm")[]; holding: "Direct" | "Indirect"; isCounted: boolean; isNominee: boolean; agreement: "ThreeAgree" | "TwoAgree" | "OneVoice" | "Differ"; said: ({ voice: "Owner" | "Company" | "Register"; share: (Schemas['Share'] | null); isDenied: boolean })[] };
  OwnershipIssue: { kind: "InvalidShare" | "MissingShare" | "UnknownParty" | "Over100" | "UnknownRemainder" | "NomineeForUnknown" | "ClosedLoop" | "Unsolvable" | "VoicesDiffer"; partyIds: (string)[]; share: (Schemas['Share'] | null) };
  OwnershipParty: { id: string; name: (string | null); kind: "Person" | "Organisation" | "Trust" | "Partnership" | "State" | "Listed" | "Unknown"; country: (string | null); hasProfile: boolean; reviewState: (Schemas['ReviewState'] | null); isUnconfirmed: boolean; screening: ({ result: "NotTriggered" | "NoRisk" | "PotentialRisk" | "Unknown" | "NoApplicableMatches"; undecided: number } | null); capital: (Schemas['Share'] | null); votes: (Schemas['Share'] | null) };
  PartialDay: string;
  Party: { id: Schemas['Id']; name: string; kind: Schemas['EntityKind']; country: (string | null); claimed: boolean; logoUrl: (string | null) };
  PartyAlert: { id: Schemas['Id']; entityId: Schemas['Id']; entityName: string; kind: "person" | "organisation" | "vessel" | "aircraft" | "unknown"; country: (string | null); connectionId: (Schemas['Id'] | null); list: { key: string; title: string; version: number }; reference: string; listedName: string; score: number; matchTypes: (string)[]; createdAt: Schemas['Moment'] };
  PartyCheck: { key: string; fieldKey: Schemas['DataFieldKey']; state: "Added" | "Removed" | "Existing"; own: ({ credentialId: Schemas['Id']; entityId: Schemas['Id']; name: string; kind: Schemas['EntityKind']; roleTitle: (string | null); from: (string | null); to: (string | null); percentage: (string | null); holding: ("Direct" | "Indirect" | null); reviewState: Schemas['ReviewState'] } | null); source: ({ key: string; fieldKey: Schemas['DataFieldKey']; kind: Schemas['EntityKind']; name: string; country: (string | null); bornIn: (string | null); registrationNumber: (string | null); roleTitle: (string | null); from: (string | null); to: (string | null); percentage: (string | null); naturesOfControl: ("Shares25To50" | "Shares50To75" | "Shares75To100" | "Votes25To50" | "Votes50To75" | "Votes75To100" | "SurplusAssets25To50" | "SurplusAssets50To75" | "SurplusAssets75To100" | "AppointsDirectors" | "SignificantInfluence" | "ControlsTrust" | "ControlsFirm" | "Nominee")[]; holding: ("Direct" | "Indirect" | null); identity: (Schemas['IdentityAtRegister'] | null) } | null); removedBefore: boolean; share: ("Equal" | "WithinRange" | "OutsideRange" | null); beganOtherwise: boolean };
  PartyRegister: { number: ({ country: string; number: string } | null); reading: ({ enricher: Schemas['IntegrationProvider']; name: string; reference: string; readAt: Schemas['Moment'] } | null); fields: ({ fieldKey: Schemas['DataFieldKey']; state: "Same" | "Differs" | "MissingHere" | "MissingThere" | "NotPublished"; own: (string | null); source: (string | null) })[]; people: ({ key: string; fieldKey: Schemas['DataFieldKey']; name: string; kind: Schemas['EntityKind']; from: (string | null); to: (string | null); identity: (Schemas['IdentityAtRegister'] | null) })[] };
  PartyScreening: { result: "NotTriggered" | "NoRisk" | "PotentialRisk" | "Unknown" | "NoApplicableMatches"; hits: number; undecided: number; confirmed: number; screenedAt: (Schemas['Moment'] | null); screenedByName: (string | null); isAutomatic: boolean; threshold: (number | null); lists: ({ title: string; version: (string | null); importedAt: (string | null); entries: (number | null) })[]; connectionId: (Schemas['Id'] | null); openCaseId: (Schemas['Id'] | null) };
  PartyToReview: { entityId: Schemas['Id']; entityName: string; kind: Schemas['EntityKind']; country: (string | null); waiting: number; since: Schemas['Moment'] };
  PastResult: { at: Schemas['Moment']; version: number; outcome: "Fail" | "Warning" | "NotEnoughData" | "Pass" | "NotApplicable"; reason: string; values: Record<string, Schemas['TestValue']>; used: ("field:RegistrationName" | "field:RegistrationNumber" | "field:RegistrationStatus" | "field:LegalName" | "field:LeiCode" | "field:VatRegistrationNumber" | "field:Industry" | "field:Shareholder" | "field:Partner" | "field:IdentificationDocument" | "question:Industry" | "document:ProofOfAddress" | "check:AmlCheck" | "check:BankAccount" | "register" | "ownership" | "ownerIdentity" | "evidence" | "documentTexts")[]; missing: ("field:RegistrationName" | "field:RegistrationNumber" | "field:RegistrationStatus" | "field:LegalName" | "field:LeiCode" | "field:VatRegistrationNumber" | "field:Industry" | "field:Shareholder" | "field:Partner" | "field:IdentificationDocument" | "question:Industry" | "document:ProofOfAddress" | "check:AmlCheck" | "check:BankAccount" | "register" | "ownership" | "ownerIdentity" | "evidence" | "documentTexts")[] };
  PeriodicReview: { party: { id: Schemas['Id']; name: string; kind: Schemas['EntityKind']; country: (string | null) }; riskLevel: ("Low" | "Medium" | "High" | null); dueOn: (Schemas['Day'] | null); isOverdue: boolean; nextOn: Schemas['Day']; intervalMonths: number; screening: (Schemas['PartyScreening'] | null); tests: ({ connectionId: Schemas['Id']; key: "RegisterMatch" | "Registered" | "IdentityAtRegister" | "LeiValid" | "VatNumberValid" | "SharesAddUp" | "OwnersKnown" | "OwnersIdentified" | "NoOpenHits" | "BankAccountOwned" | "IdentityDocumentInDate" | "ProofOfAddressRecent" | "EvidenceInDate" | "IndustryPlausible" | "DocumentNamesMatch"; outcome: "Fail" | "Warning" | "NotEnoughData" | "Pass" | "NotApplicable"; was: ("Fail" | "Warning" | "NotEnoughData" | "Pass" | "NotApplicable" | null) })[]; items: ({ key: string; connectionId: (Schemas['Id'] | null); label: string; text: (string | null); files: number; expiresOn: (Schemas['Day'] | null); reasons: ("Changed" | "New" | "NoLongerShared" | "Expired" | "Unverified")[] })[]; finished: ({ id: Schemas['Id']; at: Schemas['Moment']; byName: (string | null); dueOn: (Schemas['Day'] | null); nextOn: Schemas['Day']; riskLevel: ("Low" | "Medium" | "High" | null); hash: string })[]; lastComment: (string | null); isPartlyHidden: boolean; fileHash: string; abilities: { finish: boolean } };
  PersonName: string;
  PopulateFromRegisterBody: { entityId: Schemas['Id']; extractId: Schemas['Id']; fields?: (Schemas['DataFieldKey'])[] | undefined; parties?: (string)[] | undefined };
  PopulateFromRegisterResponse: { filled: (Schemas['DataFieldKey'])[]; added: ({ key: string; entityId: Schemas['Id']; name: string })[]; ended: ({ key: string; name: string })[]; skipped: ({ key: string; reason: string })[] };
  PreviewReminderBody: { connectionId: Schemas['Id']; note?: string | undefined };
  PreviewReminderResponse: { subject: string; text: string };
  PreviewRemindersBody: { rule: Schemas['ReminderRule']; dueOn: (Schemas['Day'] | null) };
  PreviewRemindersResponse: { reminders: ({ step: string; day: Schemas['Day']; at: Schemas['Moment'] })[]; escalatesAt: (Schemas['Moment'] | null) };
  PreviewRequestEmailBody: { accountId: Schemas['Id']; recipient: { name: Schemas['EntityName']; kind: Schemas['EntityKind']; email?: Schemas['EmailAddress'] | undefined }; relationType?: Schemas['DataRelationType'] | undefined; subjectKind: Schemas['EntityKind']; templateId?: Schemas['Id'] | undefined; scope?: Schemas['ScopeInput'] | undefined; message?: Schemas['Message'] | undefined; purpose?: string | undefined; dueOn?: Schemas['Day'] | undefined };
  PreviewRequestEmailResponse: { subject: string; text: string };
  PreviewTextBody: { accountId: Schemas['Id']; text: string };
  PreviewTextResponse: { parts: (Schemas['TextPart'])[]; missing: (string)[]; problems: ({ line: number; column: number; message: string; name: string; suggestion: (string | null) })[] };
  ProfileSection: { section: Schemas['SectionKind']; verified: number; inReview: number; toDo: number };
  Progress: { total: number; consented: number; withheld: number; ready: (number | null); needsRefresh: (number | null); toSign: (number | null); missing: (number | null) };
  Proof: { id: Schemas['Id']; type: string; vct: (string | null); state: "Valid" | "Superseded" | "Expired" | "Ended"; issuedAt: (Schemas['Moment'] | null); expiresAt: (Schemas['Moment'] | null); endedAt: (Schemas['Moment'] | null); endedBecause: ("ValueChanged" | "ValueRemoved" | "ValueRejected" | "EvidenceChanged" | "ValidationEnded" | "ConsentLost" | "AccountClosed" | null); claims: (string)[]; evidence: (Record<string, unknown> | null); credentialIds: (Schemas['Id'])[]; formats: ("dc+sd-jwt" | "vc+jwt" | "ldp_vc")[] };
  ProposedValue: { columns: (string)[]; given: string; fieldKey: ("RegistrationName" | "RegistrationNumber" | "RegistrationAddress" | "RegistrationCountry" | "TradingName" | "TradingAddress" | "ExchangeWhereListed" | "VatRegistrationNumber" | "ExecutiveManagement" | "BoardOfDirector" | "Shareholder" | "UltimateBeneficialOwner" | "DateOfRegistration" | "GrantFundingAmount" | "InvestmentFundingAmount" | "AdvancedEisFundingAmount" | "LeiCode" | "Industry" | "Founder" | "Trustee" | "Beneficiary" | "Partner" | "PreviousNames" | "LegalName" | "LastName" | "IdentificationDocument" | "Deceased" | "RegistrationStatus" | "TaxIdentificationNumber" | "Sex" | "Nationality" | "BirthDate" | "BirthPlace" | "CountryOfResidence" | "BankAccount" | "SignificantControl" | "LegalRepresentation" | null); label: (string | null); outcome: "New" | "Same" | "Differs" | "Invalid" | "Unknown"; value: unknown; text: (string | null); current: ({ credentialId: Schemas['Id']; version: number; text: string } | null); message: (string | null) };
  ProvideCertificateBody: { documentId: Schemas['Id'] };
  QueryItemBody: { kind: Schemas['ScopeItemKind']; key: string; question: string };
  RatedFactor: { key: "Country" | "Industry" | "Product" | "Channel" | "Ownership" | "Identity" | "Screening" | "Tests" | "Evidence" | "Age"; severity: number; isKnown: boolean; weight: number; points: number; reason: string; values: Record<string, Schemas['TestValue']> };
  RecordCaseStepBody: { note: string };
  RecordComputedOwnersBody: { view?: "Declared" | "Register" | "Both" | undefined; threshold?: string | undefined; partyIds: (Schemas['Id'])[] };
  RecordComputedOwnersResponse: { recorded: (Schemas['Id'])[] };
  RegisterDifference: { provider: Schemas['IntegrationProvider']; extractId: Schemas['Id']; text: string; since: Schemas['Moment']; kept: ({ reason: string; byName: (string | null); at: Schemas['Moment'] } | null) };
  RegisterExtract: { id: Schemas['Id']; enricher: Schemas['IntegrationProvider']; state: "Pending" | "Ready" | "Failed"; failure: (Schemas['Unanswered'] | null); requestedAt: Schemas['Moment']; readAt: (Schemas['Moment'] | null); company: ({ reference: string; name: string; fields: ({ fieldKey: Schemas['DataFieldKey']; text: string })[]; parties: ({ key: string; fieldKey: Schemas['DataFieldKey']; kind: Schemas['EntityKind']; name: string; country: (string | null); bornIn: (string | null); registrationNumber: (string | null); roleTitle: (string | null); from: (string | null); to: (string | null); percentage: (string | null); naturesOfControl: ("Shares25To50" | "Shares50To75" | "Shares75To100" | "Votes25To50" | "Votes50To75" | "Votes75To100" | "SurplusAssets25To50" | "SurplusAssets50To75" | "SurplusAssets75To100" | "AppointsDirectors" | "SignificantInfluence" | "ControlsTrust" | "ControlsFirm" | "Nominee")[]; holding: ("Direct" | "Indirect" | null); identity: (Schemas['IdentityAtRegister'] | null) })[]; filings: ({ reference: string; type: string; description: string; filedOn: (string | null) })[]; parts: { Company: ({ state: "Ready" } | { state: "NotPublished" } | { state: "Failed"; failure: "Refused" | "Unreachable" | "TimedOut" | "RateLimited" | "Unauthorised" | "PaymentRequired" | "Forbidden" | "NotFound" | "BadAnswer"; retryAfterSeconds: (number | null) }); Officers: ({ state: "Ready" } | { state: "NotPublished" } | { state: "Failed"; failure: "Refused" | "Unreachable" | "TimedOut" | "RateLimited" | "Unauthorised" | "PaymentRequired" | "Forbidden" | "NotFound" | "BadAnswer"; retryAfterSeconds: (number | null) }); Owners: ({ state: "Ready" } | { state: "NotPublished" } | { state: "Failed"; failure: "Refused" | "Unreachable" | "TimedOut" | "RateLimited" | "Unauthorised" | "PaymentRequired" | "Forbidden" | "NotFound" | "BadAnswer"; retryAfterSeconds: (number | null) }); Filings: ({ state: "Ready" } | { state: "NotPublished" } | { state: "Failed"; failure: "Refused" | "Unreachable" | "TimedOut" | "RateLimited" | "Unauthorised" | "PaymentRequired" | "Forbidden" | "NotFound" | "BadAnswer"; retryAfterSeconds: (number | null) }) } } | null) };
  RegisterQuery: string;
  RegisterReference: string;
  RejectConnectionBody: { reason: string };
  RejectionBody: { reason: Schemas['RejectionReason']; note?: string | undefined };
  RejectionReason: "Fraudulent" | "NotEnoughProof" | "Expired" | "Other" | "NotProvided";
  RelatedGraph: { rootId: Schemas['Id']; links: ({ credentialId: Schemas['Id']; entityId: Schemas['Id']; relatedEntityId: Schemas['Id']; fieldKey: Schemas['DataFieldKey']; percentage: (string | null); reviewState: string; completeness: string; consent: Schemas['Consent']; consentedAt: (Schemas['Moment'] | null); name: string; kind: Schemas['EntityKind']; country: (string | null); claimed: boolean; origin: "ByLegalPerson" | "ByOrganization" | "ByProbityUser" | "External"; depth: number; invitation: ({ state: "Open" | "Used" | "Declined" | "Withdrawn" | "Expired"; email: string; sentAt: Schemas['Moment']; expiresAt: Schemas['Moment'] } | null) })[]; shareTotals: ({ total: string; unexplained: (string | null); isOver: boolean; withoutShare: number; entityId: Schemas['Id'] })[] };
  Relationship: "Customer" | "Supplier" | "Investor" | "Adviser" | "GroupCompany" | "Other";
  RelationshipFile: { summary: Schemas['RelationshipSummary']; asAt: (Schemas['Day'] | null); connections: ({ id: Schemas['Id']; direction: Schemas['Direction']; sharingStatus: Schemas['SharingStatus']; templateName: (string | null); subject: ({ id: Schemas['Id']; name: string; kind: Schemas['EntityKind'] } | null); isReadable: boolean })[]; risk: ({ level: "Low" | "Medium" | "High"; score: (number | null); isOverridden: boolean; ratedAt: (Schemas['Moment'] | null) } | null); screening: (Schemas['PartyScreening'] | null); failedTests: number; notes: ({ text: string; byName: (string | null); at: Schemas['Moment']; id: Schemas['Id']; versionId: Schemas['Id']; edited: ({ byName: (string | null); at: Schemas['Moment'] } | null); earlier: ({ text: string; byName: (string | null); at: Schemas['Moment'] })[] })[]; decisions: ({ id: Schemas['Id']; kind: "Approve" | "Reject" | "Escalate"; state: "AwaitingSecond" | "InForce" | "Refused" | "Superseded"; reason: string; byName: (string | null); at: Schemas['Moment']; second: ({ name: (string | null); reason: (string | null); at: Schemas['Moment'] } | null); hash: string; agreedHash: (string | null); escalation: ({ name: (string | null); role: ("Owner" | "Validator" | null); dueOn: Schemas['Day'] } | null); isOwn: boolean })[]; relied: ({ connectionId: Schemas['Id']; at: Schemas['Moment']; hash: string; items: ({ label: string; text: (string | null); files: number })[] })[]; fileHash: (string | null); effects: { Approve: "AtOnce" | "AfterSecondPerson" | "Refused"; Reject: "AtOnce" | "AfterSecondPerson" | "Refused"; Escalate: "AtOnce" | "AfterSecondPerson" | "Refused" }; changesSince: ((({ kind: "Sharing"; at: (Schemas['Moment'] | null); subject: ({ id: Schemas['Id']; name: string; kind: Schemas['EntityKind'] } | null); isShared: boolean } | { kind: "Item"; at: (Schemas['Moment'] | null); subject: ({ id: Schemas['Id']; name: string; kind: Schemas['EntityKind'] } | null); label: string; from: ({ label: string; text: (string | null); files: number } | null); to: ({ label: string; text: (string | null); files: number } | null) } | { kind: "Test"; at: (Schemas['Moment'] | null); subject: ({ id: Schemas['Id']; name: string; kind: Schemas['EntityKind'] } | null); key: "RegisterMatch" | "Registered" | "IdentityAtRegister" | "LeiValid" | "VatNumberValid" | "SharesAddUp" | "OwnersKnown" | "OwnersIdentified" | "NoOpenHits" | "BankAccountOwned" | "IdentityDocumentInDate" | "ProofOfAddressRecent" | "EvidenceInDate" | "IndustryPlausible" | "DocumentNamesMatch"; from: ("Fail" | "Warning" | "NotEnoughData" | "Pass" | "NotApplicable" | null); to: ("Fail" | "Warning" | "NotEnoughData" | "Pass" | "NotApplicable" | null) } | { kind: "Screening"; at: (Schemas['Moment'] | null); from: ({ result: "NotTriggered" | "NoRisk" | "PotentialRisk" | "Unknown" | "NoApplicableMatches"; hits: number; undecided: number; confirmed: number; threshold: (number | null); lists: ({ title: string; version: (string | null); importedAt: (string | null); entries: (number | null) })[]; screenedAt: (Schemas['Moment'] | null) } | null); to: ({ result: "NotTriggered" | "NoRisk" | "PotentialRisk" | "Unknown" | "NoApplicableMatches"; hits: number; undecided: number; confirmed: number; threshold: (number | null); lists: ({ title: string; version: (string | null); importedAt: (string | null); entries: (number | null) })[]; screenedAt: (Schemas['Moment'] | null) } | null) } | { kind: "Risk"; at: (Schemas['Moment'] | null); from: ({ level: "Low" | "Medium" | "High"; score: number; isOverridden: boolean } | null); to: ({ level: "Low" | "Medium" | "High"; score: number; isOverridden: boolean } | null) }))[] | null); reviewReason: ("Chosen" | "Reviewed" | "Approved" | "RiskRose" | null); notKept: ("Owner" | "Review" | "Checks" | "Screening" | "Tests" | "Completeness")[]; abilities: { note: boolean; assign: boolean; decide: boolean } };
  RelationshipOverview: { summary: Schemas['RelationshipSummary']; connections: ({ id: Schemas['Id']; direction: Schemas['Direction']; sharingStatus: Schemas['SharingStatus']; templateName: (string | null); subject: ({ id: Schemas['Id']; name: string; kind: Schemas['EntityKind'] } | null) })[]; reviewReason: ("Chosen" | "Reviewed" | "Approved" | "RiskRose" | null); abilities: { assign: boolean } };
  RelationshipSummary: { entity: { id: Schemas['Id']; name: string; kind: Schemas['EntityKind']; country: (string | null) }; relationship: (Schemas['Relationship'] | null); connectionId: Schemas['Id']; direction: Schemas['Direction']; sharingStatus: Schemas['SharingStatus']; connections: number; items: { total: number; consented: number }; checks: { total: number; passed: number; failed: number }; unseenChanges: number; openQuestions: number; risk: ({ level: "Low" | "Medium" | "High"; score: (number | null); isOverridden: boolean; ratedAt: (Schemas['Moment'] | null) } | null); tests: { total: number; failed: number }; screening: { state: "NotScreened" | "NoOpenHits" | "OpenHits" | "TrueMatch"; screenedAt: (Schemas['Moment'] | null) }; owner: ({ memberId: Schemas['Id']; name: string } | null); reference: (string | null); tags: (string)[]; reviewOn: (Schemas['Day'] | null); decision: ({ kind: "Approve" | "Reject" | "Escalate"; at: Schemas['Moment'] } | null); awaitsSecond: boolean; changedAt: Schemas['Moment'] };
  RelationshipView: { id: Schemas['Id']; name: string; isShared: boolean; isOwn: boolean; byName: string; content: { filter: { text?: string | undefined; risk?: ("High" | "Medium" | "Low" | "NotRated")[] | undefined; status?: Schemas['SharingStatus'] | undefined; owner?: ("me" | "nobody" | Schemas['Id']) | undefined; review?: "Overdue" | "DueSoon" | "NotSet" | undefined; checks?: "Missing" | undefined; decision?: "Approve" | "Reject" | "Escalate" | "AwaitingSecond" | "NotDecided" | undefined; screening?: "NotScreened" | "NoOpenHits" | "OpenHits" | "TrueMatch" | undefined; country?: Schemas['CountryCode'] | undefined; tag?: string | undefined }; sort: "risk" | "review" | "name" | "completeness" | "newest"; columns: ("reference" | "risk" | "screening" | "tests" | "completeness" | "checks" | "status" | "decision" | "review" | "owner" | "tags" | "country" | "relationship" | "changed")[] } };
  ReminderRule: { isOn: boolean; daysBefore: (number)[]; onDueDate: boolean; everyDays: (number | null); maxReminders: number; dueAfterDays: (number | null); hours: { from: string; until: string }; workingDaysOnly: boolean; timeZone: string; recipients: "PersonAsked" | "Everyone"; escalateAfterDays: (number | null) };
  RemovedCredential: { credentialId: Schemas['Id']; fieldKey: Schemas['DataFieldKey']; relatedName: (string | null); version: Schemas['Version']; undoUntil: Schemas['Moment'] };
  RenameLegalEntityBody: { name: Schemas['EntityName'] };
  RenameLegalPersonBody: { name: Schemas['EntityName'] };
  RenameTemplateBody: { name: string };
  ReplayRelationshipDecisionResponse: { state: "Equal" | "NotComputable" | "Differs"; parts: ({ part: "Record" | "SharedData" | "Tests" | "Screening" | "Rating"; state: "Equal" | "NotComputable" | "Differs"; lines: ({ reason: "InputsNotRecorded" | "InputsNotKept" | "ValuesNotKept" | "HistoryNotKept" | "OtherRule" | "ByProvider" | "ListsNotNamed" | "ListNotStored" | "TooManyHits" | "RecordAltered" | "InputsAltered" | "ValuesAltered" | "OtherValueInHistory" | "OtherOutcome" | "ListAltered" | "EntryAltered" | "EntryGone" | "NotFoundAgain" | "FoundNow" | "OtherScore" | "VerdictAltered" | "OtherScreening" | "OtherFactor" | "OtherRating" | "PolicyAltered" | "OtherRatingInHistory"; label: (string | null); from: (string | null); to: (string | null) })[] })[] };
  ReportPartyScreeningBody: { accountId: Schemas['Id'] };
  ReportScreeningBody: { accountId: Schemas['Id']; subject: Schemas['ScreeningSubject']; threshold?: Schemas['Threshold'] | undefined };
  RequestAgainBody: { message?: Schemas['Message'] | undefined; dueOn?: Schemas['Day'] | undefined };
  RequestAsEntityBody: { target: Schemas['WantedParty']; templateId?: Schemas['Id'] | undefined; scope?: Schemas['ScopeInput'] | undefined; visibility?: Schemas['Visibility'] | undefined; message?: Schemas['Message'] | undefined; purpose?: string | undefined; lawfulBasis?: Schemas['LawfulBasis'] | undefined; lawfulBasisDetail?: string | undefined; retentionYears?: number | undefined; dueOn?: Schemas['Day'] | undefined; days?: (number | null) | undefined };
  RequestFromWalletBody: { type: "organisation" | "vat" | "trading" | "person" };
  RequestsOfMonth: { month: string; answered: number; open: number; overdue: number; ended: number };
  RetainedCredential: { id: Schemas['Id']; type: string; presentedAt: Schemas['Moment']; outcomeThen: "valid" | "invalid" | "unknown"; issuer: (string | null); trustLevel: ("Platform" | "Register" | "Qualified" | "Partner" | null); evidence: unknown; issuedAt: (Schemas['Moment'] | null); expiresAt: (Schemas['Moment'] | null); outcome: "valid" | "invalid" | "unknown"; steps: (Schemas['VerificationStep'])[]; revokedAt: (Schemas['Moment'] | null); checkedAt: Schemas['Moment']; presentation: string };
  RetainedEntry: { id: Schemas['Id']; connectionId: Schemas['Id']; recipientName: string; items: (string)[]; keptAt: Schemas['Moment']; keepUntil: Schemas['Day'] };
  RetainedRecord: { id: Schemas['Id']; keptAt: Schemas['Moment']; keepUntil: Schemas['Day']; endedBy: "holder" | "recipient" | "period"; connectionId: Schemas['Id']; sha256: string; holder: string; recipient: string; subject: string; about: (string | null); purpose: (string | null); lawfulBasis: (Schemas['LawfulBasis'] | null); lawfulBasisDetail: (string | null); message: (string | null); sharedSince: (Schemas['Moment'] | null); asOf: Schemas['Moment']; items: ({ kind: Schemas['ScopeItemKind']; key: string; label: string; section: (string | null); values: ({ text: (string | null); documents: ({ hash: string; title: string; type: string; isAvailable: boolean })[]; credential: (Schemas['Id'] | null) })[]; documents: ({ hash: string; title: string; type: string; isAvailable: boolean })[] })[]; credentials: (Schemas['RetainedCredential'])[]; questions: ({ item: (string | null); askedByUs: boolean; question: string; askedAt: Schemas['Moment']; answer: (string | null); answeredAt: (Schemas['Moment'] | null) })[] };
  RetainedRecordSummary: { id: Schemas['Id']; keptAt: Schemas['Moment']; keepUntil: Schemas['Day']; endedBy: "holder" | "recipient" | "period"; items: (string)[]; documents: number };
  ReturnDecisionBody: { reason: string };
  ReturnedDecision: { reason: string; returnedAt: Schemas['Moment']; returnedByName: (string | null) };
  RevealSharedBody: { credentialId: Schemas['Id'] };
  RevealSharedResponse: { text: (string | null) };
  RevealValueResponse: { value: unknown };
  ReviewCertificateBody: { decision: "clear" | "recordFound" | "notAccepted"; note?: string | undefined; documentId: Schemas['Id']; version: number };
  ReviewItem: { id: Schemas['Id']; entityId: Schemas['Id']; fieldKey: Schemas['DataFieldKey']; section: Schemas['SectionKind']; value: unknown; masked: (string | null); hasValue: boolean; reviewState: Schemas['ReviewState']; assurance: Schemas['Assurance']; completeness: Schemas['Completeness']; consent: Schemas['Consent']; consentedAt: (Schemas['Moment'] | null); disputeAnsweredAt: (Schemas['Moment'] | null); source: string; expiresOn: (Schemas['Day'] | null); evidenceCount: number; evidenceUntil: (Schemas['Day'] | null); notApplicableReason: (string | null); related: ({ id: Schemas['Id']; name: string; kind: string; claimed: boolean } | null); attestation: (Schemas['Attestation'] | null); difference: (Schemas['RegisterDifference'] | null); changedAt: Schemas['Moment']; lastChangedBy: (string | null); version: Schemas['Version']; abilities: { edit: boolean; validate: boolean; whyNotValidate: (string | null); steps: (Schemas['CredentialStep'])[]; undoUntil: (Schemas['Moment'] | null); seeOpinions: boolean; lookUp: ({ source: "GLEIF" | "VIES"; isOn: boolean } | null) }; entityName: string; entityKind: Schemas['EntityKind']; since: Schemas['Moment']; review: Schemas['ReviewState'] };
  ReviewMonitoringAlertBody: { note: string };
  ReviewState: { dueOn: (Schemas['Day'] | null); isOverdue: boolean; assignee: ({ memberId: Schemas['Id']; name: string } | null); claim: ({ byName: (string | null); isOwn: boolean; until: Schemas['Moment'] } | null); snooze: ({ until: Schemas['Day']; byName: (string | null); reason: string } | null); escalation: ({ at: Schemas['Moment']; byName: (string | null); reason: string } | null) };
  ReviewTimesOfMonth: { month: string; decisions: number; median: number; low: number; high: number };
  RevokeConnectionsBody: { reason?: string | undefined };
  RevokeConnectionsResponse: { items: (Schemas['ConnectionSummary'])[] };
  Risk: { entity: { id: Schemas['Id']; kind: Schemas['EntityKind'] }; level: "Low" | "Medium" | "High"; hasTrueMatch: boolean; score: number; ratedLevel: "Low" | "Medium" | "High"; isHeld: boolean; wait: ({ to: "Low" | "Medium" | "High"; since: Schemas['Day']; until: Schemas['Day'] } | null); factors: (Schemas['RatedFactor'])[]; changes: ({ key: "Country" | "Industry" | "Product" | "Channel" | "Ownership" | "Identity" | "Screening" | "Tests" | "Evidence" | "Age"; score: number; level: "Low" | "Medium" | "High" })[]; mediumFrom: number; highFrom: number; offerings: ({ products: (string)[]; channels: (string)[]; offeredProducts: (string)[]; offeredChannels: (string)[] } | null); override: ({ level: "Low" | "Medium" | "High"; reason: string; expiresOn: Schemas['Day']; byName: (string | null); agreedByName: (string | null); at: Schemas['Moment']; state: "InForce" | "Expired" | "Removed" } | null); needsSecond: boolean; proposal: ({ id: Schemas['Id']; level: ("Low" | "Medium" | "High" | null); reason: (string | null); expiresOn: (Schemas['Day'] | null); byName: (string | null); at: Schemas['Moment']; second: ({ name: (string | null); reason: (string | null); at: Schemas['Moment'] } | null); ratedThen: ({ level: "Low" | "Medium" | "High"; score: number; changed: (Schemas['FactorChange'])[] } | null) } | null); history: (({ kind: "Rating"; at: Schemas['Moment']; score: number; level: "Low" | "Medium" | "High"; changed: (Schemas['FactorChange'])[] } | { level: "Low" | "Medium" | "High"; reason: string; expiresOn: Schemas['Day']; byName: (string | null); agreedByName: (string | null); at: Schemas['Moment']; state: "InForce" | "Expired" | "Removed"; kind: "Override" } | { id: Schemas['Id']; level: ("Low" | "Medium" | "High" | null); reason: (string | null); expiresOn: (Schemas['Day'] | null); byName: (string | null); at: Schemas['Moment']; second: ({ name: (string | null); reason: (string | null); at: Schemas['Moment'] } | null); kind: "Refused" }))[]; abilities: { override: boolean; settle: boolean; changePolicy: boolean } };
  RiskPolicy: { weights: { Country: number; Industry: number; Product?: number | undefined; Channel?: number | undefined; Ownership: number; Identity?: number | undefined; Screening: number; Tests?: number | undefined; Evidence: number; Age: number }; mediumFrom: number; highFrom: number; highCountries: (Schemas['CountryCode'])[]; mediumCountries: (Schemas['CountryCode'])[]; highIndustries: ("11" | "21" | "22" | "23" | "31" | "32" | "33" | "42" | "44" | "45" | "48" | "49" | "51" | "52" | "53" | "54" | "55" | "56" | "61" | "62" | "71" | "72" | "81" | "82")[]; mediumIndustries: ("11" | "21" | "22" | "23" | "31" | "32" | "33" | "42" | "44" | "45" | "48" | "49" | "51" | "52" | "53" | "54" | "55" | "56" | "61" | "62" | "71" | "72" | "81" | "82")[]; products?: ({ name: string; level: "Low" | "Medium" | "High" })[] | undefined; channels?: ({ name: string; level: "Low" | "Medium" | "High" })[] | undefined; monthsBeforeFall?: number | undefined };
  RiskPolicyPreview: { compared: number; isTruncated: boolean; changed: number; changes: ({ entity: { id: Schemas['Id']; name: string }; from: { level: "Low" | "Medium" | "High"; score: number }; to: { level: "Low" | "Medium" | "High"; score: number } })[]; overridden: number };
  Role: "Owner" | "Validator" | "Contributor" | "Reviewer" | "NoAccount";
  SanctionedOwners: { asAt: Schemas['Day']; parties: ({ id: string; name: (string | null); kind: "Person" | "Organisation" | "Trust" | "Partnership" | "State" | "Listed" | "Unknown"; hasProfile: boolean })[]; sanctioned: ({ partyId: string; confirmed: ("EU" | "UK" | "US")[]; undecided: ("EU" | "UK" | "US")[]; isListedElsewhere: boolean })[]; unscreenedIds: (string)[]; regimes: ({ regime: "EU" | "UK" | "US"; rule: { version: number; validFrom: Schemas['Day']; source: string; halfReaches: boolean }; owned: (Schemas['SanctionedOwnership'] | null); ownedIfUndecidedAreTrue: (Schemas['SanctionedOwnership'] | null) })[]; isTruncated: boolean };
  SanctionedOwnership: { outcome: "Reached" | "CannotBeRuledOut" | "NotReached"; grounds: ("Capital" | "Votes" | "Control" | "Stated")[]; capital: Schemas['Share']; votes: Schemas['Share']; listedIds: (string)[]; chain: ({ companyId: string; capital: Schemas['Share']; votes: Schemas['Share']; stakes: ({ ownerId: string; capital: Schemas['Share']; votes: Schemas['Share']; hasControl: boolean; isCertain: boolean; basis: "Listed" | "JointArrangement" | "Owned" })[] })[] };
  SaveRelationshipViewBody: { name: string; isShared?: boolean | undefined; content: { filter: { text?: string | undefined; risk?: ("High" | "Medium" | "Low" | "NotRated")[] | undefined; status?: Schemas['SharingStatus'] | undefined; owner?: ("me" | "nobody" | Schemas['Id']) | undefined; review?: "Overdue" | "DueSoon" | "NotSet" | undefined; checks?: "Missing" | undefined; decision?: "Approve" | "Reject" | "Escalate" | "AwaitingSecond" | "NotDecided" | undefined; screening?: "NotScreened" | "NoOpenHits" | "OpenHits" | "TrueMatch" | undefined; country?: Schemas['CountryCode'] | undefined; tag?: string | undefined }; sort: "risk" | "review" | "name" | "completeness" | "newest"; columns: ("reference" | "risk" | "screening" | "tests" | "completeness" | "checks" | "status" | "decision" | "review" | "owner" | "tags" | "country" | "relationship" | "changed")[] } };
  SaveRiskPolicyDraftBody: { draftId?: Schemas['Id'] | undefined; name: string; policy?: Schemas['RiskPolicy'] | undefined; controls?: { fourEyesDecisions: boolean; fourEyesFromRisk: "Low" | "Medium" | "High"; reviewMonths: { High: number; Medium: number; Low: number } } | undefined };
  SavedRiskPolicy: { weights: { Country: number; Industry: number; Product?: number | undefined; Channel?: number | undefined; Ownership: number; Identity?: number | undefined; Screening: number; Tests?: number | undefined; Evidence: number; Age: number }; mediumFrom: number; highFrom: number; highCountries: (Schemas['CountryCode'])[]; mediumCountries: (Schemas['CountryCode'])[]; highIndustries: ("11" | "21" | "22" | "23" | "31" | "32" | "33" | "42" | "44" | "45" | "48" | "49" | "51" | "52" | "53" | "54" | "55" | "56" | "61" | "62" | "71" | "72" | "81" | "82")[]; mediumIndustries: ("11" | "21" | "22" | "23" | "31" | "32" | "33" | "42" | "44" | "45" | "48" | "49" | "51" | "52" | "53" | "54" | "55" | "56" | "61" | "62" | "71" | "72" | "81" | "82")[]; products?: ({ name: string; level: "Low" | "Medium" | "High" })[] | undefined; channels?: ({ name: string; level: "Low" | "Medium" | "High" })[] | undefined; monthsBeforeFall?: number | undefined; version: Schemas['Version'] };
  ScheduleReviewsBody: { entityIds: (Schemas['Id'])[] };
  ScheduleReviewsResponse: { before: ({ entityId: Schemas['Id']; ownerId: (Schemas['Id'] | null); reviewOn: (Schemas['Day'] | null) })[] };
  ScopeCredential: { credentialId: Schemas['Id']; fieldKey: Schemas['DataFieldKey']; state: string; evidenceCount: number };
  ScopeInput: { fields?: ({ fieldKey: Schemas['DataFieldKey']; required?: boolean | undefined })[] | undefined; questions?: (Schemas['BusinessQuestion'])[] | undefined; documents?: (Schemas['DocumentType'])[] | undefined; checks?: (Schemas['CheckType'])[] | undefined; declarationIds?: (Schemas['Id'])[] | undefined; roles?: (Schemas['AskedRole'])[] | undefined };
  ScopeItemKind: "field" | "question" | "templateQuestion" | "document" | "check" | "declaration";
  ScreenPartyBody: { accountId: Schemas['Id'] };
  ScreenPartyResponse: { screened: { threshold: number; names: ({ given: string; readings: (string)[] })[]; unusable: (Schemas['Unusable'] | null) }; lists: (Schemas['SearchedList'])[]; total: number; hits: (Schemas['ScreeningHit'])[]; abilities: { decide: boolean }; subject: Schemas['ScreenedSubject'] };
  ScreenedSubject: { kind: "person" | "organisation" | "vessel" | "aircraft" | "unknown"; names: (string)[]; birthDate?: string | undefined; countries?: (string)[] | undefined; identifiers?: ({ type: string; value: string })[] | undefined };
  ScreeningHit: { entityId: string; list: { key: string; title: string }; reference: string; kind: "person" | "organisation" | "vessel" | "aircraft" | "unknown"; primaryName: string; matchedName: Schemas['ListedName']; nameScore: number; score: number; priority: number; matchTypes: (string)[]; alignedTokens: ({ query: string; listed: string; similarity: number; relation: string })[]; corroboration: ({ field: "birth-date" | "country" | "identifier"; verdict: "agrees" | "contradicts"; effect: number; detail: string })[]; programmes: (string)[]; topics: (string)[]; riskCategories: ("Pep" | "PepClassOne" | "PepClassTwo" | "PepClassThree" | "PepClassFour" | "Sanction" | "AdverseMedia" | "Criminal" | "Other")[]; aliases: (Schemas['ListedName'])[]; birthDates: (string)[]; countries: (string)[]; identifiers: ({ type: string; value: string })[]; listedOn: (string | null); decision: (Schemas['Decision'] | null); returned: (Schemas['ReturnedDecision'] | null); escalation: (Schemas['HitEscalation'] | null); caseId: (Schemas['Id'] | null); needsTwoToDismiss: boolean };
  ScreeningResult: { screened: { threshold: number; names: ({ given: string; readings: (string)[] })[]; unusable: (Schemas['Unusable'] | null) }; lists: (Schemas['SearchedList'])[]; total: number; hits: (Schemas['ScreeningHit'])[]; abilities: { decide: boolean } };
  ScreeningSubject: { kind: "person" | "organisation" | "vessel" | "aircraft" | "unknown"; names: (string)[]; birthDate?: string | undefined; countries?: (Schemas['CountryCode'])[] | undefined; identifiers?: ({ type: string; value: string })[] | undefined };
  SearchDocumentsResponse: { items: (Schemas['DocumentSummary'])[]; nextCursor: (string | null) };
  SearchEverythingResponse: { groups: ({ source: string; items: (Schemas['SearchHit'])[]; hasMore: boolean })[] };
  SearchHit: { id: Schemas['Id']; title: string; detail: (string | null); about?: string | undefined; similar?: boolean | undefined; link: string };
  SearchRegisterResponse: { state: "Pending" | "Ready" | "Unavailable"; failure: (Schemas['Unanswered'] | null); companies: (Schemas['FoundCompany'])[]; hasMore: boolean };
  SearchWatchlistsBody: { accountId: Schemas['Id']; subject: Schemas['ScreeningSubject']; threshold?: Schemas['Threshold'] | undefined };
  SearchedList: { title: string; number: number; label: string; entities: number; importedAt: (Schemas['Moment'] | null) };
  SectionKind: "RegistrationDetails" | "TradingDetails" | "FinancialDetails" | "OtherDetails" | "ExecutiveManagement" | "BoardOfDirectors" | "Shareholder" | "UltimateBeneficialOwner" | "SignificantControl" | "LegalRepresentation" | "Founder" | "Trustee" | "Beneficiary" | "Partner" | "Legacy" | "LegalPerson";
  SendAgreementBody: { connectionId?: Schemas['Id'] | undefined; daysToSign?: number | undefined };
  SetConnectionCredentialsBody: { items: ({ kind: Schemas['ScopeItemKind']; key: string; shareEvidence?: boolean | undefined })[] };
  SetConnectionDeclarationsBody: { declarationIds: (Schemas['Id'])[] };
  SetConnectionTemplateBody: { templateId: Schemas['Id'] };
  SetContactBody: { memberId?: (Schemas['Id'] | null) | undefined; visibility?: Schemas['Visibility'] | undefined };
  SetLegalEntityEmailBody: { email: (string | null) };
  SetLegalEntityLocationBody: { location: (Record<string, unknown> | null) };
  SetLegalEntityPhoneBody: { phone: (string | null) };
  SetLegalEntityWebsiteBody: { website: (string | null) };
  SetLegalPersonAddressBody: { address: Record<string, unknown> };
  SetLegalPersonCountryBody: { country: Schemas['CountryCode'] };
  SetLegalPersonEmailBody: { email: (string | null) };
  SetLegalPersonIdNumberBody: { idNumber: Record<string, unknown> };
  SetLegalPersonPhoneBody: { phone: (string | null) };
  SetOfferingsBody: { products: (string)[]; channels: (string)[] };
  SetRegistrationNumberBody: { registrationNumber: Record<string, unknown> };
  SetRelationshipBody: { relationship: (Schemas['Relationship'] | null); note?: (string | null) | undefined };
  SetTemplateAssociationBody: { roles: (Schemas['AskedRole'])[] };
  SetTemplateDataFieldsBody: { fields?: ({ fieldKey: Schemas['DataFieldKey']; required: boolean; evidence: ("CertificateOfIncorporation" | "MemorandumOfAssociation" | "ArticleOfAssociation" | "ConfirmationStatement" | "CertificateOfGoodStanding" | "DirectorReportAndAccounts" | "FinancialStatements" | "ExternalReport" | "ExternalCertificates" | "IdentityDocuments" | "Other" | "ProofOfAddress" | "Declaration" | "BankStatement" | "BankLetter" | "UtilityBill" | "LeaseAgreement" | "RegisterOfMembers" | "VatCertificate" | "TaxCertificate" | "TrustDeed")[]; evidenceRequired: boolean })[] | undefined; questions?: ({ question: Schemas['BusinessQuestion']; required: boolean })[] | undefined; documents?: ({ documentType: "CertificateOfIncorporation" | "MemorandumOfAssociation" | "ArticleOfAssociation" | "ConfirmationStatement" | "CertificateOfGoodStanding" | "DirectorReportAndAccounts" | "FinancialStatements" | "ExternalReport" | "ExternalCertificates" | "IdentityDocuments" | "Other" | "ProofOfAddress" | "Declaration" | "BankStatement" | "BankLetter" | "UtilityBill" | "LeaseAgreement" | "RegisterOfMembers" | "VatCertificate" | "TaxCertificate" | "TrustDeed"; required: boolean })[] | undefined };
  SetTemplateDaysBody: { days: (number | null) };
  SetTemplateDeclarationsBody: { declarationIds: (Schemas['Id'])[] };
  SetTemplateTestsBody: { tests: (("RegisterMatch" | "Registered" | "IdentityAtRegister" | "LeiValid" | "VatNumberValid" | "SharesAddUp" | "OwnersKnown" | "OwnersIdentified" | "NoOpenHits" | "BankAccountOwned" | "IdentityDocumentInDate" | "ProofOfAddressRecent" | "EvidenceInDate" | "IndustryPlausible" | "DocumentNamesMatch")[] | null) };
  SetTemplateTypesBody: { partyKind?: Schemas['EntityKind'] | undefined; checks?: (Schemas['CheckType'])[] | undefined };
  SetTemplateUboIdvBody: { uboIdv: boolean };
  Settings: { digestWeekday: Schemas['Weekday']; defaultTemplateId: (Schemas['Id'] | null); refreshDays: number; notifyByEmail: boolean; defaultVisibility: "None" | "All" | "OnlyPointOfContact"; retentionYears: number; fourEyesScreening: boolean; fourEyesFromScore: number; fourEyesCategories: ("Sanction" | "Pep" | "AdverseMedia" | "Criminal" | "Other")[]; fourEyesDecisions: boolean; fourEyesFromRisk: "Low" | "Medium" | "High"; reviewDays: (number | null); reviewMonths: { High: number; Medium: number; Low: number }; monitoring: ("RegisterChange" | "ScreeningChange" | "OwnershipChange" | "ExpiringEvidence" | "StaleData")[]; fileRules: ("EuIdentification")[]; version: Schemas['Version'] };
  SettleRiskProposalBody: { agrees: boolean; reason?: string | undefined };
  SettleThreadBody: { isResolved: boolean };
  Share: { min: string; max: string; isExact: boolean };
  ShareTotal: { total: string; unexplained: (string | null); isOver: boolean; withoutShare: number };
  SharedCheck: { type: "Information" | "Liveness" | "CriminalCheck" | "BankAccount" | "AmlCheck"; outcome: "Success" | "Error" | "Unverified" | "Pending" | "Expired" | "Started" | "NotStarted"; provider: ("DueDil" | "ComplyAdvantage" | "IDenfy" | "WinDeed" | "WhoOwnsWhom" | "CompaniesHouse" | "KnowYourCustomer" | "GoCardless" | "Stripe" | null); method: "None" | "CompanyRegistry" | "Liveness" | "AmlSearch" | "OpenBanking" | "CompanyRegistrySearch"; at: (Schemas['Moment'] | null); validUntil: (Schemas['Day'] | null) };
  SharedData: { connectionId: Schemas['Id']; sharedOn: (Schemas['Moment'] | null); expiresAt: (Schemas['Moment'] | null); acceptedAt: (Schemas['Moment'] | null); snapshotHash: (string | null); contentHash: string; items: (Schemas['SharedItem'])[]; shareTotal: (Schemas['ShareTotal'] | null); abilities: { accept: boolean; query: boolean; validate: boolean } };
  SharedDocument: { documentId: Schemas['Id']; title: string; type: string; expiresOn: (Schemas['Day'] | null) };
  SharedItem: { kind: Schemas['ScopeItemKind']; key: string; section: (Schemas['SectionKind'] | null); values: (Schemas['SharedValue'])[]; documents: (Schemas['SharedDocument'])[]; title: (string | null); answer: (string | null); state: (string | null); check: (Schemas['SharedCheck'] | null); change: ({ from: (string | null); to: (string | null) } | null); query: (Schemas['ItemQuery'] | null); opinion: (Schemas['Opinion'] | null); abilities: { validate: boolean; reject: boolean; withdraw: boolean; whyNotValidate: ("Role" | "FourEyes" | "AlreadyValidated" | "AlreadyRejected" | null) } };
  SharedProof: { id: Schemas['Id']; type: string; outcome: "valid" | "invalid" | "unknown"; steps: (Schemas['VerificationStep'])[]; issuer: (string | null); trustLevel: ("Platform" | "Register" | "Qualified" | "Partner" | null); evidence: unknown; issuedAt: (Schemas['Moment'] | null); expiresAt: (Schemas['Moment'] | null); sharedAt: Schemas['Moment']; checkedAt: Schemas['Moment'] };
  SharedValue: { credentialId: Schemas['Id']; version: Schemas['Version']; text: (string | null); masked: boolean; reviewState: Schemas['ReviewState']; assurance: Schemas['Assurance']; attestation: (Schemas['Attestation'] | null); difference: ({ provider: Schemas['IntegrationProvider']; text: string; since: Schemas['Moment']; kept: ({ reason: string; byName: (string | null); at: Schemas['Moment'] } | null) } | null); expiresOn: (Schemas['Day'] | null); evidenceUntil: (Schemas['Day'] | null); changedAt: Schemas['Moment']; related: ({ id: Schemas['Id']; name: string; kind: Schemas['EntityKind']; claimed: boolean } | null); role: (Schemas['ListedInRole'] | null); evidence: (Schemas['SharedDocument'])[]; opinion: (Schemas['Opinion'] | null); proof: (Schemas['SharedProof'] | null); abilities: { validate: boolean; reject: boolean; withdraw: boolean; whyNotValidate: ("Role" | "FourEyes" | "AlreadyValidated" | "AlreadyRejected" | null); attests: boolean } };
  SharingStatus: "NotRequested" | "AwaitingRegistration" | "AwaitingApproval" | "Approved" | "RevokedByInitiator" | "RevokedByTarget" | "NotApplicable";
  Side: "initiator" | "target";
  SignatureGiven: ({ method: "typed"; name: string } | { method: "drawn"; name: string; strokes: (([number, number])[])[] });
  StartBatchResponse: { id: Schemas['Id'] };
  StartBulkReminderBody: { connectionIds: (Schemas['Id'])[]; note?: string | undefined };
  StartBulkReminderResponse: { id: Schemas['Id'] };
  StartBulkRequestAsLegalEntityResponse: { id: Schemas['Id'] };
  StartBulkRequestResponse: { id: Schemas['Id'] };
  StartConnectionExportBody: { format: Schemas['ExportFormat'] };
  StartCriminalCheckBody: { consent: true };
  StartEnricherAmlCheckBody: { entityId: Schemas['Id'] };
  StatedTerms: { purpose: (string | null); lawfulBasis: (Schemas['LawfulBasis'] | null); lawfulBasisDetail: (string | null); retentionYears: (number | null) };
  SuccessInForce: { since: Schemas['Moment']; validUntil: (Schemas['Day'] | null) };
  SwitchEnricherOffResponse: { enrichers: (Schemas['IntegrationProvider'])[] };
  TakePresentedValuesResponse: { fields: ("RegistrationName" | "RegistrationNumber" | "RegistrationAddress" | "RegistrationCountry" | "TradingName" | "TradingAddress" | "ExchangeWhereListed" | "VatRegistrationNumber" | "ExecutiveManagement" | "BoardOfDirector" | "Shareholder" | "UltimateBeneficialOwner" | "DateOfRegistration" | "GrantFundingAmount" | "InvestmentFundingAmount" | "AdvancedEisFundingAmount" | "LeiCode" | "Industry" | "Founder" | "Trustee" | "Beneficiary" | "Partner" | "PreviousNames" | "LegalName" | "LastName" | "IdentificationDocument" | "Deceased" | "RegistrationStatus" | "TaxIdentificationNumber" | "Sex" | "Nationality" | "BirthDate" | "BirthPlace" | "CountryOfResidence" | "BankAccount" | "SignificantControl" | "LegalRepresentation")[] };
  Task: { type: "DataRequired" | "ReviewRequired" | "CompleteMissingFields" | "AddKeyIndividualsAndEntities" | "ProvideEvidence" | "PerformIdentityVerification"; reason: "ConsentAwaited" | "InvitationReceived" | "RequestReceived" | "RequestWidened" | "RequestUnfinished" | "RenewalRequested" | "SharedDataOutdated" | "QuestionToAnswer" | "SignatureRequested" | "AnswerOverdue" | "PeriodEnded" | "ValueToReview" | "OfferReceived" | "AnswerToReview" | "ChangesToAccept" | "ValueRejected" | "RegisterDiffers" | "TestFailed" | "EvidenceRejected" | "FieldMissing" | "PartyMissing" | "RoleDisputed" | "EvidenceMissing" | "IdentityCheckToDo" | "CriminalCheckToDo" | "BankCheckToDo" | "AmlCheckToDo" | "HitsToDecide" | "EscalatedHitsToDecide" | "ScreeningDecisionsToApprove" | "CaseToWork" | "AlertToReview" | "CertificateToReview" | "DecisionToConfirm" | "RiskToConfirm" | "EscalationToDecide" | "CounterpartyReviewDue" | "BankConsentEnding" | "BankAccountToChoose"; subject: { entityId: Schemas['Id']; entityName: string; entityKind: Schemas['EntityKind']; fieldKey: (Schemas['DataFieldKey'] | null); credentialId: (Schemas['Id'] | null); connectionId: (Schemas['Id'] | null) }; about: (string | null); count: (number | null); dueOn: (Schemas['Day'] | null); link: string };
  Template: { id: Schemas['Id']; accountId: (Schemas['Id'] | null); name: string; readyMade: boolean; partyKind: Schemas['EntityKind']; items: number; minutes: number; number: number; uses: number; lastUsedAt: (Schemas['Moment'] | null); archivedAt: (Schemas['Moment'] | null); status: "Active" | "Inactive"; changedAt: Schemas['Moment']; version: Schemas['Version']; content: Schemas['TemplateContent']; versionId: Schemas['Id']; usedAt: (Schemas['Moment'] | null); currentUses: number; abilities: { edit: boolean } };
  TemplateAnswer: { question: Schemas['TemplateQuestion']; answer: unknown; changedAt: (Schemas['Moment'] | null); changedBy: (string | null); version: Schemas['Version'] };
  TemplateCandidate: { entityId: Schemas['Id']; entityName: string; country: (string | null); basis: "Held" | "Shared"; connectionId: (Schemas['Id'] | null); coverage: { ready: number; needsRefresh: number; missing: number; verified: number } };
  TemplateComparison: { base: Schemas['TemplateSummary']; others: ({ template: Schemas['TemplateSummary']; lines: (Schemas['TemplateDifference'])[] })[] };
  TemplateContent: { partyKind: Schemas['EntityKind']; fields: ({ fieldKey: Schemas['DataFieldKey']; required: boolean; evidence: ("CertificateOfIncorporation" | "MemorandumOfAssociation" | "ArticleOfAssociation" | "ConfirmationStatement" | "CertificateOfGoodStanding" | "DirectorReportAndAccounts" | "FinancialStatements" | "ExternalReport" | "ExternalCertificates" | "IdentityDocuments" | "Other" | "ProofOfAddress" | "Declaration" | "BankStatement" | "BankLetter" | "UtilityBill" | "LeaseAgreement" | "RegisterOfMembers" | "VatCertificate" | "TaxCertificate" | "TrustDeed")[]; evidenceRequired: boolean })[]; questions: ({ question: Schemas['BusinessQuestion']; required: boolean })[]; templateQuestions?: (Schemas['TemplateQuestion'])[] | undefined; documents: ({ documentType: "CertificateOfIncorporation" | "MemorandumOfAssociation" | "ArticleOfAssociation" | "ConfirmationStatement" | "CertificateOfGoodStanding" | "DirectorReportAndAccounts" | "FinancialStatements" | "ExternalReport" | "ExternalCertificates" | "IdentityDocuments" | "Other" | "ProofOfAddress" | "Declaration" | "BankStatement" | "BankLetter" | "UtilityBill" | "LeaseAgreement" | "RegisterOfMembers" | "VatCertificate" | "TaxCertificate" | "TrustDeed"; required: boolean })[]; checks: (Schemas['CheckType'])[]; declarationIds: (Schemas['Id'])[]; days: (number | null); association: Schemas['SetTemplateAssociationBody']; uboIdv: boolean; tests?: (("RegisterMatch" | "Registered" | "IdentityAtRegister" | "LeiValid" | "VatNumberValid" | "SharesAddUp" | "OwnersKnown" | "OwnersIdentified" | "NoOpenHits" | "BankAccountOwned" | "IdentityDocumentInDate" | "ProofOfAddressRecent" | "EvidenceInDate" | "IndustryPlausible" | "DocumentNamesMatch")[] | null) | undefined };
  TemplateDifference: { kind: "partyKind" | "field" | "question" | "templateQuestion" | "document" | "check" | "declaration" | "days" | "role" | "uboIdv" | "test"; key: string; state: "Added" | "Removed" | "Existing"; before: ({ partyKind?: Schemas['EntityKind'] | undefined; required?: boolean | undefined; evidence?: (string)[] | undefined; evidenceRequired?: boolean | undefined; days?: number | undefined; threshold?: (number | null) | undefined; fields?: (Schemas['DataFieldKey'])[] | undefined; checks?: (Schemas['CheckType'])[] | undefined; text?: string | undefined } | null); after: ({ partyKind?: Schemas['EntityKind'] | undefined; required?: boolean | undefined; evidence?: (string)[] | undefined; evidenceRequired?: boolean | undefined; days?: number | undefined; threshold?: (number | null) | undefined; fields?: (Schemas['DataFieldKey'])[] | undefined; checks?: (Schemas['CheckType'])[] | undefined; text?: string | undefined } | null); differs: ("partyKind" | "required" | "evidence" | "evidenceRequired" | "days" | "threshold" | "fields" | "checks" | "text")[] };
  TemplateQuestion: { id: Schemas['Id']; kind: "text"; text: string; required: boolean };
  TemplateSummary: { id: Schemas['Id']; accountId: (Schemas['Id'] | null); name: string; readyMade: boolean; partyKind: Schemas['EntityKind']; items: number; minutes: number; number: number; uses: number; lastUsedAt: (Schemas['Moment'] | null); archivedAt: (Schemas['Moment'] | null); status: "Active" | "Inactive"; changedAt: Schemas['Moment']; version: Schemas['Version'] };
  TestSummary: { key: "RegisterMatch" | "Registered" | "IdentityAtRegister" | "LeiValid" | "VatNumberValid" | "SharesAddUp" | "OwnersKnown" | "OwnersIdentified" | "NoOpenHits" | "BankAccountOwned" | "IdentityDocumentInDate" | "ProofOfAddressRecent" | "EvidenceInDate" | "IndustryPlausible" | "DocumentNamesMatch"; version: number; outcome: "Fail" | "Warning" | "NotEnoughData" | "Pass" | "NotApplicable"; reason: string; values: Record<string, Schemas['TestValue']>; used: ("field:RegistrationName" | "field:RegistrationNumber" | "field:RegistrationStatus" | "field:LegalName" | "field:LeiCode" | "field:VatRegistrationNumber" | "field:Industry" | "field:Shareholder" | "field:Partner" | "field:IdentificationDocument" | "question:Industry" | "document:ProofOfAddress" | "check:AmlCheck" | "check:BankAccount" | "register" | "ownership" | "ownerIdentity" | "evidence" | "documentTexts")[]; missing: ("field:RegistrationName" | "field:RegistrationNumber" | "field:RegistrationStatus" | "field:LegalName" | "field:LeiCode" | "field:VatRegistrationNumber" | "field:Industry" | "field:Shareholder" | "field:Partner" | "field:IdentificationDocument" | "question:Industry" | "document:ProofOfAddress" | "check:AmlCheck" | "check:BankAccount" | "register" | "ownership" | "ownerIdentity" | "evidence" | "documentTexts")[]; remedyAt: ("data" | "lookUp" | "register" | "related" | "ownership" | "checks" | "documents" | null) };
  TestValue: (string | number | { day: Schemas['Day'] } | { names: (string)[] } | { fields: ("RegistrationName" | "RegistrationNumber" | "RegistrationAddress" | "RegistrationCountry" | "TradingName" | "TradingAddress" | "ExchangeWhereListed" | "VatRegistrationNumber" | "ExecutiveManagement" | "BoardOfDirector" | "Shareholder" | "UltimateBeneficialOwner" | "DateOfRegistration" | "GrantFundingAmount" | "InvestmentFundingAmount" | "AdvancedEisFundingAmount" | "LeiCode" | "Industry" | "Founder" | "Trustee" | "Beneficiary" | "Partner" | "PreviousNames" | "LegalName" | "LastName" | "IdentificationDocument" | "Deceased" | "RegistrationStatus" | "TaxIdentificationNumber" | "Sex" | "Nationality" | "BirthDate" | "BirthPlace" | "CountryOfResidence" | "BankAccount" | "SignificantControl" | "LegalRepresentation")[] } | { status: string } | { industry: string } | { country: string } | { source: string } | { share: string });
  TextPart: ({ kind: "text"; text: string } | { kind: "value"; name: string; text: string } | { kind: "missing"; name: string });
  Threshold: number;
  Timestamp: { state: "Confirmed" | "Awaited"; authority: (string | null); at: (Schemas['Moment'] | null) };
  Unanswered: { kind: "Refused" | "Unreachable" | "TimedOut" | "RateLimited" | "Unauthorised" | "PaymentRequired" | "Forbidden" | "NotFound" | "BadAnswer"; retryAfterSeconds: (number | null) };
  Unusable: "empty" | "no-letters" | "only-company-forms" | "no-lists";
  UpdateCredentialBody: { expiresOn?: (Schemas['Day'] | null) | undefined; step?: "requestReview" | "markNotApplicable" | "markApplicable" | undefined; reason?: string | undefined };
  UpdateLegalEntityBody: { name?: Schemas['EntityName'] | undefined; country?: Schemas['CountryCode'] | undefined; website?: (string | null) | undefined; email?: (string | null) | undefined; phone?: (string | null) | undefined; location?: (Record<string, unknown> | null) | undefined; registrationNumber?: Record<string, unknown> | undefined };
  ValidateCredentialBody: { until?: (Schemas['Day'] | null) | undefined; note?: string | undefined };
  ValidateSharedBody: { until?: (Schemas['Day'] | null) | undefined; note?: string | undefined };
  ValueOpinion: { verdict: "Accepted" | "Rejected"; reason: (Schemas['RejectionReason'] | null); note: (string | null); at: Schemas['Moment']; byName: (string | null); isCurrent: boolean; connectionId: Schemas['Id']; partyName: string };
  VerificationStep: { step: string; outcome: "passed" | "failed" | "notChecked"; reason: string };
  VerifyAuditResponse: { whole: boolean; entries: number; firstBadSeq: (number | null); problem: ("Broken" | "Falsified" | "SignatureMissing" | null); signedEntries: number; signedAt: (Schemas['Moment'] | null); headHash: (string | null) };
  Version: number;
  VersionNumber: number;
  Visibility: ({ kind: "None" | "All" | "OnlyPointOfContact" } | { kind: "Member"; memberId: Schemas['Id'] });
  WalletExport: { id: Schemas['Id']; proofId: Schemas['Id']; type: string; format: "dc+sd-jwt" | "vc+jwt" | "ldp_vc"; state: "Valid" | "Expired" | "Ended"; exportedAt: Schemas['Moment']; expiresAt: Schemas['Moment']; endedAt: (Schemas['Moment'] | null); endedBecause: ("Revoked" | "ValueChanged" | "ValueRemoved" | "ValueRejected" | "EvidenceChanged" | "ValidationEnded" | "ConsentLost" | "AccountClosed" | null); copies: number; reportedAs: ("Accepted" | "Failed" | "Deleted" | null) };
  WantedParty: ({ entityId: Schemas['Id']; email?: Schemas['EmailAddress'] | undefined } | Schemas['NewParty']);
  WatchlistSummary: { id: Schemas['Id']; key: string; title: string; format: string; url: (string | null); refreshHours: (number | null); activeNumber: (number | null); activeLabel: (string | null); entities: (number | null); importedAt: (Schemas['Moment'] | null); waiting: boolean };
  Weekday: "None" | "Monday" | "Tuesday" | "Wednesday" | "Thursday" | "Friday" | "Saturday" | "Sunday";
  WithdrawValidationBody: { reason: string };
  assignee: ("me" | "nobody" | Schemas['Id']);
  show: "Open" | "Overdue" | "Escalated" | "Snoozed";
}

export interface Operations {
  /** Accept the current values of the given items, or of all; the accepted snapshot is stored encrypted. Scope: reviews:write. */
  acceptChanges: { params: { connectionId: Schemas['Id'] }; body: Schemas['AcceptChangesBody']; answer: Schemas['SharedData'] };
  /** Enter the chosen values that were read in a document, with the document as evidence, and count it as sorted. Scope: documents:write. */
  acceptProposals: { params: { documentId: Schemas['Id'] }; body: Schemas['AcceptProposalsBody']; answer: Schemas['AcceptProposalsResponse'] };
  /** Comment on a counterparty for the account’s own members; those mentioned are notified. Scope: relationships:write. */
  addComment: { params: { entityId: Schemas['Id'] }; query?: { accountId?: Schemas['Id'] | undefined }; body: Schemas['AddCommentBody']; answer: Schemas['Comments'] };
  /** Add a related person or organisation, existing or created with the call. Scope: profile:write. */
  addRelatedEntity: { params: { entityId: Schemas['Id'] }; query?: { connectionId?: Schemas['Id'] | undefined }; body: Schemas['AddRelatedEntityBody']; answer: Schemas['Credential'] };
  /** Add a note for the account’s own members. Scope: relationships:write. */
  addRelationshipNote: { params: { entityId: Schemas['Id'] }; query?: { accountId?: Schemas['Id'] | undefined }; body: Schemas['AddRelationshipNoteBody']; answer: Schemas['RelationshipFile'] };
  /** Put a compared draft into force and rate every party again; loosening a control needs a fresh sign-in. Scope: account:write. */
  adoptRiskPolicyDraft: { params: { accountId: Schemas['Id']; draftId: Schemas['Id'] }; answer: Schemas['AdoptRiskPolicyDraftResponse'] };
  /** Answer a question about the business, or remove the answer with null. Scope: profile:write. */
  answerBusinessQuestion: { params: { entityId: Schemas['Id']; question: Schemas['BusinessQuestion'] }; body: Schemas['AnswerBusinessQuestionBody']; answer: Schemas['BusinessAnswer'] };
  /** Answer a question of the other side; each can be answered once. Scope: connections:write. */
  answerQuery: { params: { connectionId: Schemas['Id']; queryId: Schemas['Id'] }; body: Schemas['AnswerQueryBody']; answer: Schemas['AnswerQueryResponse'] };
  /** Answer a question of the request’s template, or remove the answer with null; nothing is shared yet. Scope: connections:write. */
  answerTemplateQuestion: { params: { connectionId: Schemas['Id']; questionKey: string }; body: Schemas['AnswerTemplateQuestionBody']; answer: Schemas['TemplateAnswer'] };
  /** Hand in what a wallet gave to the browser (Digital Credentials API); it is verified like any other answer. Scope: profile:write. */
  answerWalletRequest: { params: { entityId: Schemas['Id']; walletRequestId: Schemas['Id'] }; body: Schemas['AnswerWalletRequestBody']; answer: undefined };
  /** Add what the verified document says and the profile lacks to the profile, confirmed by the identity check. Scope: checks:write. */
  applyIdentityDocument: { params: { entityId: Schemas['Id'] }; answer: Schemas['Liveness'] };
  /** Consent to requested items or accept offered ones, all or some; the rest remain open. Scope: reviews:write. */
  approveConnection: { params: { connectionId: Schemas['Id'] }; body: Schemas['ApproveConnectionBody']; answer: Schemas['ConnectionDetail'] };
  /** Agree to the dismissal of another person, which then takes effect. Scope: reviews:write. */
  approveDecision: { params: { decisionId: Schemas['Id'] }; answer: undefined };
  /** Archive a template: existing requests keep what they asked for, new ones cannot use it. Scope: connections:write. */
  archiveTemplate: { params: { templateId: Schemas['Id'] }; answer: undefined };
  /** Ask related people and organisations for their own consent. Scope: connections:write. */
  askAssociatedEntities: { params: { connectionId: Schemas['Id'] }; body: Schemas['AskAssociatedEntitiesBody']; answer: Schemas['AskAssociatedEntitiesResponse'] };
  /** Ask a question about a request or an offer before consenting to it. Scope: connections:write. */
  askQuestion: { params: { connectionId: Schemas['Id'] }; body: Schemas['AskQuestionBody']; answer: Schemas['AskQuestionResponse'] };
  /** Say who takes a step of a case, and by when. Scope: reviews:write. */
  assignCaseStep: { params: { caseId: Schemas['Id']; step: "Stop" | "Freeze" | "Report" | "Affected" | "Decide" }; body: Schemas['AssignCaseStepBody']; answer: Schemas['Case'] };
  /** Attach a document as evidence. Scope: profile:write. */
  attachEvidence: { params: { credentialId: Schemas['Id'] }; body: Schemas['AttachEvidenceBody']; answer: Schemas['Credential'] };
  /** Update the branding name and colour. Scope: account:write. */
  changeBranding: { params: { accountId: Schemas['Id'] }; body: Schemas['ChangeBrandingBody']; answer: Schemas['Branding'] };
  /** Upload the PDF to be signed (form data). Scope: profile:write. */
  changeDeclarationDocument: { params: { declarationId: Schemas['Id'] }; body: FormData; answer: Schemas['DeclarationDetail'] };
  /** Update the text; once it has been sent, this creates the next version. Scope: profile:write. */
  changeDeclarationText: { params: { declarationId: Schemas['Id'] }; body: Schemas['ChangeDeclarationTextBody']; answer: Schemas['DeclarationDetail'] };
  /** Update the title. Scope: profile:write. */
  changeDeclarationTitle: { params: { declarationId: Schemas['Id'] }; body: Schemas['ChangeDeclarationTitleBody']; answer: Schemas['DeclarationDetail'] };
  /** Update its type or dates; the values that it supports have to be reviewed again. Scope: documents:write. */
  changeDocument: { params: { documentId: Schemas['Id'] }; body: Schemas['ChangeDocumentBody']; answer: Schemas['DocumentDetail'] };
  /** Turn monitoring on or off; a monitored party is screened again when lists or its details change. Scope: checks:write. */
  changeLegalEntityAmlMonitoring: { params: { entityId: Schemas['Id'] }; body: Schemas['ChangeLegalEntityAmlMonitoringBody']; answer: Schemas['AmlCheck'] };
  /** Turn monitoring on or off; a monitored party is screened again when lists or its details change. Scope: checks:write. */
  changeLegalPersonAmlMonitoring: { params: { entityId: Schemas['Id'] }; body: Schemas['ChangeLegalPersonAmlMonitoringBody']; answer: Schemas['AmlCheck'] };
  /** Upload a logo (PNG, JPEG or SVG, up to 5 MB), stored as PNG. Scope: account:write. */
  changeLogo: { params: { accountId: Schemas['Id'] }; body: FormData; answer: Schemas['Branding'] };
  /** Invite a member, change a role, remove a member or resend an invitation. Scope: members:write. */
  changeMembers: { params: { accountId: Schemas['Id'] }; body: Schemas['MemberChange']; answer: Schemas['MemberList'] };
  /** Set the owner and next review of counterparties; returns the previous values, to undo the change. Scope: relationships:write. */
  changeRelationships: { query?: { accountId?: Schemas['Id'] | undefined }; body: Schemas['ChangeRelationshipsBody']; answer: Schemas['ChangeRelationshipsResponse'] };
  /** Update what organisations of other installations get without a person; the most protective rule wins. Scope: account:write. */
  changeReleasePolicy: { params: { accountId: Schemas['Id'] }; body: Schemas['ChangeReleasePolicyBody']; answer: Schemas['ChangeReleasePolicyResponse'] };
  /** Update the rating policy; parties are rated again in the background. Scope: account:write. */
  changeRiskPolicy: { params: { accountId: Schemas['Id'] }; body: Schemas['RiskPolicy']; answer: Schemas['SavedRiskPolicy'] };
  /** Update the settings. Scope: account:write. */
  changeSettings: { params: { accountId: Schemas['Id'] }; body: Schemas['ChangeSettingsBody']; answer: Schemas['Settings'] };
  /** Update its name or content, or restore it from the archive. Scope: connections:write. */
  changeTemplate: { params: { templateId: Schemas['Id'] }; body: Schemas['ChangeTemplateBody']; answer: Schemas['Template'] };
  /** Update the value. Scope: profile:write. */
  changeValue: { params: { credentialId: Schemas['Id'] }; body: Schemas['ChangeValueBody']; answer: Schemas['Credential'] };
  /** Compare the profile with the register, field by field; nothing is changed. Scope: checks:write. */
  checkAgainstRegister: { params: { enricher: "CompaniesHouse" | "DueDil" | "KnowYourCustomer" | "WinDeed" | "WhoOwnsWhom" }; body: Schemas['CheckAgainstRegisterBody']; answer: Schemas['CheckAgainstRegisterResponse'] };
  /** Preview a CSV or XLSX table of names, optionally with kind, date of birth and country: what could be screened, and errors by row. Scope: checks:write. */
  checkBatch: { body: FormData; answer: Schemas['CheckBatchResponse'] };
  /** Preview a CSV or XLSX table: its columns, how they are mapped, and errors by row. Scope: connections:write. */
  checkBulkRequest: { params: { entityId: Schemas['Id'] }; body: FormData; answer: Schemas['BulkCheck'] };
  /** Check the file again with a different column mapping. Scope: relationships:write. */
  checkImportAgain: { params: { importId: Schemas['Id'] }; body: Schemas['CheckImportAgainBody']; answer: Schemas['Import'] };
  /** Preview what a table would write into the account’s own profile, beside its values; nothing is stored. Scope: profile:write. */
  checkProfileImport: { params: { entityId: Schemas['Id'] }; body: FormData; answer: Schemas['CheckProfileImportResponse'] };
  /** Close a case whose steps are all done; the match stands. Scope: reviews:write. */
  closeCase: { params: { caseId: Schemas['Id'] }; answer: Schemas['Case'] };
  /** Compare the document of a mismatched identity check with the current profile. Scope: checks:write. */
  compareLivenessAgain: { params: { entityId: Schemas['Id'] }; answer: Schemas['Liveness'] };
  /** Compare the first template with the others: each line Added, Removed or Existing. Scope: connections:read. */
  compareTemplates: { query: { ids: (Schemas['Id'] | (Schemas['Id'])[]) }; answer: Schemas['TemplateComparison'] };
  /** Mark values that match the register as externally confirmed; chosen differences take the register’s value first. Scope: checks:write. */
  confirmByRegister: { params: { enricher: "CompaniesHouse" | "DueDil" | "KnowYourCustomer" | "WinDeed" | "WhoOwnsWhom" }; body: Schemas['ConfirmByRegisterBody']; answer: Schemas['ConfirmByRegisterResponse'] };
  /** Write the rows without errors, or resume where writing stopped; the parties are not contacted. Scope: relationships:write. */
  confirmImport: { params: { importId: Schemas['Id'] }; answer: Schemas['Import'] };
  /** Agree to a decision as a second person, on the file as it is now, which puts it into effect, or refuse it with a reason. Scope: reviews:write. */
  confirmRelationshipDecision: { params: { entityId: Schemas['Id']; decisionId: Schemas['Id'] }; query?: { accountId?: Schemas['Id'] | undefined }; body: Schemas['ConfirmRelationshipDecisionBody']; answer: Schemas['RelationshipFile'] };
  /** Connect an organisation, found by search or created with the call; nothing is requested yet. Scope: connections:write. */
  connectLegalEntity: { body: Schemas['ConnectLegalEntityBody']; answer: Schemas['ConnectionDetail'] };
  /** Connect a person; nothing is requested yet. Scope: connections:write. */
  connectLegalPerson: { body: Schemas['ConnectLegalPersonBody']; answer: Schemas['ConnectionDetail'] };
  /** Count the connections that share with the account and those that it shares with, each up to 10000. Scope: connections:read. */
  countConnections: { query?: { accountId?: Schemas['Id'] | undefined }; answer: Schemas['CountConnectionsResponse'] };
  /** Count the counterparties by risk, review and decision, each up to 10000. Scope: relationships:read. */
  countRelationships: { query?: { accountId?: Schemas['Id'] | undefined }; answer: Schemas['CountRelationshipsResponse'] };
  /** Request data from a party or share one’s own, whether or not the party is registered. Scope: connections:write. */
  createConnection: { body: Schemas['CreateConnectionBody']; answer: Schemas['ConnectionDetail'] };
  /** Set the value of a field of an entity. Scope: profile:write. */
  createCredential: { body: Schemas['CreateCredentialBody']; answer: Schemas['Credential'] };
  /** Set the first values of several fields of an entity, all or none. Scope: profile:write. */
  createCredentials: { body: Schemas['CreateCredentialsBody']; answer: Schemas['CreateCredentialsResponse'] };
  /** Create a declaration: a text with variables, a document, or one that is signed at Adobe Acrobat Sign. Scope: profile:write. */
  createDeclaration: { body: Schemas['CreateDeclarationBody']; answer: Schemas['DeclarationDetail'] };
  /** Create placeholders for a set of fields. Scope: profile:write. */
  createEmptyCredentials: { body: Schemas['CreateEmptyCredentialsBody']; answer: Schemas['CreateEmptyCredentialsResponse'] };
  /** Add a party that is not registered yet. Scope: profile:write. */
  createLegalEntity: { body: Schemas['CreateLegalEntityBody']; answer: Schemas['CreateLegalEntityResponse'] };
  /** Add a party that is not registered yet. Scope: profile:write. */
  createLegalPerson: { body: Schemas['CreateLegalPersonBody']; answer: Schemas['CreateLegalEntityResponse'] };
  /** Create a template, from scratch or as a copy of another. Scope: connections:write. */
  createTemplate: { body: Schemas['CreateTemplateBody']; answer: Schemas['Template'] };
  /** Decide that a hit is a true match, at once, or a false positive, with a second person where the policy asks for one. Scope: reviews:write. */
  decideHit: { body: Schemas['DecideHitBody']; answer: Schemas['Decision'] };
  /** Decide one or more hits of a screened party with one reason, all or none. Scope: reviews:write. */
  decideHits: { params: { entityId: Schemas['Id'] }; body: Schemas['DecideHitsBody']; answer: Schemas['DecideHitsResponse'] };
  /** Approve, reject or escalate, with a reason; what the decision relied on is stored encrypted under a hash. Scope: reviews:write. */
  decideRelationship: { params: { entityId: Schemas['Id'] }; query?: { accountId?: Schemas['Id'] | undefined }; body: Schemas['DecideRelationshipBody']; answer: Schemas['RelationshipFile'] };
  /** Decline to sign, with a reason that the requester sees. Scope: reviews:write. */
  declineAgreement: { params: { agreementId: Schemas['Id'] }; body: Schemas['DeclineAgreementBody']; answer: Schemas['AgreementDetail'] };
  /** Delete one’s own comment; that there was one remains. Scope: relationships:write. */
  deleteComment: { params: { entityId: Schemas['Id']; commentId: Schemas['Id'] }; query?: { accountId?: Schemas['Id'] | undefined }; answer: Schemas['Comments'] };
  /** Remove a connection that was never consented to, as its initiator and for both parties. Scope: connections:write. */
  deleteConnection: { params: { connectionId: Schemas['Id'] }; answer: undefined };
  /** Remove the value from the profile; it stays in the history and can be restored for 10 minutes. Scope: profile:write. */
  deleteCredential: { params: { credentialId: Schemas['Id'] }; answer: undefined };
  /** Remove a declaration from the library, unless an agreement or a request for it is open; both parties keep what was signed. Scope: profile:write. */
  deleteDeclaration: { params: { declarationId: Schemas['Id'] }; answer: undefined };
  /** Delete a document that is no longer used as evidence. Scope: documents:write. */
  deleteDocument: { params: { documentId: Schemas['Id'] }; answer: undefined };
  /** Delete an export before it expires. Scope: exports. */
  deleteExport: { params: { exportId: Schemas['Id'] }; answer: undefined };
  /** Delete the uploaded file and its errors; imported counterparties are kept. Scope: relationships:write. */
  deleteImport: { params: { importId: Schemas['Id'] }; answer: undefined };
  /** Delete an earlier record. Scope: profile:write. */
  deleteLegacyRecord: { params: { legacyRecordId: Schemas['Id'] }; answer: undefined };
  /** Delete a party with its values, documents and checks, which needs a Validator or Owner if it has any; refused while anything else refers to it. Scope: profile:write. */
  deleteLegalEntity: { params: { entityId: Schemas['Id'] }; answer: undefined };
  /** Delete a party with its values, documents and checks, which needs a Validator or Owner if it has any; refused while anything else refers to it. Scope: profile:write. */
  deleteLegalPerson: { params: { entityId: Schemas['Id'] }; answer: undefined };
  /** Delete one’s own view. Scope: relationships:write. */
  deleteRelationshipView: { params: { viewId: Schemas['Id'] }; query?: { accountId?: Schemas['Id'] | undefined }; answer: undefined };
  /** Detach a document. Scope: profile:write. */
  detachEvidence: { params: { credentialId: Schemas['Id'] }; query: { documentId: Schemas['Id'] }; answer: Schemas['Credential'] };
  /** Discard a draft that was not adopted. Scope: account:write. */
  discardRiskPolicyDraft: { params: { accountId: Schemas['Id']; draftId: Schemas['Id'] }; answer: undefined };
  /** Download an export, whole or by range (Range, If-Range); recorded, and for shared data also in the data owner’s access log. Scope: exports. */
  downloadExport: { params: { exportId: Schemas['Id'] }; answer: Uint8Array };
  /** Download a signed credential as a file, unmasked; the access is recorded. Scope: exports. */
  downloadProof: { params: { proofId: Schemas['Id'] }; query?: { format?: "dc+sd-jwt" | "vc+jwt" | "ldp_vc" | undefined }; answer: Uint8Array };
  /** Edit one’s own comment; it is marked as edited. Scope: relationships:write. */
  editComment: { params: { entityId: Schemas['Id']; commentId: Schemas['Id'] }; query?: { accountId?: Schemas['Id'] | undefined }; body: Schemas['EditCommentBody']; answer: Schemas['Comments'] };
  /** Edit a note; what it said before is kept. Scope: relationships:write. */
  editRelationshipNote: { params: { entityId: Schemas['Id']; noteId: Schemas['Id'] }; query?: { accountId?: Schemas['Id'] | undefined }; body: Schemas['EditRelationshipNoteBody']; answer: Schemas['RelationshipFile'] };
  /** Escalate a hit of a screened party to a member or a role, to decide by a day. Scope: reviews:write. */
  escalateHit: { params: { entityId: Schemas['Id'] }; body: Schemas['EscalateHitBody']; answer: Schemas['HitEscalation'] };
  /** Export matching entries as CSV, newest first. Scope: exports. */
  exportAudit: { query?: { accountId?: Schemas['Id'] | undefined; area?: "account" | "agreement" | "apikey" | "bank" | "bulkreminder" | "bulkrequest" | "business" | "check" | "connection" | "credential" | "declaration" | "document" | "entity" | "export" | "import" | "member" | "monitoring" | "payment" | "proof" | "proofrequest" | "register" | "relationship" | "review" | "risk" | "sample_request" | "screening" | "template" | "wallet" | "webhook" | undefined; action?: string | undefined; text?: string | undefined; actorUserId?: Schemas['Id'] | undefined; subjectId?: Schemas['Id'] | undefined; since?: Schemas['Day'] | undefined; until?: Schemas['Day'] | undefined }; answer: Uint8Array };
  /** Export the failed rows as CSV, with the reasons. Scope: exports. */
  exportBulkFailures: { params: { bulkRequestId: Schemas['Id'] }; answer: Uint8Array };
  /** Export the connections of an account as CSV. Scope: exports. */
  exportConnections: { query?: { accountId?: Schemas['Id'] | undefined; direction?: Schemas['Direction'] | undefined; sharingStatus?: Schemas['SharingStatus'] | undefined; actionState?: Schemas['ActionState'] | undefined; text?: string | undefined }; answer: Uint8Array };
  /** Export the rows with errors as CSV, with the reasons, to correct and import again. Scope: exports. */
  exportImportFailures: { params: { importId: Schemas['Id'] }; answer: Uint8Array };
  /** Retrieve a two-page summary of a legal entity as PDF. Scope: exports. */
  exportLegalEntitySummary: { params: { entityId: Schemas['Id'] }; answer: Uint8Array };
  /** Export the file of one counterparty, today or as at a past date, as ZIP: file.pdf, file.json, the records of its decisions, the shared documents and the hash of each; recorded, and for shared data also in the data owner’s access log. Scope: exports. */
  exportRelationshipFile: { params: { entityId: Schemas['Id'] }; query?: { accountId?: Schemas['Id'] | undefined }; body: Schemas['ExportRelationshipFileBody']; answer: Uint8Array };
  /** Export the counterparties that match a filter as CSV. Scope: exports. */
  exportRelationships: { query?: { accountId?: Schemas['Id'] | undefined; text?: string | undefined; risk?: ("High" | "Medium" | "Low" | "NotRated" | ("High" | "Medium" | "Low" | "NotRated")[]) | undefined; status?: Schemas['SharingStatus'] | undefined; owner?: ("me" | "nobody" | Schemas['Id']) | undefined; review?: "Overdue" | "DueSoon" | "NotSet" | undefined; checks?: "Missing" | undefined; decision?: "Approve" | "Reject" | "Escalate" | "AwaitingSecond" | "NotDecided" | undefined; screening?: "NotScreened" | "NoOpenHits" | "OpenHits" | "TrueMatch" | undefined; country?: Schemas['CountryCode'] | undefined; tag?: string | undefined; sort?: "risk" | "review" | "name" | "completeness" | "newest" | undefined }; answer: Uint8Array };
  /** Retrieve a retained record as ZIP: record.json, a readable PDF, the credentials and the documents; logged for the data owner. Scope: exports. */
  exportRetainedRecord: { params: { connectionId: Schemas['Id']; recordId: Schemas['Id'] }; answer: Uint8Array };
  /** Find parties to connect with: first those that the account has already, then registered organisations. Scope: connections:read. */
  findParties: { query: { accountId?: Schemas['Id'] | undefined; text: string }; answer: Schemas['FindPartiesResponse'] };
  /** Find parties of the account, itself included, that a new one may duplicate; nothing is saved. Scope: profile:write. */
  findSimilarParties: { params: { entityId: Schemas['Id'] }; body: Schemas['FindSimilarPartiesBody']; answer: Schemas['FindSimilarPartiesResponse'] };
  /** Record a completed review: the items checked, all others confirmed unchanged, and the date of the next one. Scope: reviews:write. */
  finishPeriodicReview: { params: { entityId: Schemas['Id'] }; query?: { accountId?: Schemas['Id'] | undefined }; body: Schemas['FinishPeriodicReviewBody']; answer: Schemas['PeriodicReview'] };
  /** Retrieve an agreement from the caller’s side; the signer’s first view is recorded for both parties. Scope: profile:read. */
  getAgreement: { params: { agreementId: Schemas['Id'] }; answer: Schemas['AgreementDetail'] };
  /** Create a five-minute link to the sent or signed document, the signature record (JSON) or its timestamp (RFC 3161), for the caller only; the request is recorded. Scope: documents:read. */
  getAgreementUrl: { params: { agreementId: Schemas['Id'] }; query?: { file?: "document" | "signed" | "signature" | "timestamp" | undefined }; answer: Schemas['GetAgreementUrlResponse'] };
  /** Retrieve the last signature of the audit log, compared with the entry that it signs. Scope: audit:read. */
  getAuditCheckpoint: { query?: { accountId?: Schemas['Id'] | undefined }; answer: Schemas['GetAuditCheckpointResponse'] };
  /** List linked banks, their accounts and how the account holders’ names compare. Scope: checks:read. */
  getBankResults: { params: { entityId: Schemas['Id'] }; answer: Schemas['BankResults'] };
  /** Retrieve the progress of a batch, and how many rows have hits. Scope: checks:read. */
  getBatch: { params: { batchId: Schemas['Id'] }; answer: Schemas['Batch'] };
  /** Retrieve the branding shown on invitations and request pages. Scope: account:read. */
  getBranding: { params: { accountId: Schemas['Id'] }; answer: Schemas['Branding'] };
  /** Retrieve the progress of a bulk reminder, and who was not reminded for which reason. Scope: connections:read. */
  getBulkReminder: { params: { bulkReminderId: Schemas['Id'] }; answer: Schemas['BulkReminder'] };
  /** Retrieve the progress of a bulk request. Scope: connections:read. */
  getBulkRequest: { params: { bulkRequestId: Schemas['Id'] }; answer: Schemas['BulkRequest'] };
  /** Retrieve the case of a true match with its steps. Scope: checks:read. */
  getCase: { params: { caseId: Schemas['Id'] }; answer: Schemas['Case'] };
  /** Retrieve a connection: both parties, scope, progress and available actions. Scope: connections:read. */
  getConnection: { params: { connectionId: Schemas['Id'] }; query?: { accountId?: Schemas['Id'] | undefined }; answer: Schemas['ConnectionDetail'] };
  /** Retrieve the consent receipt as PDF: who consented to which items, when, how long, and what has ended; no values. Scope: exports. */
  getConnectionReceipt: { params: { connectionId: Schemas['Id'] }; query?: { accountId?: Schemas['Id'] | undefined }; answer: Uint8Array };
  /** Retrieve the template and version that the request was created from. Scope: connections:read. */
  getConnectionTemplate: { params: { connectionId: Schemas['Id'] }; answer: Schemas['GetConnectionTemplateResponse'] };
  /** List the points of contact of both sides. Scope: connections:read. */
  getContact: { params: { connectionId: Schemas['Id'] }; query?: { accountId?: Schemas['Id'] | undefined }; answer: Schemas['GetContactResponse'] };
  /** Retrieve the other party’s logo as PNG, for the parties of the connection. Scope: connections:read. */
  getCounterpartLogo: { params: { connectionId: Schemas['Id'] }; query?: { as?: Schemas['Side'] | undefined; hash?: string | undefined }; answer: Uint8Array };
  /** Retrieve a credential with its trust line and the caller’s available actions. Scope: profile:read. */
  getCredential: { params: { credentialId: Schemas['Id'] }; answer: Schemas['Credential'] };
  /** Retrieve the criminal record check of a person. Scope: checks:read. */
  getCriminalCheck: { params: { entityId: Schemas['Id'] }; answer: Schemas['CriminalCheck'] };
  /** Retrieve a declaration with its versions. Scope: profile:read. */
  getDeclaration: { params: { declarationId: Schemas['Id'] }; answer: Schemas['DeclarationDetail'] };
  /** Create a link to the document of a version, valid for five minutes and for the caller only. Scope: documents:read. */
  getDeclarationUrl: { params: { declarationId: Schemas['Id'] }; query?: { version?: Schemas['VersionNumber'] | undefined }; answer: Schemas['GetDeclarationUrlResponse'] };
  /** Retrieve a document with its versions. Scope: documents:read. */
  getDocument: { params: { documentId: Schemas['Id'] }; answer: Schemas['DocumentDetail'] };
  /** Create a link to the file, valid for five minutes and for the caller only; the request is recorded. Scope: documents:read. */
  getDocumentUrl: { params: { documentId: Schemas['Id'] }; query?: { version?: Schemas['VersionNumber'] | undefined }; answer: Schemas['GetDocumentUrlResponse'] };
  /** Retrieve an entity with its profile state and completeness. Scope: profile:read. */
  getEntity: { params: { entityId: Schemas['Id'] }; answer: Schemas['EntityDetail'] };
  /** Retrieve an export: its state, size and hash. Scope: exports. */
  getExport: { params: { exportId: Schemas['Id'] }; answer: Schemas['Export'] };
  /** Retrieve what the file of a party lacks of the data that the law asks for; access to shared data is recorded. Scope: profile:read. */
  getFileGaps: { params: { entityId: Schemas['Id'] }; query?: { accountId?: Schemas['Id'] | undefined }; answer: Schemas['FileGaps'] };
  /** Retrieve the progress of an import. Scope: relationships:read. */
  getImport: { params: { importId: Schemas['Id'] }; answer: Schemas['Import'] };
  /** Retrieve the figures behind an account’s charts: requests, decisions and expiries by month, and completeness. Scope: workspace:read. */
  getInsights: { query?: { accountId?: Schemas['Id'] | undefined }; answer: Schemas['Insights'] };
  /** List who can see which of the account’s data, since when, until when, and when it was last opened. Scope: connections:read. */
  getLedger: { params: { accountId: Schemas['Id'] }; query?: { limit?: number | undefined; cursor?: string | undefined }; answer: Schemas['GetLedgerResponse'] };
  /** Retrieve a party. Scope: profile:read. */
  getLegalEntity: { params: { entityId: Schemas['Id'] }; answer: Schemas['EntityDetail'] };
  /** Retrieve the AML check: screening result, risk categories, and each hit with its reasons and decision. Scope: checks:read. */
  getLegalEntityAmlCheck: { params: { entityId: Schemas['Id'] }; answer: Schemas['AmlCheck'] };
  /** Retrieve a party. Scope: profile:read. */
  getLegalPerson: { params: { entityId: Schemas['Id'] }; answer: Schemas['EntityDetail'] };
  /** Retrieve the AML check: screening result, risk categories, and each hit with its reasons and decision. Scope: checks:read. */
  getLegalPersonAmlCheck: { params: { entityId: Schemas['Id'] }; answer: Schemas['AmlCheck'] };
  /** Retrieve the identity check of a person. Scope: checks:read. */
  getLiveness: { params: { entityId: Schemas['Id'] }; answer: Schemas['Liveness'] };
  /** Retrieve the logo as PNG. Scope: account:read. */
  getLogo: { params: { accountId: Schemas['Id'] }; answer: Uint8Array };
  /** Retrieve who owns and controls the entity through all layers, with effective shares and beneficial owners. Scope: profile:read. */
  getOwnership: { params: { entityId: Schemas['Id'] }; query?: { asAt?: Schemas['Day'] | undefined; view?: "Declared" | "Register" | "Both" | undefined; threshold?: string | undefined }; answer: Schemas['Ownership'] };
  /** Compare a party’s file, as the account knows it, with the account’s own reading of a register; access to shared data is recorded. Scope: profile:read. */
  getPartyRegister: { params: { entityId: Schemas['Id'] }; query?: { accountId?: Schemas['Id'] | undefined }; answer: Schemas['PartyRegister'] };
  /** Retrieve the result of a party’s last screening, with the decisions made since. Scope: checks:read. */
  getPartyScreening: { params: { entityId: Schemas['Id'] }; query?: { accountId?: Schemas['Id'] | undefined }; answer: Schemas['PartyScreening'] };
  /** Retrieve a periodic review: items changed, expired or unverified, and the rest; access to shared data is recorded. Scope: relationships:read. */
  getPeriodicReview: { params: { entityId: Schemas['Id'] }; query?: { accountId?: Schemas['Id'] | undefined }; answer: Schemas['PeriodicReview'] };
  /** List linked banks, their accounts and how the account holders’ names compare. Scope: checks:read. */
  getPersonBankResults: { params: { entityId: Schemas['Id'] }; answer: Schemas['BankResults'] };
  /** Retrieve the latest signed credential that states a value, unmasked; the access is recorded. Scope: exports. */
  getProof: { params: { credentialId: Schemas['Id'] }; query?: { format?: "dc+sd-jwt" | "vc+jwt" | "ldp_vc" | undefined }; answer: Schemas['GetProofResponse'] };
  /** Retrieve what was read in the document: where it states each value that it is evidence for. Scope: documents:read. */
  getReading: { params: { documentId: Schemas['Id'] }; query?: { version?: Schemas['VersionNumber'] | undefined }; answer: Schemas['DocumentReading'] };
  /** Retrieve the file of one counterparty, today or as at a past date; access to shared data is recorded. Scope: relationships:read. */
  getRelationship: { params: { entityId: Schemas['Id'] }; query?: { accountId?: Schemas['Id'] | undefined; asAt?: Schemas['Day'] | undefined }; answer: Schemas['RelationshipFile'] };
  /** Retrieve what a decision relied on, and whether it still matches its hash; the access is recorded. Scope: relationships:read. */
  getRelationshipDecision: { params: { entityId: Schemas['Id']; decisionId: Schemas['Id'] }; query?: { accountId?: Schemas['Id'] | undefined; stage?: "Proposed" | "Agreed" | undefined }; answer: Schemas['GetRelationshipDecisionResponse'] };
  /** Retrieve what is known about one counterparty without its shared data: risk, screening, tests, decision, owner, review, connections. Scope: relationships:read. */
  getRelationshipOverview: { params: { entityId: Schemas['Id'] }; query?: { accountId?: Schemas['Id'] | undefined }; answer: Schemas['RelationshipOverview'] };
  /** Retrieve a counterparty’s ownership and control by its shared data, at the requests’ threshold; access is recorded. Scope: relationships:read. */
  getRelationshipOwnership: { params: { entityId: Schemas['Id'] }; query?: { accountId?: Schemas['Id'] | undefined; asAt?: Schemas['Day'] | undefined }; answer: Schemas['GetRelationshipOwnershipResponse'] };
  /** Retrieve what organisations of other installations get without a person, and what they never get. Scope: account:read. */
  getReleasePolicy: { params: { accountId: Schemas['Id'] }; answer: Schemas['ChangeReleasePolicyResponse'] };
  /** Retrieve when parties that have not answered are reminded automatically. Scope: account:read. */
  getReminderRule: { params: { accountId: Schemas['Id'] }; answer: Schemas['GetReminderRuleResponse'] };
  /** Retrieve a retained record; the access is logged for the data owner. Scope: connections:read. */
  getRetainedRecord: { params: { connectionId: Schemas['Id']; recordId: Schemas['Id'] }; answer: Schemas['RetainedRecord'] };
  /** Retrieve the risk rating of a party that the account manages or receives data from, factor by factor. Scope: checks:read. */
  getRisk: { params: { entityId: Schemas['Id'] }; query?: { accountId?: Schemas['Id'] | undefined }; answer: Schemas['Risk'] };
  /** Retrieve the rating policy: weights, limits, countries and industries. Scope: account:read. */
  getRiskPolicy: { params: { accountId: Schemas['Id'] }; answer: Schemas['SavedRiskPolicy'] };
  /** Retrieve a draft with its comparison; once adopted, what was predicted and what happened. Scope: account:read. */
  getRiskPolicyDraft: { params: { accountId: Schemas['Id']; draftId: Schemas['Id'] }; answer: Schemas['AdoptRiskPolicyDraftResponse'] };
  /** Retrieve whether owners under sanctions together own or control the entity, by the 50 % rules of the EU, the UK and the US, with the chains. Scope: profile:read. */
  getSanctionedOwners: { params: { entityId: Schemas['Id'] }; answer: Schemas['SanctionedOwners'] };
  /** Retrieve the settings of the account. Scope: account:read. */
  getSettings: { params: { accountId: Schemas['Id'] }; answer: Schemas['Settings'] };
  /** Retrieve the data that the other side shares; the access is recorded. Scope: connections:read. */
  getShared: { params: { connectionId: Schemas['Id'] }; answer: Schemas['SharedData'] };
  /** Retrieve where shared evidence states the values shared with it; the access is recorded. Scope: connections:read. */
  getSharedReading: { params: { connectionId: Schemas['Id']; documentId: Schemas['Id'] }; answer: Schemas['DocumentReading'] };
  /** Retrieve the current version of a template. Scope: connections:read. */
  getTemplate: { params: { templateId: Schemas['Id'] }; answer: Schemas['Template'] };
  /** Read a question of the request’s template and the data owner’s answer; for the data owner. Scope: connections:read. */
  getTemplateAnswer: { params: { connectionId: Schemas['Id']; questionKey: string }; answer: Schemas['TemplateAnswer'] };
  /** Retrieve one test: what it examined, the reason for its outcome, and earlier outcomes. Scope: checks:read. */
  getTest: { params: { testId: Schemas['Id'] }; answer: Schemas['GetTestResponse'] };
  /** What a wallet has presented, and what it says about the profile. Scope: profile:read. */
  getWalletRequest: { params: { entityId: Schemas['Id']; walletRequestId: Schemas['Id'] }; answer: Schemas['GetWalletRequestResponse'] };
  /** Write confirmed values into the account’s own profile, all or none; the rest is kept as earlier records. Scope: profile:write. */
  importProfile: { params: { entityId: Schemas['Id'] }; body: Schemas['ImportProfileBody']; answer: Schemas['ImportProfileResponse'] };
  /** Request certain credentials from a related person directly. Scope: connections:write. */
  inviteCredentials: { params: { connectionId: Schemas['Id'] }; body: Schemas['InviteCredentialsBody']; answer: Schemas['ConnectionDetail'] };
  /** Invite a party that the account added to manage its own data; a new invitation invalidates earlier links. Scope: connections:write. */
  inviteParty: { params: { entityId: Schemas['Id'] }; body: Schemas['InvitePartyBody']; answer: Schemas['InvitePartyResponse'] };
  /** Invite a party that is not registered, or resend the invitation; earlier links stop working. Scope: connections:write. */
  inviteToConnection: { body: Schemas['InviteToConnectionBody']; answer: Schemas['ConnectionDetail'] };
  /** Accept or reject a shared document, answer, check or declaration, or withdraw that; the data owner sees it. Scope: reviews:write. */
  judgeItem: { params: { connectionId: Schemas['Id'] }; body: Schemas['JudgeItemBody']; answer: Schemas['SharedData'] };
  /** Keep a role that the person disputes, with a reason that they see; it stays marked as disputed. Scope: profile:write. */
  keepDisputedRole: { params: { credentialId: Schemas['Id'] }; body: Schemas['KeepDisputedRoleBody']; answer: Schemas['Credential'] };
  /** Keep a value that differs from the register, with a reason; without a reason the decision is removed. Scope: checks:write. */
  keepOwnValue: { params: { enricher: "CompaniesHouse" | "DueDil" | "KnowYourCustomer" | "WinDeed" | "WhoOwnsWhom" }; body: Schemas['KeepOwnValueBody']; answer: Schemas['KeepOwnValueResponse'] };
  /** Set the account’s own reference of a counterparty, and add or remove tags of one or many. Scope: relationships:write. */
  labelRelationships: { query?: { accountId?: Schemas['Id'] | undefined }; body: Schemas['LabelRelationshipsBody']; answer: Schemas['LabelRelationshipsResponse'] };
  /** Link a placeholder to the registered party that it represents; scope and history are kept. Scope: connections:write. */
  linkConnection: { params: { connectionId: Schemas['Id'] }; body: Schemas['LinkConnectionBody']; answer: Schemas['ConnectionDetail'] };
  /** Count connections by who has to act, each up to 10000, with the next step of those not settled. Scope: workspace:read. */
  listActions: { query?: { accountId?: Schemas['Id'] | undefined; limit?: number | undefined }; answer: Schemas['ListActionsResponse'] };
  /** List the latest visits of platform administrators to the account, when and why. Scope: account:read. */
  listAdminVisits: { params: { accountId: Schemas['Id'] }; answer: Schemas['ListAdminVisitsResponse'] };
  /** List agreements that the account has sent or is asked to sign, newest first. Scope: profile:read. */
  listAgreements: { query: { limit?: number | undefined; cursor?: string | undefined; accountId?: Schemas['Id'] | undefined; side: "requester" | "signer"; declarationId?: Schemas['Id'] | undefined }; answer: Schemas['ListAgreementsResponse'] };
  /** List undecided hits that a change of a list or of a party’s name caused, newest first. Scope: checks:read. */
  listAlerts: { query?: { limit?: number | undefined; cursor?: string | undefined; accountId?: Schemas['Id'] | undefined }; answer: Schemas['ListAlertsResponse'] };
  /** List the AML checks of a party and of its related people and organisations. Scope: checks:read. */
  listAmlChecks: { params: { entityId: Schemas['Id'] }; answer: Schemas['ListAmlChecksResponse'] };
  /** List related people and organisations whose data the request needs, and whose consent is pending. Scope: connections:read. */
  listAssociatedEntities: { params: { connectionId: Schemas['Id'] }; answer: Schemas['AskAssociatedEntitiesResponse'] };
  /** List the entries of the account’s tamper-evident audit log, newest first, each verified against its hash. Scope: audit:read. */
  listAudit: { query?: { limit?: number | undefined; cursor?: string | undefined; accountId?: Schemas['Id'] | undefined; area?: "account" | "agreement" | "apikey" | "bank" | "bulkreminder" | "bulkrequest" | "business" | "check" | "connection" | "credential" | "declaration" | "document" | "entity" | "export" | "import" | "member" | "monitoring" | "payment" | "proof" | "proofrequest" | "register" | "relationship" | "review" | "risk" | "sample_request" | "screening" | "template" | "wallet" | "webhook" | undefined; action?: string | undefined; text?: string | undefined; actorUserId?: Schemas['Id'] | undefined; subjectId?: Schemas['Id'] | undefined; since?: Schemas['Day'] | undefined; until?: Schemas['Day'] | undefined }; answer: Schemas['ListAuditResponse'] };
  /** List the rows of a batch in order, all or only those with hits. Scope: checks:read. */
  listBatchRows: { params: { batchId: Schemas['Id'] }; query?: { limit?: number | undefined; cursor?: string | undefined; onlyHits?: "true" | "false" | undefined }; answer: Schemas['ListBatchRowsResponse'] };
  /** List the latest batches of an account. Scope: checks:read. */
  listBatches: { query?: { accountId?: Schemas['Id'] | undefined }; answer: Schemas['ListBatchesResponse'] };
  /** List the rows of a bulk request in order, optionally by state. Scope: connections:read. */
  listBulkRequestRows: { params: { bulkRequestId: Schemas['Id'] }; query?: { limit?: number | undefined; cursor?: string | undefined; state?: "Waiting" | "Done" | "Failed" | undefined }; answer: Schemas['ListBulkRequestRowsResponse'] };
  /** List the bulk requests of an account, newest first. Scope: connections:read. */
  listBulkRequests: { params: { entityId: Schemas['Id'] }; query?: { limit?: number | undefined; cursor?: string | undefined }; answer: Schemas['ListBulkRequestsResponse'] };
  /** List the organisation’s answers about its business. Scope: profile:read. */
  listBusinessAnswers: { params: { entityId: Schemas['Id'] }; answer: Schemas['ListBusinessAnswersResponse'] };
  /** List the changes of an answer, newest first. Scope: profile:read. */
  listBusinessHistory: { params: { entityId: Schemas['Id']; question: Schemas['BusinessQuestion'] }; answer: Schemas['ListBusinessHistoryResponse'] };
  /** List the cases of true matches, newest first. Scope: checks:read. */
  listCases: { query?: { limit?: number | undefined; cursor?: string | undefined; accountId?: Schemas['Id'] | undefined; state?: "Open" | "Ended" | undefined }; answer: Schemas['ListCasesResponse'] };
  /** List criminal record certificates awaiting review, longest waiting first. Scope: checks:read. */
  listCertificatesToReview: { query?: { limit?: number | undefined; cursor?: string | undefined; accountId?: Schemas['Id'] | undefined; assignee?: Schemas['assignee'] | undefined; show?: Schemas['show'] | undefined }; answer: Schemas['ListCertificatesToReviewResponse'] };
  /** List the checks of a party, or of an organisation’s related people. Scope: checks:read. */
  listChecks: { params: { entityId: Schemas['Id'] }; answer: Schemas['ListChecksResponse'] };
  /** List what members of the account have written about a counterparty; it never sees it. Scope: relationships:read. */
  listComments: { params: { entityId: Schemas['Id'] }; query?: { accountId?: Schemas['Id'] | undefined }; answer: Schemas['Comments'] };
  /** List the checks that a request asks for, with the outcome of shared ones; the recipient’s access is recorded. Scope: checks:read. */
  listConnectionChecks: { params: { connectionId: Schemas['Id'] }; query?: { accountId?: Schemas['Id'] | undefined }; answer: Schemas['ListConnectionChecksResponse'] };
  /** List the credentials that are currently shared. Scope: connections:read. */
  listConnectionCredentials: { params: { connectionId: Schemas['Id'] }; answer: Schemas['ListConnectionCredentialsResponse'] };
  /** List the declarations of the request and their progress. Scope: connections:read. */
  listConnectionDeclarations: { params: { connectionId: Schemas['Id'] }; answer: Schemas['ListConnectionDeclarationsResponse'] };
  /** List events between the parties, newest first. Scope: connections:read. */
  listConnectionEvents: { params: { connectionId: Schemas['Id'] }; answer: Schemas['ListConnectionEventsResponse'] };
  /** List the exports of what a connection shares with the caller that are ready or in progress, newest first. Scope: exports. */
  listConnectionExports: { params: { connectionId: Schemas['Id'] }; answer: Schemas['ListConnectionExportsResponse'] };
  /** List the items in scope. Scope: connections:read. */
  listConnectionFields: { params: { connectionId: Schemas['Id'] }; answer: Schemas['ListConnectionFieldsResponse'] };
  /** List the tests of a connection, computed only from the data it shares; the access is recorded. Scope: checks:read. */
  listConnectionTests: { params: { connectionId: Schemas['Id'] }; query?: { accountId?: Schemas['Id'] | undefined }; answer: Schemas['ListConnectionTestsResponse'] };
  /** List the connections of an account, as seen from its own side. Scope: connections:read. */
  listConnections: { query?: { limit?: number | undefined; cursor?: string | undefined; accountId?: Schemas['Id'] | undefined; direction?: Schemas['Direction'] | undefined; sharingStatus?: Schemas['SharingStatus'] | undefined; relationType?: Schemas['DataRelationType'] | undefined; actionState?: Schemas['ActionState'] | undefined; templateId?: Schemas['Id'] | undefined; text?: string | undefined; sort?: "newest" | "name" | "due" | undefined }; answer: Schemas['ListConnectionsResponse'] };
  /** List the history of a credential, newest first. Scope: profile:read. */
  listCredentialHistory: { params: { credentialId: Schemas['Id'] }; answer: Schemas['ListCredentialHistoryResponse'] };
  /** List data sources with their capabilities, whether they are on, what they cost and when they last answered. Scope: checks:read. */
  listDataEnrichers: { query?: { accountId?: Schemas['Id'] | undefined }; answer: Schemas['ListDataEnrichersResponse'] };
  /** List dismissals awaiting a second person, newest first. Scope: checks:read. */
  listDecisionsToApprove: { query?: { limit?: number | undefined; cursor?: string | undefined; accountId?: Schemas['Id'] | undefined }; answer: Schemas['ListDecisionsToApproveResponse'] };
  /** List the declarations of an account, newest first. Scope: profile:read. */
  listDeclarations: { query?: { limit?: number | undefined; cursor?: string | undefined; accountId?: Schemas['Id'] | undefined }; answer: Schemas['ListDeclarationsResponse'] };
  /** List the access log of the data shared through a connection, newest first, for the data owner. Scope: connections:read. */
  listDisclosures: { params: { connectionId: Schemas['Id'] }; query?: { limit?: number | undefined; cursor?: string | undefined }; answer: Schemas['ListDisclosuresResponse'] };
  /** List the documents of an account, newest first. Scope: documents:read. */
  listDocuments: { query?: { limit?: number | undefined; cursor?: string | undefined; accountId?: Schemas['Id'] | undefined; entityId?: Schemas['Id'] | undefined; type?: Schemas['DocumentType'] | undefined }; answer: Schemas['ListDocumentsResponse'] };
  /** List documents that are evidence for values awaiting review, longest waiting first. Scope: documents:read. */
  listDocumentsToReview: { query?: { limit?: number | undefined; cursor?: string | undefined; accountId?: Schemas['Id'] | undefined }; answer: Schemas['ListDocumentsToReviewResponse'] };
  /** List the documents uploaded without a type, each with what was read in it. Scope: documents:read. */
  listDocumentsToSort: { query?: { limit?: number | undefined; cursor?: string | undefined; accountId?: Schemas['Id'] | undefined }; answer: Schemas['ListDocumentsToSortResponse'] };
  /** List possible duplicates of a party or, for the account itself, among all parties that it added. Scope: profile:read. */
  listDuplicates: { params: { entityId: Schemas['Id'] }; answer: Schemas['ListDuplicatesResponse'] };
  /** List the AML checks of a party and of its related people and organisations. Scope: checks:read. */
  listEnricherAmlChecks: { query?: { entityId?: Schemas['Id'] | undefined }; answer: Schemas['ListEnricherAmlChecksResponse'] };
  /** List the history of the party’s file, newest first. Scope: profile:read. */
  listEntityHistory: { params: { entityId: Schemas['Id'] }; query?: { limit?: number | undefined; cursor?: string | undefined; category?: "Values" | "Parties" | "Evidence" | "Reviews" | undefined }; answer: Schemas['ListEntityHistoryResponse'] };
  /** List the documents that are evidence for a credential. Scope: profile:read. */
  listEvidence: { params: { credentialId: Schemas['Id'] }; answer: Schemas['ListEvidenceResponse'] };
  /** List values and documents that have expired or expire soon, most urgent first. Scope: workspace:read. */
  listExpiring: { query?: { limit?: number | undefined; cursor?: string | undefined; accountId?: Schemas['Id'] | undefined; withinDays?: number | undefined }; answer: Schemas['ListExpiringResponse'] };
  /** List the rows with errors: the given value, its column, and why it cannot be used. Scope: relationships:read. */
  listImportRows: { params: { importId: Schemas['Id'] }; query?: { limit?: number | undefined; cursor?: string | undefined }; answer: Schemas['ListImportRowsResponse'] };
  /** List the stored imports of an account, newest first. Scope: relationships:read. */
  listImports: { params: { entityId: Schemas['Id'] }; answer: Schemas['ListImportsResponse'] };
  /** List the earlier records of a profile: imported data without a field. Scope: profile:read. */
  listLegacyRecords: { params: { entityId: Schemas['Id'] }; answer: Schemas['ListLegacyRecordsResponse'] };
  /** List the parties of this kind that the account manages, by name. Scope: profile:read. */
  listLegalEntities: { query?: { limit?: number | undefined; cursor?: string | undefined; accountId?: Schemas['Id'] | undefined; text?: string | undefined }; answer: Schemas['ListLegalEntitiesResponse'] };
  /** List parties with values awaiting review, longest waiting first. Scope: profile:read. */
  listLegalEntitiesToReview: { query?: { limit?: number | undefined; cursor?: string | undefined; accountId?: Schemas['Id'] | undefined }; answer: Schemas['ListLegalEntitiesToReviewResponse'] };
  /** List the credentials of a party. Scope: profile:read. */
  listLegalEntityCredentials: { params: { entityId: Schemas['Id'] }; answer: Schemas['ListLegalEntityCredentialsResponse'] };
  /** List the exports of a legal entity that are ready or in progress, newest first. Scope: exports. */
  listLegalEntityExports: { params: { entityId: Schemas['Id'] }; answer: Schemas['ListConnectionExportsResponse'] };
  /** List the credentials of a party. Scope: profile:read. */
  listLegalPersonCredentials: { params: { entityId: Schemas['Id'] }; answer: Schemas['ListLegalPersonCredentialsResponse'] };
  /** List the exports of a person that are ready or in progress, newest first. Scope: exports. */
  listLegalPersonExports: { params: { entityId: Schemas['Id'] }; answer: Schemas['ListConnectionExportsResponse'] };
  /** List the parties of this kind that the account manages, by name. Scope: profile:read. */
  listLegalPersons: { query?: { limit?: number | undefined; cursor?: string | undefined; accountId?: Schemas['Id'] | undefined; text?: string | undefined }; answer: Schemas['ListLegalPersonsResponse'] };
  /** List parties with values awaiting review, longest waiting first. Scope: profile:read. */
  listLegalPersonsToReview: { query?: { limit?: number | undefined; cursor?: string | undefined; accountId?: Schemas['Id'] | undefined }; answer: Schemas['ListLegalPersonsToReviewResponse'] };
  /** List the members of the account. Scope: members:read. */
  listMembers: { params: { accountId: Schemas['Id'] }; answer: Schemas['MemberList'] };
  /** List the parties that list this one, in which role and since when; for the party itself. Scope: profile:read. */
  listMentions: { params: { entityId: Schemas['Id'] }; answer: Schemas['ListMentionsResponse'] };
  /** List alerts about the account’s parties and those that share data with it, newest first. Scope: checks:read. */
  listMonitoringAlerts: { query?: { limit?: number | undefined; cursor?: string | undefined; accountId?: Schemas['Id'] | undefined; state?: "Open" | "Closed" | undefined; kind?: "RegisterChange" | "ScreeningChange" | "OwnershipChange" | "ExpiringEvidence" | "StaleData" | undefined }; answer: Schemas['ListMonitoringAlertsResponse'] };
  /** List the caller’s notifications in this account, newest first. Scope: workspace:read. */
  listNotifications: { query?: { limit?: number | undefined; cursor?: string | undefined; accountId?: Schemas['Id'] | undefined; unread?: "true" | "false" | undefined }; answer: Schemas['ListNotificationsResponse'] };
  /** List the signed credentials of a party, newest first. Scope: profile:read. */
  listProofs: { params: { entityId: Schemas['Id'] }; answer: Schemas['ListProofsResponse'] };
  /** List the values that the document is evidence for. Scope: documents:read. */
  listProvenCredentials: { params: { documentId: Schemas['Id'] }; answer: Schemas['ListProvenCredentialsResponse'] };
  /** List the parties’ questions, newest first; recipients see only those about the request as a whole. Scope: connections:read. */
  listQueries: { params: { connectionId: Schemas['Id'] }; query?: { accountId?: Schemas['Id'] | undefined }; answer: Schemas['AskQuestionResponse'] };
  /** List the parties that can see the value through a connection. Scope: profile:read. */
  listRecipients: { params: { credentialId: Schemas['Id'] }; answer: Schemas['ListRecipientsResponse'] };
  /** List the people and organisations related to the entity, through all layers. Scope: profile:read. */
  listRelatedEntities: { params: { entityId: Schemas['Id'] }; answer: Schemas['RelatedGraph'] };
  /** List the tags that an account uses for counterparties, the most used first. Scope: relationships:read. */
  listRelationshipTags: { query?: { accountId?: Schemas['Id'] | undefined }; answer: Schemas['ListRelationshipTagsResponse'] };
  /** List saved views: one’s own, and those shared with the account. Scope: relationships:read. */
  listRelationshipViews: { query?: { accountId?: Schemas['Id'] | undefined }; answer: Schemas['ListRelationshipViewsResponse'] };
  /** List the counterparties of an account, with risk, completeness, checks, next review and owner. Scope: relationships:read. */
  listRelationships: { query?: { limit?: number | undefined; cursor?: string | undefined; accountId?: Schemas['Id'] | undefined; text?: string | undefined; risk?: ("High" | "Medium" | "Low" | "NotRated" | ("High" | "Medium" | "Low" | "NotRated")[]) | undefined; status?: Schemas['SharingStatus'] | undefined; owner?: ("me" | "nobody" | Schemas['Id']) | undefined; review?: "Overdue" | "DueSoon" | "NotSet" | undefined; checks?: "Missing" | undefined; decision?: "Approve" | "Reject" | "Escalate" | "AwaitingSecond" | "NotDecided" | undefined; screening?: "NotScreened" | "NoOpenHits" | "OpenHits" | "TrueMatch" | undefined; country?: Schemas['CountryCode'] | undefined; tag?: string | undefined; sort?: "risk" | "review" | "name" | "completeness" | "newest" | undefined }; answer: Schemas['ListRelationshipsResponse'] };
  /** List the automatic reminders about a request, as either side sees them. Scope: connections:read. */
  listReminders: { params: { connectionId: Schemas['Id'] }; query?: { accountId?: Schemas['Id'] | undefined }; answer: Schemas['ListRemindersResponse'] };
  /** List the records that the recipient retains of data no longer shared with it, newest first. Scope: connections:read. */
  listRetainedRecords: { params: { connectionId: Schemas['Id'] }; answer: Schemas['ListRetainedRecordsResponse'] };
  /** List values awaiting review, oldest first; optionally only one’s own changes, or only those of others. Scope: profile:read. */
  listReviewing: { query?: { limit?: number | undefined; cursor?: string | undefined; accountId?: Schemas['Id'] | undefined; entityId?: Schemas['Id'] | undefined; of?: "Own" | "Others" | undefined; assignee?: Schemas['assignee'] | undefined; show?: Schemas['show'] | undefined }; answer: Schemas['ListReviewingResponse'] };
  /** List the drafts of the risk policy, each with what it would change. Scope: account:read. */
  listRiskPolicyDrafts: { params: { accountId: Schemas['Id'] }; answer: Schemas['ListRiskPolicyDraftsResponse'] };
  /** List the parties or past decisions behind a count of the comparison, by name. Scope: account:read. */
  listRiskPolicyMoves: { params: { accountId: Schemas['Id']; draftId: Schemas['Id'] }; query?: { limit?: number | undefined; cursor?: string | undefined; kind?: "Moved" | "Overridden" | "Waits" | "Decision" | undefined; was?: string | undefined; becomes?: string | undefined; reviews?: "true" | "false" | undefined }; answer: Schemas['ListRiskPolicyMovesResponse'] };
  /** List the tasks of an account, derived from its current state. Scope: workspace:read. */
  listTasks: { query?: { accountId?: Schemas['Id'] | undefined; limit?: number | undefined }; answer: Schemas['ListTasksResponse'] };
  /** List matching connections and managed parties, with how much of the requested data is already available. Scope: connections:read. */
  listTemplateCandidates: { params: { templateId: Schemas['Id'] }; query?: { limit?: number | undefined; cursor?: string | undefined; accountId?: Schemas['Id'] | undefined }; answer: Schemas['ListTemplateCandidatesResponse'] };
  /** List the account’s own and the ready-made templates, by name. Scope: connections:read. */
  listTemplates: { query?: { limit?: number | undefined; cursor?: string | undefined; accountId?: Schemas['Id'] | undefined; source?: "own" | "readyMade" | undefined; partyKind?: Schemas['EntityKind'] | undefined; text?: string | undefined; archived?: string | undefined }; answer: Schemas['ListTemplatesResponse'] };
  /** List the due-diligence tests of a party’s file, each with its outcome and reason. Scope: checks:read. */
  listTests: { query?: { entityId?: Schemas['Id'] | undefined; templateId?: Schemas['Id'] | undefined; connectionId?: Schemas['Id'] | undefined }; answer: Schemas['ListTestsResponse'] };
  /** List what the recipients of a value think of it, newest first, for its data owner. Scope: profile:read. */
  listValueOpinions: { params: { credentialId: Schemas['Id'] }; answer: Schemas['ListValueOpinionsResponse'] };
  /** List the variables that a text can contain, and the kinds of content on offer. Scope: profile:read. */
  listVariables: { query?: { accountId?: Schemas['Id'] | undefined }; answer: Schemas['ListVariablesResponse'] };
  /** List the credentials that wallets have got from an account, newest first. Scope: profile:read. */
  listWalletExports: { params: { entityId: Schemas['Id'] }; answer: Schemas['ListWalletExportsResponse'] };
  /** List the watchlists with the version in use; administrators need no account. Scope: checks:read. */
  listWatchlists: { query?: { accountId?: Schemas['Id'] | undefined }; answer: Schemas['ListWatchlistsResponse'] };
  /** Look up the holder of an LEI (GLEIF) or a VAT number (VIES); the value is confirmed if it is the party itself. Scope: checks:write. */
  lookUpCredential: { params: { credentialId: Schemas['Id'] }; answer: Schemas['LookUpCredentialResponse'] };
  /** Mark two parties as distinct; they are not suggested as duplicates again. Scope: profile:write. */
  markDistinct: { params: { entityId: Schemas['Id'] }; body: Schemas['MarkDistinctBody']; answer: undefined };
  /** Merge this party with another one that the account added; all data is kept. Scope: profile:write. */
  mergeEntities: { params: { entityId: Schemas['Id'] }; body: Schemas['MergeEntitiesBody']; answer: Schemas['MergeEntitiesResponse'] };
  /** Create a five-minute link to a retained document, for the caller only; logged for the data owner. Scope: documents:read. */
  openRetainedFile: { params: { connectionId: Schemas['Id']; recordId: Schemas['Id']; hash: string }; answer: Schemas['OpenRetainedFileResponse'] };
  /** Create a five-minute link to shared evidence, for the caller only; the access is recorded. Scope: documents:read. */
  openSharedDocument: { params: { connectionId: Schemas['Id']; documentId: Schemas['Id'] }; answer: Schemas['OpenSharedDocumentResponse'] };
  /** Override the level, with a reason and until a date within a year; a lower level waits for a second person where two decide. Scope: reviews:write. */
  overrideRisk: { params: { entityId: Schemas['Id'] }; query?: { accountId?: Schemas['Id'] | undefined }; body: Schemas['OverrideRiskBody']; answer: Schemas['Risk'] };
  /** Pause the automatic reminders about a request. Scope: connections:write. */
  pauseReminders: { params: { connectionId: Schemas['Id'] }; answer: Schemas['ListRemindersResponse'] };
  /** Fill fields that are empty and never edited, and add the chosen people; entered values are never overwritten. Scope: checks:write. */
  populateFromRegister: { params: { enricher: "CompaniesHouse" | "DueDil" | "KnowYourCustomer" | "WinDeed" | "WhoOwnsWhom" }; body: Schemas['PopulateFromRegisterBody']; answer: Schemas['PopulateFromRegisterResponse'] };
  /** Preview the email that reminds a party; nothing is sent. Scope: connections:write. */
  previewReminder: { params: { entityId: Schemas['Id'] }; body: Schemas['PreviewReminderBody']; answer: Schemas['PreviewReminderResponse'] };
  /** Preview what a rule would send for a request that is sent now; nothing is stored. Scope: account:write. */
  previewReminders: { params: { accountId: Schemas['Id'] }; body: Schemas['PreviewRemindersBody']; answer: Schemas['PreviewRemindersResponse'] };
  /** Preview the email that a request would send; nothing is sent or stored. Scope: connections:write. */
  previewRequestEmail: { body: Schemas['PreviewRequestEmailBody']; answer: Schemas['PreviewRequestEmailResponse'] };
  /** Preview which rated parties would change level under a different policy; nothing is saved. Scope: account:write. */
  previewRiskPolicy: { params: { accountId: Schemas['Id'] }; body: Schemas['RiskPolicy']; answer: Schemas['RiskPolicyPreview'] };
  /** Preview a text with the data of the account’s own profile, and the errors in it. Scope: profile:write. */
  previewText: { body: Schemas['PreviewTextBody']; answer: Schemas['PreviewTextResponse'] };
  /** Set the document that is the criminal record certificate. Scope: checks:write. */
  provideCertificate: { params: { entityId: Schemas['Id'] }; body: Schemas['ProvideCertificateBody']; answer: Schemas['CriminalCheck'] };
  /** Ask the data owner a question about a shared item. Scope: connections:write. */
  queryItem: { params: { connectionId: Schemas['Id'] }; body: Schemas['QueryItemBody']; answer: Schemas['SharedData'] };
  /** Retrieve the timestamp of the record of a decision (RFC 3161), to be verified with its SHA-256. Scope: relationships:read. */
  readDecisionTimestamp: { params: { entityId: Schemas['Id']; decisionId: Schemas['Id'] }; query?: { accountId?: Schemas['Id'] | undefined; stage?: "Proposed" | "Agreed" | undefined }; answer: Uint8Array };
  /** Retrieve the file behind a link, for the person who requested the link. Scope: documents:read. */
  readFile: { params: { token: string }; answer: Uint8Array };
  /** Retrieve all register data on one company. A reading of the last 15 minutes is reused unless `again` is true; while `state` is Pending, call again. Scope: checks:read. */
  readRegister: { params: { enricher: "CompaniesHouse" | "DueDil" | "KnowYourCustomer" | "WinDeed" | "WhoOwnsWhom" }; query: { accountId?: Schemas['Id'] | undefined; reference: Schemas['RegisterReference']; again?: "true" | "false" | undefined; entityId?: Schemas['Id'] | undefined }; answer: Schemas['RegisterExtract'] };
  /** Record that a step of a case is done, with a note. Scope: reviews:write. */
  recordCaseStep: { params: { caseId: Schemas['Id']; step: "Stop" | "Freeze" | "Report" | "Affected" | "Decide" }; body: Schemas['RecordCaseStepBody']; answer: Schemas['Case'] };
  /** Record the chosen beneficial owners that follow from the recorded holdings, with their calculated shares. Scope: profile:write. */
  recordComputedOwners: { params: { entityId: Schemas['Id'] }; body: Schemas['RecordComputedOwnersBody']; answer: Schemas['RecordComputedOwnersResponse'] };
  /** Reject a request or an offer, with a reason that the other side sees. Scope: reviews:write. */
  rejectConnection: { params: { connectionId: Schemas['Id'] }; body: Schemas['RejectConnectionBody']; answer: Schemas['ConnectionDetail'] };
  /** Reject the value, with a reason that the person who entered it sees. Scope: reviews:write. */
  rejectCredential: { params: { credentialId: Schemas['Id'] }; body: Schemas['RejectionBody']; answer: Schemas['Credential'] };
  /** Reject a shared value, whatever its review state, with a reason that the data owner sees; its own review is unaffected. Scope: reviews:write. */
  rejectShared: { params: { connectionId: Schemas['Id']; credentialId: Schemas['Id'] }; body: Schemas['RejectionBody']; answer: Schemas['SharedData'] };
  /** Remind a party that has not answered, at most once a day. Scope: connections:write. */
  remindConnection: { params: { connectionId: Schemas['Id'] }; answer: Schemas['ConnectionDetail'] };
  /** Remove the logo. Scope: account:write. */
  removeLogo: { params: { accountId: Schemas['Id'] }; answer: Schemas['Branding'] };
  /** Remove the override, so that the computed rating applies again; a lower level waits for a second person where two decide. Scope: reviews:write. */
  removeRiskOverride: { params: { entityId: Schemas['Id'] }; query?: { accountId?: Schemas['Id'] | undefined }; answer: Schemas['Risk'] };
  /** Change the name under which the party is listed. Scope: profile:write. */
  renameLegalEntity: { params: { entityId: Schemas['Id'] }; body: Schemas['RenameLegalEntityBody']; answer: Schemas['EntitySummary'] };
  /** Change the name under which the party is listed. Scope: profile:write. */
  renameLegalPerson: { params: { entityId: Schemas['Id'] }; body: Schemas['RenameLegalPersonBody']; answer: Schemas['EntitySummary'] };
  /** Update the name. Scope: connections:write. */
  renameTemplate: { params: { templateId: Schemas['Id'] }; body: Schemas['RenameTemplateBody']; answer: Schemas['Template'] };
  /** Upload a new version, optionally with another expiresOn; the previous version is kept, and the values that it supports have to be reviewed again. Scope: documents:write. */
  replaceDocument: { params: { documentId: Schemas['Id'] }; body: FormData; answer: Schemas['DocumentDetail'] };
  /** Compute the record of a decision again from the list versions, policy and history of that time: equal, or what differs; the access is recorded. Scope: reviews:write. */
  replayRelationshipDecision: { params: { entityId: Schemas['Id']; decisionId: Schemas['Id'] }; query?: { accountId?: Schemas['Id'] | undefined; stage?: "Proposed" | "Agreed" | undefined }; answer: Schemas['ReplayRelationshipDecisionResponse'] };
  /** Retrieve the certificate as PDF: engine, lists, threshold, hits, and who decided what and when. Scope: checks:read. */
  reportLegalEntityAmlCheck: { params: { entityId: Schemas['Id'] }; answer: Uint8Array };
  /** Retrieve the certificate as PDF: engine, lists, threshold, hits, and who decided what and when. Scope: checks:read. */
  reportLegalPersonAmlCheck: { params: { entityId: Schemas['Id'] }; answer: Uint8Array };
  /** Retrieve the same screening of a party as PDF: stored data, lists with their versions, hits and decisions. Scope: exports. */
  reportPartyScreening: { params: { entityId: Schemas['Id'] }; body: Schemas['ReportPartyScreeningBody']; answer: Uint8Array };
  /** Retrieve a comparison of the extract with the profile as PDF. Scope: exports. */
  reportRegister: { params: { enricher: "CompaniesHouse" | "DueDil" | "KnowYourCustomer" | "WinDeed" | "WhoOwnsWhom" }; query: { accountId?: Schemas['Id'] | undefined; extractId: Schemas['Id']; entityId?: Schemas['Id'] | undefined }; answer: Uint8Array };
  /** Retrieve the record of a decision as PDF, to print or save; the access is recorded. Scope: exports. */
  reportRelationshipDecision: { params: { entityId: Schemas['Id']; decisionId: Schemas['Id'] }; query?: { accountId?: Schemas['Id'] | undefined; stage?: "Proposed" | "Agreed" | undefined }; answer: Uint8Array };
  /** Retrieve the same search as PDF: subject, lists with their versions, hits and decisions. Scope: exports. */
  reportScreening: { body: Schemas['ReportScreeningBody']; answer: Uint8Array };
  /** Request again after the connection has ended, or for the first time; every item needs consent again. Scope: connections:write. */
  requestAgain: { params: { connectionId: Schemas['Id'] }; body: Schemas['RequestAgainBody']; answer: Schemas['ConnectionDetail'] };
  /** Request data from one party. Scope: connections:write. */
  requestAsEntity: { params: { entityId: Schemas['Id'] }; body: Schemas['RequestAsEntityBody']; answer: Schemas['ConnectionDetail'] };
  /** Request data from one party. Scope: connections:write. */
  requestAsLegalEntity: { params: { entityId: Schemas['Id'] }; body: Schemas['RequestAsEntityBody']; answer: Schemas['ConnectionDetail'] };
  /** Request data from one party. Scope: connections:write. */
  requestAsLegalPerson: { params: { entityId: Schemas['Id'] }; body: Schemas['RequestAsEntityBody']; answer: Schemas['ConnectionDetail'] };
  /** Ask a wallet for a credential about the own profile (OpenID4VP 1.0), for five minutes. Scope: profile:write. */
  requestFromWallet: { params: { entityId: Schemas['Id'] }; body: Schemas['RequestFromWalletBody']; answer: Schemas['NewWalletRequest'] };
  /** Resume sending pending rows on behalf of the caller. Scope: connections:write. */
  resumeBulkRequest: { params: { bulkRequestId: Schemas['Id'] }; answer: Schemas['BulkRequest'] };
  /** Resume the automatic reminders about a request from the next step on. Scope: connections:write. */
  resumeReminders: { params: { connectionId: Schemas['Id'] }; answer: Schemas['ListRemindersResponse'] };
  /** Retry a failed export. Scope: exports. */
  retryExport: { params: { exportId: Schemas['Id'] }; answer: Schemas['Export'] };
  /** Return the dismissal of another person with a reason; the hit stays open, or a true match. Scope: reviews:write. */
  returnDecision: { params: { decisionId: Schemas['Id'] }; body: Schemas['ReturnDecisionBody']; answer: undefined };
  /** Reveal a masked shared value; the access is recorded. Scope: connections:read. */
  revealShared: { params: { connectionId: Schemas['Id'] }; body: Schemas['RevealSharedBody']; answer: Schemas['RevealSharedResponse'] };
  /** Reveal a masked value; the access is recorded. Scope: profile:read. */
  revealValue: { params: { credentialId: Schemas['Id'] }; answer: Schemas['RevealValueResponse'] };
  /** Decide on the certificate, as a second person. Scope: reviews:write. */
  reviewCertificate: { params: { entityId: Schemas['Id'] }; body: Schemas['ReviewCertificateBody']; answer: Schemas['CriminalCheck'] };
  /** Mark an alert as reviewed; the next change raises another one. Scope: reviews:write. */
  reviewMonitoringAlert: { params: { alertId: Schemas['Id'] }; body: Schemas['ReviewMonitoringAlertBody']; answer: Schemas['MonitoringAlert'] };
  /** End connections, or revoke sections or single items of them, with immediate effect. Scope: reviews:write. */
  revokeConnections: { query: { connectionIds: (Schemas['Id'] | (Schemas['Id'])[]); sections?: (string | (string)[]) | undefined; items?: (string | (string)[]) | undefined }; body?: Schemas['RevokeConnectionsBody']; answer: Schemas['RevokeConnectionsResponse'] };
  /** Revoke a credential in a wallet; the one it was made from stays valid. Scope: profile:write. */
  revokeWalletExport: { params: { entityId: Schemas['Id']; walletExportId: Schemas['Id'] }; answer: undefined };
  /** Save filters, order and columns as a view; replaces one’s own view of the same name. Scope: relationships:write. */
  saveRelationshipView: { query?: { accountId?: Schemas['Id'] | undefined }; body: Schemas['SaveRelationshipViewBody']; answer: Schemas['ListRelationshipViewsResponse'] };
  /** Keep a draft of the risk policy, and compare it with the one in force in the background. Scope: account:write. */
  saveRiskPolicyDraft: { params: { accountId: Schemas['Id'] }; body: Schemas['SaveRiskPolicyDraftBody']; answer: Schemas['AdoptRiskPolicyDraftResponse'] };
  /** Set the next review of counterparties by their risk, counted from the last review; returns the previous dates. Scope: relationships:write. */
  scheduleReviews: { query?: { accountId?: Schemas['Id'] | undefined }; body: Schemas['ScheduleReviewsBody']; answer: Schemas['ScheduleReviewsResponse'] };
  /** Screen a party by its stored data; the outcome is stored with it, unless a provider screens the party. Scope: checks:write. */
  screenParty: { params: { entityId: Schemas['Id'] }; body: Schemas['ScreenPartyBody']; answer: Schemas['ScreenPartyResponse'] };
  /** Search documents whose title or text contains all the words. Scope: documents:read. */
  searchDocuments: { query: { limit?: number | undefined; cursor?: string | undefined; accountId?: Schemas['Id'] | undefined; query: string; entityId?: Schemas['Id'] | undefined; type?: Schemas['DocumentType'] | undefined }; answer: Schemas['SearchDocumentsResponse'] };
  /** Search the account’s parties, relationships, connections, documents, templates, declarations and screenings by name, even if misspelt or in another script. Scope: workspace:read. */
  searchEverything: { query: { accountId?: Schemas['Id'] | undefined; query: string }; answer: Schemas['SearchEverythingResponse'] };
  /** Find a company in a register; while `state` is Pending, call again. An unreachable register is reported as such, not as an empty list. Scope: checks:read. */
  searchRegister: { params: { enricher: "CompaniesHouse" | "DueDil" | "KnowYourCustomer" | "WinDeed" | "WhoOwnsWhom" }; query: { accountId?: Schemas['Id'] | undefined; query: Schemas['RegisterQuery']; country?: Schemas['CountryCode'] | undefined }; answer: Schemas['SearchRegisterResponse'] };
  /** Screen a party against all watchlists; each hit states why it matched. Scope: checks:read. */
  searchWatchlists: { body: Schemas['SearchWatchlistsBody']; answer: Schemas['ScreeningResult'] };
  /** Send for signature: to the other party of a connection or, without one, to the account itself. Scope: profile:write. */
  sendAgreement: { params: { declarationId: Schemas['Id'] }; body: Schemas['SendAgreementBody']; answer: Schemas['AgreementSummary'] };
  /** Choose which items in scope are shared; the rest are withheld. Scope: reviews:write. */
  setConnectionCredentials: { params: { connectionId: Schemas['Id'] }; body: Schemas['SetConnectionCredentialsBody']; answer: Schemas['ConnectionDetail'] };
  /** Set the declarations to be signed with the request. Scope: connections:write. */
  setConnectionDeclarations: { params: { connectionId: Schemas['Id'] }; body: Schemas['SetConnectionDeclarationsBody']; answer: Schemas['ConnectionDetail'] };
  /** Replace the requested items, except declarations; only added items need consent. Scope: connections:write. */
  setConnectionFields: { params: { connectionId: Schemas['Id'] }; body: Schemas['ScopeInput']; answer: Schemas['ConnectionDetail'] };
  /** Replace the requested items with those of another template; only added items need consent. Scope: connections:write. */
  setConnectionTemplate: { params: { connectionId: Schemas['Id'] }; body: Schemas['SetConnectionTemplateBody']; answer: Schemas['ConnectionDetail'] };
  /** Set the point of contact for the other side, and which members of this side see received data. Scope: connections:write. */
  setContact: { params: { connectionId: Schemas['Id'] }; query?: { accountId?: Schemas['Id'] | undefined }; body: Schemas['SetContactBody']; answer: Schemas['ConnectionDetail'] };
  /** Set the email address. Scope: profile:write. */
  setLegalEntityEmail: { params: { entityId: Schemas['Id'] }; body: Schemas['SetLegalEntityEmailBody']; answer: Schemas['EntityDetail'] };
  /** Set the location. Scope: profile:write. */
  setLegalEntityLocation: { params: { entityId: Schemas['Id'] }; body: Schemas['SetLegalEntityLocationBody']; answer: Schemas['EntityDetail'] };
  /** Upload the logo (PNG, JPEG or SVG, up to 5 MB); the same as the logo of its branding. Scope: profile:write. */
  setLegalEntityLogo: { params: { entityId: Schemas['Id'] }; body: FormData; answer: Schemas['EntityDetail'] };
  /** Set the phone number. Scope: profile:write. */
  setLegalEntityPhone: { params: { entityId: Schemas['Id'] }; body: Schemas['SetLegalEntityPhoneBody']; answer: Schemas['EntityDetail'] };
  /** Set the website. Scope: profile:write. */
  setLegalEntityWebsite: { params: { entityId: Schemas['Id'] }; body: Schemas['SetLegalEntityWebsiteBody']; answer: Schemas['EntityDetail'] };
  /** Set the residential address, as the credential RegistrationAddress. Scope: profile:write. */
  setLegalPersonAddress: { params: { entityId: Schemas['Id'] }; body: Schemas['SetLegalPersonAddressBody']; answer: Schemas['EntityDetail'] };
  /** Set the country of residence, as the credential CountryOfResidence and in lists. Scope: profile:write. */
  setLegalPersonCountry: { params: { entityId: Schemas['Id'] }; body: Schemas['SetLegalPersonCountryBody']; answer: Schemas['EntityDetail'] };
  /** Set the email address. Scope: profile:write. */
  setLegalPersonEmail: { params: { entityId: Schemas['Id'] }; body: Schemas['SetLegalPersonEmailBody']; answer: Schemas['EntityDetail'] };
  /** Set an identity document (type, number, country, expiresOn), as the credential IdentificationDocument. Scope: profile:write. */
  setLegalPersonIdNumber: { params: { entityId: Schemas['Id'] }; body: Schemas['SetLegalPersonIdNumberBody']; answer: Schemas['EntityDetail'] };
  /** Set the phone number. Scope: profile:write. */
  setLegalPersonPhone: { params: { entityId: Schemas['Id'] }; body: Schemas['SetLegalPersonPhoneBody']; answer: Schemas['EntityDetail'] };
  /** Choose the products and channels of a relationship from the account’s own lists, and rate the party. Scope: reviews:write. */
  setOfferings: { params: { entityId: Schemas['Id'] }; query?: { accountId?: Schemas['Id'] | undefined }; body: Schemas['SetOfferingsBody']; answer: Schemas['Risk'] };
  /** Set the registration number, as the credential RegistrationNumber. Scope: profile:write. */
  setRegistrationNumber: { params: { entityId: Schemas['Id'] }; body: Schemas['SetRegistrationNumberBody']; answer: Schemas['EntityDetail'] };
  /** Set the relationship of the other party to this one. Scope: connections:write. */
  setRelationship: { params: { connectionId: Schemas['Id'] }; query?: { accountId?: Schemas['Id'] | undefined }; body: Schemas['SetRelationshipBody']; answer: Schemas['ConnectionDetail'] };
  /** Set when parties that have not answered are reminded automatically. Scope: account:write. */
  setReminderRule: { params: { accountId: Schemas['Id'] }; body: Schemas['ReminderRule']; answer: Schemas['GetReminderRuleResponse'] };
  /** Set which related people and organisations must be named, and what is requested from them. Scope: connections:write. */
  setTemplateAssociation: { params: { templateId: Schemas['Id'] }; body: Schemas['SetTemplateAssociationBody']; answer: Schemas['Template'] };
  /** Set the data fields, business questions and documents it asks for. Scope: connections:write. */
  setTemplateDataFields: { params: { templateId: Schemas['Id'] }; body: Schemas['SetTemplateDataFieldsBody']; answer: Schemas['Template'] };
  /** Set how long an answer stays fresh. Scope: connections:write. */
  setTemplateDays: { params: { templateId: Schemas['Id'] }; body: Schemas['SetTemplateDaysBody']; answer: Schemas['Template'] };
  /** Set the declarations to be signed. Scope: connections:write. */
  setTemplateDeclarations: { params: { templateId: Schemas['Id'] }; body: Schemas['SetTemplateDeclarationsBody']; answer: Schemas['Template'] };
  /** Set which compliance tests are computed from the answer. Scope: checks:write. */
  setTemplateTests: { params: { templateId: Schemas['Id'] }; body: Schemas['SetTemplateTestsBody']; answer: Schemas['Template'] };
  /** Set the kind of party it is for and the checks it asks for. Scope: connections:write. */
  setTemplateTypes: { params: { templateId: Schemas['Id'] }; body: Schemas['SetTemplateTypesBody']; answer: Schemas['Template'] };
  /** Set whether beneficial owners must prove their identity and liveness. Scope: connections:write. */
  setTemplateUboIdv: { params: { templateId: Schemas['Id'] }; body: Schemas['SetTemplateUboIdvBody']; answer: Schemas['Template'] };
  /** Agree to a lower level as a second person, which puts it into effect, or refuse it with a reason. Scope: reviews:write. */
  settleRiskProposal: { params: { entityId: Schemas['Id']; proposalId: Schemas['Id'] }; query?: { accountId?: Schemas['Id'] | undefined }; body: Schemas['SettleRiskProposalBody']; answer: Schemas['Risk'] };
  /** Resolve a thread, named by its first comment, or open it again. Scope: relationships:write. */
  settleThread: { params: { entityId: Schemas['Id']; commentId: Schemas['Id'] }; query?: { accountId?: Schemas['Id'] | undefined }; body: Schemas['SettleThreadBody']; answer: Schemas['Comments'] };
  /** Screen a CSV or XLSX table of up to 10,000 names, optionally with kind, date of birth and country; runs in the background. Scope: checks:write. */
  startBatch: { body: FormData; answer: Schemas['StartBatchResponse'] };
  /** Remind up to 1,000 parties that have not answered; sent in the background, each at most once a day. Scope: connections:write. */
  startBulkReminder: { params: { entityId: Schemas['Id'] }; body: Schemas['StartBulkReminderBody']; answer: Schemas['StartBulkReminderResponse'] };
  /** Request data from up to 10,000 parties, as JSON or as a CSV or XLSX table with mapped columns; sent in the background. Scope: connections:write. */
  startBulkRequest: { params: { entityId: Schemas['Id'] }; body: Schemas['BulkRequestBody'] | FormData; answer: Schemas['StartBulkRequestResponse'] };
  /** Request data from up to 10,000 parties, as JSON or as a CSV or XLSX table with mapped columns; sent in the background. Scope: connections:write. */
  startBulkRequestAsLegalEntity: { params: { entityId: Schemas['Id'] }; body: Schemas['BulkRequestBody'] | FormData; answer: Schemas['StartBulkRequestAsLegalEntityResponse'] };
  /** Export the current state of what a connection shares with the caller: the full file with evidence (ZIP), a summary (PDF), or only the data; runs in the background. Scope: exports. */
  startConnectionExport: { params: { connectionId: Schemas['Id'] }; body: Schemas['StartConnectionExportBody']; answer: Schemas['Export'] };
  /** Start a criminal record check with the consent of the person. Scope: checks:write. */
  startCriminalCheck: { params: { entityId: Schemas['Id'] }; body: Schemas['StartCriminalCheckBody']; answer: Schemas['CriminalCheck'] };
  /** Screen a person or an organisation; runs in the background. Scope: checks:write. */
  startEnricherAmlCheck: { body: Schemas['StartEnricherAmlCheckBody']; answer: Schemas['AmlCheck'] };
  /** Upload a table of counterparties (CSV or XLSX); it is checked in the background and nothing is written. Scope: relationships:write. */
  startImport: { params: { entityId: Schemas['Id'] }; body: FormData; answer: Schemas['Import'] };
  /** Screen against sanctions, PEP and adverse-media data; runs in the background. Scope: checks:write. */
  startLegalEntityAmlCheck: { params: { entityId: Schemas['Id'] }; answer: Schemas['AmlCheck'] };
  /** Export the current state of a legal entity: the full file with evidence (ZIP), a summary (PDF), or only the data; runs in the background. Scope: exports. */
  startLegalEntityExport: { params: { entityId: Schemas['Id'] }; body: Schemas['StartConnectionExportBody']; answer: Schemas['Export'] };
  /** Screen against sanctions, PEP and adverse-media data; runs in the background. Scope: checks:write. */
  startLegalPersonAmlCheck: { params: { entityId: Schemas['Id'] }; answer: Schemas['AmlCheck'] };
  /** Export the current state of a person: the full file with evidence (ZIP), a summary (PDF), or only the data; runs in the background. Scope: exports. */
  startLegalPersonExport: { params: { entityId: Schemas['Id'] }; body: Schemas['StartConnectionExportBody']; answer: Schemas['Export'] };
  /** Start an identity check, or resume the open one. Scope: checks:write. */
  startLiveness: { params: { entityId: Schemas['Id'] }; answer: Schemas['Liveness'] };
  /** Stop sending; pending rows are kept. Scope: connections:write. */
  stopBulkRequest: { params: { bulkRequestId: Schemas['Id'] }; answer: Schemas['BulkRequest'] };
  /** Stop writing; rows already written are kept. Scope: relationships:write. */
  stopImport: { params: { importId: Schemas['Id'] }; answer: Schemas['Import'] };
  /** Disable a data source for the account. Scope: account:write. */
  switchEnricherOff: { params: { accountId: Schemas['Id']; enricher: Schemas['IntegrationProvider'] }; answer: Schemas['SwitchEnricherOffResponse'] };
  /** Enable a data source for the account. Scope: account:write. */
  switchEnricherOn: { params: { accountId: Schemas['Id']; enricher: Schemas['IntegrationProvider'] }; answer: Schemas['SwitchEnricherOffResponse'] };
  /** Enter what a wallet has presented into the profile; it is then validated like any other value. Scope: profile:write. */
  takePresentedValues: { params: { entityId: Schemas['Id']; walletRequestId: Schemas['Id'] }; answer: Schemas['TakePresentedValuesResponse'] };
  /** Undo one’s own last change within 10 minutes; restores the validation, evidence and sharing that it ended. Scope: profile:write. */
  undoChange: { params: { credentialId: Schemas['Id'] }; answer: Schemas['Credential'] };
  /** Undo one’s own decision, within 10 minutes and before it is approved. Scope: reviews:write. */
  undoDecision: { params: { decisionId: Schemas['Id'] }; answer: undefined };
  /** Undo a merge: everything that it moved goes back, unless it was assigned elsewhere since. Scope: profile:write. */
  unmergeEntity: { params: { entityId: Schemas['Id'] }; answer: undefined };
  /** Request a review, mark as not applicable or applicable again, or set the expiry date. Scope: profile:write. */
  updateCredential: { params: { credentialId: Schemas['Id'] }; body: Schemas['UpdateCredentialBody']; answer: Schemas['Credential'] };
  /** Update several properties at once. Scope: profile:write. */
  updateLegalEntity: { params: { entityId: Schemas['Id'] }; body: Schemas['UpdateLegalEntityBody']; answer: Schemas['EntityDetail'] };
  /** Upload evidence (pdf, jpeg, jpg, png, svg) with entityId, type, issuedOn and expiresOn as form fields. Scope: documents:write. */
  uploadDocument: { body: FormData; answer: Schemas['DocumentDetail'] };
  /** Validate the value, or confirm that the field does not apply, as a second person. Scope: reviews:write. */
  validateCredential: { params: { credentialId: Schemas['Id'] }; body?: Schemas['ValidateCredentialBody']; answer: Schemas['Credential'] };
  /** Validate a shared value, whatever its review state; where it is up for review, everyone it is shared with sees who did. Scope: reviews:write. */
  validateShared: { params: { connectionId: Schemas['Id']; credentialId: Schemas['Id'] }; body?: Schemas['ValidateSharedBody']; answer: Schemas['SharedData'] };
  /** Verify the audit log: recompute the hash of every entry and compare it with the signed one. Scope: audit:read. */
  verifyAudit: { query?: { accountId?: Schemas['Id'] | undefined }; answer: Schemas['VerifyAuditResponse'] };
  /** Withdraw an agreement that has not been signed. Scope: profile:write. */
  withdrawAgreement: { params: { agreementId: Schemas['Id'] }; answer: Schemas['AgreementDetail'] };
  /** Withdraw the consent to a criminal record check in progress. Scope: checks:write. */
  withdrawConsent: { params: { entityId: Schemas['Id'] }; answer: Schemas['CriminalCheck'] };
  /** Withdraw the open invitations of a party. Scope: connections:write. */
  withdrawPartyInvitation: { params: { entityId: Schemas['Id'] }; answer: undefined };
  /** Withdraw this party’s validation or rejection, with a reason that the data owner sees. Scope: reviews:write. */
  withdrawValidation: { params: { connectionId: Schemas['Id']; credentialId: Schemas['Id'] }; body: Schemas['WithdrawValidationBody']; answer: Schemas['SharedData'] };
}

export const operations: Record<keyof Operations, Operation> = {
  acceptChanges: { method: 'POST', path: '/v1/Connections/{connectionId}/accept', answer: 'json' },
  acceptProposals: { method: 'POST', path: '/v1/Documents/{documentId}/proposals', answer: 'json' },
  addComment: { method: 'POST', path: '/v1/Relationships/{entityId}/comments', answer: 'json' },
  addRelatedEntity: { method: 'POST', path: '/v1/Entities/{entityId}/relatedentities', answer: 'json' },
  addRelationshipNote: { method: 'POST', path: '/v1/Relationships/{entityId}/notes', answer: 'json' },
  adoptRiskPolicyDraft: { method: 'POST', path: '/v1/Accounts/{accountId}/riskpolicy/drafts/{draftId}/adopt', answer: 'json' },
  answerBusinessQuestion: { method: 'PUT', path: '/v1/LegalEntities/{entityId}/businessinformation/{question}', answer: 'json' },
  answerQuery: { method: 'PUT', path: '/v1/Connections/{connectionId}/queries/{queryId}', answer: 'json' },
  answerTemplateQuestion: { method: 'PUT', path: '/v1/Connections/{connectionId}/templatequestions/{questionKey}', answer: 'json' },
  answerWalletRequest: { method: 'POST', path: '/v1/Entities/{entityId}/walletrequests/{walletRequestId}/answer', answer: 'nothing' },
  applyIdentityDocument: { method: 'POST', path: '/v1/LegalPersons/{entityId}/liveness/apply', answer: 'json' },
  approveConnection: { method: 'POST', path: '/v1/Connections/{connectionId}/approve', answer: 'json' },
  approveDecision: { method: 'POST', path: '/v1/Screening/decisions/{decisionId}/approve', answer: 'nothing' },
  archiveTemplate: { method: 'DELETE', path: '/v1/CredentialTemplates/{templateId}', answer: 'nothing' },
  askAssociatedEntities: { method: 'POST', path: '/v1/Connections/{connectionId}/associatedentities', answer: 'json' },
  askQuestion: { method: 'POST', path: '/v1/Connections/{connectionId}/questions', answer: 'json' },
  assignCaseStep: { method: 'PUT', path: '/v1/Screening/cases/{caseId}/steps/{step}', answer: 'json' },
  attachEvidence: { method: 'POST', path: '/v1/Credentials/{credentialId}/documents', answer: 'json' },
  changeBranding: { method: 'PUT', path: '/v1/Accounts/{accountId}/branding', answer: 'json' },
  changeDeclarationDocument: { method: 'POST', path: '/v1/Declarations/{declarationId}/document', answer: 'json' },
  changeDeclarationText: { method: 'PUT', path: '/v1/Declarations/{declarationId}/text', answer: 'json' },
  changeDeclarationTitle: { method: 'PUT', path: '/v1/Declarations/{declarationId}/title', answer: 'json' },
  changeDocument: { method: 'PUT', path: '/v1/Documents/{documentId}', answer: 'json' },
  changeLegalEntityAmlMonitoring: { method: 'PUT', path: '/v1/LegalEntities/{entityId}/amlcheck/monitoring', answer: 'json' },
  changeLegalPersonAmlMonitoring: { method: 'PUT', path: '/v1/LegalPersons/{entityId}/amlcheck/monitoring', answer: 'json' },
  changeLogo: { method: 'PUT', path: '/v1/Accounts/{accountId}/branding/logo', answer: 'json' },
  changeMembers: { method: 'PUT', path: '/v1/Accounts/{accountId}/members', answer: 'json' },
  changeRelationships: { method: 'PUT', path: '/v1/Relationships', answer: 'json' },
  changeReleasePolicy: { method: 'PUT', path: '/v1/Accounts/{accountId}/releasepolicy', answer: 'json' },
  changeRiskPolicy: { method: 'PUT', path: '/v1/Accounts/{accountId}/riskpolicy', answer: 'json' },
  changeSettings: { method: 'PUT', path: '/v1/Accounts/{accountId}/settings', answer: 'json' },
  changeTemplate: { method: 'PUT', path: '/v1/CredentialTemplates/{templateId}', answer: 'json' },
  changeValue: { method: 'PUT', path: '/v1/Credentials/{credentialId}/value', answer: 'json' },
  checkAgainstRegister: { method: 'POST', path: '/v1/DataEnrichers/{enricher}/check', answer: 'json' },
  checkBatch: { method: 'POST', path: '/v1/Screening/batches/check', answer: 'json' },
  checkBulkRequest: { method: 'POST', path: '/v1/Entities/{entityId}/bulkrequests/check', answer: 'json' },
  checkImportAgain: { method: 'POST', path: '/v1/Imports/{importId}/check', answer: 'json' },
  checkProfileImport: { method: 'POST', path: '/v1/Entities/{entityId}/profileimport/check', answer: 'json' },
  closeCase: { method: 'POST', path: '/v1/Screening/cases/{caseId}/close', answer: 'json' },
  compareLivenessAgain: { method: 'POST', path: '/v1/LegalPersons/{entityId}/liveness/compare', answer: 'json' },
  compareTemplates: { method: 'GET', path: '/v1/CredentialTemplates/compare', answer: 'json' },
  confirmByRegister: { method: 'POST', path: '/v1/DataEnrichers/{enricher}/confirm', answer: 'json' },
  confirmImport: { method: 'POST', path: '/v1/Imports/{importId}/confirm', answer: 'json' },
  confirmRelationshipDecision: { method: 'POST', path: '/v1/Relationships/{entityId}/decisions/{decisionId}/confirm', answer: 'json' },
  connectLegalEntity: { method: 'POST', path: '/v1/Connections/legalentity', answer: 'json' },
  connectLegalPerson: { method: 'POST', path: '/v1/Connections/legalperson', answer: 'json' },
  countConnections: { method: 'GET', path: '/v1/Connections/counts', answer: 'json' },
  countRelationships: { method: 'GET', path: '/v1/Relationships/counts', answer: 'json' },
  createConnection: { method: 'POST', path: '/v1/Connections', answer: 'json' },
  createCredential: { method: 'POST', path: '/v1/Credentials', answer: 'json' },
  createCredentials: { method: 'POST', path: '/v1/Credentials/batch', answer: 'json' },
  createDeclaration: { method: 'POST', path: '/v1/Declarations', answer: 'json' },
  createEmptyCredentials: { method: 'POST', path: '/v1/Credentials/empty', answer: 'json' },
  createLegalEntity: { method: 'POST', path: '/v1/LegalEntities', answer: 'json' },
  createLegalPerson: { method: 'POST', path: '/v1/LegalPersons', answer: 'json' },
  createTemplate: { method: 'POST', path: '/v1/CredentialTemplates', answer: 'json' },
  decideHit: { method: 'POST', path: '/v1/Screening/decisions', answer: 'json' },
  decideHits: { method: 'POST', path: '/v1/Screening/parties/{entityId}/decisions', answer: 'json' },
  decideRelationship: { method: 'POST', path: '/v1/Relationships/{entityId}/decisions', answer: 'json' },
  declineAgreement: { method: 'POST', path: '/v1/Declarations/agreements/{agreementId}/decline', answer: 'json' },
  deleteComment: { method: 'DELETE', path: '/v1/Relationships/{entityId}/comments/{commentId}', answer: 'json' },
  deleteConnection: { method: 'DELETE', path: '/v1/Connections/{connectionId}', answer: 'nothing' },
  deleteCredential: { method: 'DELETE', path: '/v1/Credentials/{credentialId}', answer: 'nothing' },
  deleteDeclaration: { method: 'DELETE', path: '/v1/Declarations/{declarationId}', answer: 'nothing' },
  deleteDocument: { method: 'DELETE', path: '/v1/Documents/{documentId}', answer: 'nothing' },
  deleteExport: { method: 'DELETE', path: '/v1/Exports/{exportId}', answer: 'nothing' },
  deleteImport: { method: 'DELETE', path: '/v1/Imports/{importId}', answer: 'nothing' },
  deleteLegacyRecord: { method: 'DELETE', path: '/v1/LegacyRecords/{legacyRecordId}', answer: 'nothing' },
  deleteLegalEntity: { method: 'DELETE', path: '/v1/LegalEntities/{entityId}', answer: 'nothing' },
  deleteLegalPerson: { method: 'DELETE', path: '/v1/LegalPersons/{entityId}', answer: 'nothing' },
  deleteRelationshipView: { method: 'DELETE', path: '/v1/Relationships/views/{viewId}', answer: 'nothing' },
  detachEvidence: { method: 'DELETE', path: '/v1/Credentials/{credentialId}/documents', answer: 'json' },
  discardRiskPolicyDraft: { method: 'DELETE', path: '/v1/Accounts/{accountId}/riskpolicy/drafts/{draftId}', answer: 'nothing' },
  downloadExport: { method: 'GET', path: '/v1/Exports/{exportId}/file', answer: 'bytes' },
  downloadProof: { method: 'GET', path: '/v1/Proofs/{proofId}/file', answer: 'bytes' },
  editComment: { method: 'PUT', path: '/v1/Relationships/{entityId}/comments/{commentId}', answer: 'json' },
  editRelationshipNote: { method: 'PUT', path: '/v1/Relationships/{entityId}/notes/{noteId}', answer: 'json' },
  escalateHit: { method: 'POST', path: '/v1/Screening/parties/{entityId}/escalations', answer: 'json' },
  exportAudit: { method: 'GET', path: '/v1/Audit/export', answer: 'bytes' },
  exportBulkFailures: { method: 'GET', path: '/v1/BulkRequests/{bulkRequestId}/failures', answer: 'bytes' },
  exportConnections: { method: 'GET', path: '/v1/Connections/export', answer: 'bytes' },
  exportImportFailures: { method: 'GET', path: '/v1/Imports/{importId}/failures', answer: 'bytes' },
  exportLegalEntitySummary: { method: 'GET', path: '/v1/LegalEntities/{entityId}/exportsummary', answer: 'bytes' },
  exportRelationshipFile: { method: 'POST', path: '/v1/Relationships/{entityId}/export', answer: 'bytes' },
  exportRelationships: { method: 'GET', path: '/v1/Relationships/export', answer: 'bytes' },
  exportRetainedRecord: { method: 'GET', path: '/v1/Connections/{connectionId}/records/{recordId}/export', answer: 'bytes' },
  findParties: { method: 'GET', path: '/v1/Connections/parties', answer: 'json' },
  findSimilarParties: { method: 'POST', path: '/v1/Entities/{entityId}/similarparties', answer: 'json' },
  finishPeriodicReview: { method: 'POST', path: '/v1/Relationships/{entityId}/reviews', answer: 'json' },
  getAgreement: { method: 'GET', path: '/v1/Declarations/agreements/{agreementId}', answer: 'json' },
  getAgreementUrl: { method: 'GET', path: '/v1/Declarations/agreements/{agreementId}/url', answer: 'json' },
  getAuditCheckpoint: { method: 'GET', path: '/v1/Audit/checkpoint', answer: 'json' },
  getBankResults: { method: 'GET', path: '/v1/LegalEntities/{entityId}/openbanking/results', answer: 'json' },
  getBatch: { method: 'GET', path: '/v1/Screening/batches/{batchId}', answer: 'json' },
  getBranding: { method: 'GET', path: '/v1/Accounts/{accountId}/branding', answer: 'json' },
  getBulkReminder: { method: 'GET', path: '/v1/BulkReminders/{bulkReminderId}', answer: 'json' },
  getBulkRequest: { method: 'GET', path: '/v1/BulkRequests/{bulkRequestId}', answer: 'json' },
  getCase: { method: 'GET', path: '/v1/Screening/cases/{caseId}', answer: 'json' },
  getConnection: { method: 'GET', path: '/v1/Connections/{connectionId}', answer: 'json' },
  getConnectionReceipt: { method: 'GET', path: '/v1/Connections/{connectionId}/receipt', answer: 'bytes' },
  getConnectionTemplate: { method: 'GET', path: '/v1/Connections/{connectionId}/template', answer: 'json' },
  getContact: { method: 'GET', path: '/v1/Connections/{connectionId}/contact', answer: 'json' },
  getCounterpartLogo: { method: 'GET', path: '/v1/Connections/{connectionId}/logo', answer: 'bytes' },
  getCredential: { method: 'GET', path: '/v1/Credentials/{credentialId}', answer: 'json' },
  getCriminalCheck: { method: 'GET', path: '/v1/LegalPersons/{entityId}/criminalcheck', answer: 'json' },
  getDeclaration: { method: 'GET', path: '/v1/Declarations/{declarationId}', answer: 'json' },
  getDeclarationUrl: { method: 'GET', path: '/v1/Declarations/{declarationId}/url', answer: 'json' },
  getDocument: { method: 'GET', path: '/v1/Documents/{documentId}', answer: 'json' },
  getDocumentUrl: { method: 'GET', path: '/v1/Documents/{documentId}/url', answer: 'json' },
  getEntity: { method: 'GET', path: '/v1/Entities/{entityId}', answer: 'json' },
  getExport: { method: 'GET', path: '/v1/Exports/{exportId}', answer: 'json' },
  getFileGaps: { method: 'GET', path: '/v1/Entities/{entityId}/file-gaps', answer: 'json' },
  getImport: { method: 'GET', path: '/v1/Imports/{importId}', answer: 'json' },
  getInsights: { method: 'GET', path: '/v1/Insights', answer: 'json' },
  getLedger: { method: 'GET', path: '/v1/Accounts/{accountId}/ledger', answer: 'json' },
  getLegalEntity: { method: 'GET', path: '/v1/LegalEntities/{entityId}', answer: 'json' },
  getLegalEntityAmlCheck: { method: 'GET', path: '/v1/LegalEntities/{entityId}/amlcheck', answer: 'json' },
  getLegalPerson: { method: 'GET', path: '/v1/LegalPersons/{entityId}', answer: 'json' },
  getLegalPersonAmlCheck: { method: 'GET', path: '/v1/LegalPersons/{entityId}/amlcheck', answer: 'json' },
  getLiveness: { method: 'GET', path: '/v1/LegalPersons/{entityId}/liveness', answer: 'json' },
  getLogo: { method: 'GET', path: '/v1/Accounts/{accountId}/branding/logo', answer: 'bytes' },
  getOwnership: { method: 'GET', path: '/v1/Entities/{entityId}/ownership', answer: 'json' },
  getPartyRegister: { method: 'GET', path: '/v1/Entities/{entityId}/register', answer: 'json' },
  getPartyScreening: { method: 'GET', path: '/v1/Screening/parties/{entityId}', answer: 'json' },
  getPeriodicReview: { method: 'GET', path: '/v1/Relationships/{entityId}/review', answer: 'json' },
  getPersonBankResults: { method: 'GET', path: '/v1/LegalPersons/{entityId}/openbanking/results', answer: 'json' },
  getProof: { method: 'GET', path: '/v1/Credentials/{credentialId}/proof', answer: 'json' },
  getReading: { method: 'GET', path: '/v1/Documents/{documentId}/reading', answer: 'json' },
  getRelationship: { method: 'GET', path: '/v1/Relationships/{entityId}', answer: 'json' },
  getRelationshipDecision: { method: 'GET', path: '/v1/Relationships/{entityId}/decisions/{decisionId}', answer: 'json' },
  getRelationshipOverview: { method: 'GET', path: '/v1/Relationships/{entityId}/overview', answer: 'json' },
  getRelationshipOwnership: { method: 'GET', path: '/v1/Relationships/{entityId}/ownership', answer: 'json' },
  getReleasePolicy: { method: 'GET', path: '/v1/Accounts/{accountId}/releasepolicy', answer: 'json' },
  getReminderRule: { method: 'GET', path: '/v1/Accounts/{accountId}/reminderrule', answer: 'json' },
  getRetainedRecord: { method: 'GET', path: '/v1/Connections/{connectionId}/records/{recordId}', answer: 'json' },
  getRisk: { method: 'GET', path: '/v1/Entities/{entityId}/risk', answer: 'json' },
  getRiskPolicy: { method: 'GET', path: '/v1/Accounts/{accountId}/riskpolicy', answer: 'json' },
  getRiskPolicyDraft: { method: 'GET', path: '/v1/Accounts/{accountId}/riskpolicy/drafts/{draftId}', answer: 'json' },
  getSanctionedOwners: { method: 'GET', path: '/v1/Entities/{entityId}/sanctionedowners', answer: 'json' },
  getSettings: { method: 'GET', path: '/v1/Accounts/{accountId}/settings', answer: 'json' },
  getShared: { method: 'GET', path: '/v1/Connections/{connectionId}/shared', answer: 'json' },
  getSharedReading: { method: 'GET', path: '/v1/Connections/{connectionId}/documents/{documentId}/reading', answer: 'json' },
  getTemplate: { method: 'GET', path: '/v1/CredentialTemplates/{templateId}', answer: 'json' },
  getTemplateAnswer: { method: 'GET', path: '/v1/Connections/{connectionId}/templatequestions/{questionKey}', answer: 'json' },
  getTest: { method: 'GET', path: '/v1/Tests/{testId}', answer: 'json' },
  getWalletRequest: { method: 'GET', path: '/v1/Entities/{entityId}/walletrequests/{walletRequestId}', answer: 'json' },
  importProfile: { method: 'POST', path: '/v1/Entities/{entityId}/profileimport', answer: 'json' },
  inviteCredentials: { method: 'POST', path: '/v1/Connections/{connectionId}/invitecredentials', answer: 'json' },
  inviteParty: { method: 'POST', path: '/v1/Entities/{entityId}/invitations', answer: 'json' },
  inviteToConnection: { method: 'POST', path: '/v1/Connections/invite', answer: 'json' },
  judgeItem: { method: 'PUT', path: '/v1/Connections/{connectionId}/opinion', answer: 'json' },
  keepDisputedRole: { method: 'POST', path: '/v1/Credentials/{credentialId}/keepDisputed', answer: 'json' },
  keepOwnValue: { method: 'POST', path: '/v1/DataEnrichers/{enricher}/keep', answer: 'json' },
  labelRelationships: { method: 'PUT', path: '/v1/Relationships/labels', answer: 'json' },
  linkConnection: { method: 'POST', path: '/v1/Connections/{connectionId}/link', answer: 'json' },
  listActions: { method: 'GET', path: '/v1/Tasks/actions', answer: 'json' },
  listAdminVisits: { method: 'GET', path: '/v1/Accounts/{accountId}/adminvisits', answer: 'json' },
  listAgreements: { method: 'GET', path: '/v1/Declarations/agreements', answer: 'json' },
  listAlerts: { method: 'GET', path: '/v1/Screening/alerts', answer: 'json' },
  listAmlChecks: { method: 'GET', path: '/v1/Entities/{entityId}/amlchecks', answer: 'json' },
  listAssociatedEntities: { method: 'GET', path: '/v1/Connections/{connectionId}/associatedentities', answer: 'json' },
  listAudit: { method: 'GET', path: '/v1/Audit', answer: 'json' },
  listBatchRows: { method: 'GET', path: '/v1/Screening/batches/{batchId}/rows', answer: 'json' },
  listBatches: { method: 'GET', path: '/v1/Screening/batches', answer: 'json' },
  listBulkRequestRows: { method: 'GET', path: '/v1/BulkRequests/{bulkRequestId}/rows', answer: 'json' },
  listBulkRequests: { method: 'GET', path: '/v1/Entities/{entityId}/bulkrequests', answer: 'json' },
  listBusinessAnswers: { method: 'GET', path: '/v1/LegalEntities/{entityId}/businessinformation', answer: 'json' },
  listBusinessHistory: { method: 'GET', path: '/v1/LegalEntities/{entityId}/businessinformation/{question}/history', answer: 'json' },
  listCases: { method: 'GET', path: '/v1/Screening/cases', answer: 'json' },
  listCertificatesToReview: { method: 'GET', path: '/v1/LegalPersons/criminalcheck/reviewing', answer: 'json' },
  listChecks: { method: 'GET', path: '/v1/Entities/{entityId}/checks', answer: 'json' },
  listComments: { method: 'GET', path: '/v1/Relationships/{entityId}/comments', answer: 'json' },
  listConnectionChecks: { method: 'GET', path: '/v1/Connections/{connectionId}/checks', answer: 'json' },
  listConnectionCredentials: { method: 'GET', path: '/v1/Connections/{connectionId}/credentials', answer: 'json' },
  listConnectionDeclarations: { method: 'GET', path: '/v1/Connections/{connectionId}/declarations', answer: 'json' },
  listConnectionEvents: { method: 'GET', path: '/v1/Connections/{connectionId}/history', answer: 'json' },
  listConnectionExports: { method: 'GET', path: '/v1/Connections/{connectionId}/export', answer: 'json' },
  listConnectionFields: { method: 'GET', path: '/v1/Connections/{connectionId}/datafields', answer: 'json' },
  listConnectionTests: { method: 'GET', path: '/v1/Connections/{connectionId}/tests', answer: 'json' },
  listConnections: { method: 'GET', path: '/v1/Connections', answer: 'json' },
  listCredentialHistory: { method: 'GET', path: '/v1/Credentials/{credentialId}/history', answer: 'json' },
  listDataEnrichers: { method: 'GET', path: '/v1/DataEnrichers', answer: 'json' },
  listDecisionsToApprove: { method: 'GET', path: '/v1/Screening/approvals', answer: 'json' },
  listDeclarations: { method: 'GET', path: '/v1/Declarations', answer: 'json' },
  listDisclosures: { method: 'GET', path: '/v1/Connections/{connectionId}/disclosures', answer: 'json' },
  listDocuments: { method: 'GET', path: '/v1/Documents', answer: 'json' },
  listDocumentsToReview: { method: 'GET', path: '/v1/Documents/reviewing', answer: 'json' },
  listDocumentsToSort: { method: 'GET', path: '/v1/Documents/tosort', answer: 'json' },
  listDuplicates: { method: 'GET', path: '/v1/Entities/{entityId}/duplicates', answer: 'json' },
  listEnricherAmlChecks: { method: 'GET', path: '/v1/DataEnrichers/amlchecks', answer: 'json' },
  listEntityHistory: { method: 'GET', path: '/v1/Entities/{entityId}/history', answer: 'json' },
  listEvidence: { method: 'GET', path: '/v1/Credentials/{credentialId}/documents', answer: 'json' },
  listExpiring: { method: 'GET', path: '/v1/Expiring', answer: 'json' },
  listImportRows: { method: 'GET', path: '/v1/Imports/{importId}/rows', answer: 'json' },
  listImports: { method: 'GET', path: '/v1/Entities/{entityId}/imports', answer: 'json' },
  listLegacyRecords: { method: 'GET', path: '/v1/Entities/{entityId}/legacyrecords', answer: 'json' },
  listLegalEntities: { method: 'GET', path: '/v1/LegalEntities', answer: 'json' },
  listLegalEntitiesToReview: { method: 'GET', path: '/v1/LegalEntities/reviewing', answer: 'json' },
  listLegalEntityCredentials: { method: 'GET', path: '/v1/LegalEntities/{entityId}/credentials', answer: 'json' },
  listLegalEntityExports: { method: 'GET', path: '/v1/LegalEntities/{entityId}/export', answer: 'json' },
  listLegalPersonCredentials: { method: 'GET', path: '/v1/LegalPersons/{entityId}/credentials', answer: 'json' },
  listLegalPersonExports: { method: 'GET', path: '/v1/LegalPersons/{entityId}/export', answer: 'json' },
  listLegalPersons: { method: 'GET', path: '/v1/LegalPersons', answer: 'json' },
  listLegalPersonsToReview: { method: 'GET', path: '/v1/LegalPersons/reviewing', answer: 'json' },
  listMembers: { method: 'GET', path: '/v1/Accounts/{accountId}/members', answer: 'json' },
  listMentions: { method: 'GET', path: '/v1/Entities/{entityId}/mentions', answer: 'json' },
  listMonitoringAlerts: { method: 'GET', path: '/v1/Monitoring/alerts', answer: 'json' },
  listNotifications: { method: 'GET', path: '/v1/Notifications', answer: 'json' },
  listProofs: { method: 'GET', path: '/v1/Entities/{entityId}/proofs', answer: 'json' },
  listProvenCredentials: { method: 'GET', path: '/v1/Documents/{documentId}/credentials', answer: 'json' },
  listQueries: { method: 'GET', path: '/v1/Connections/{connectionId}/queries', answer: 'json' },
  listRecipients: { method: 'GET', path: '/v1/Credentials/{credentialId}/recipients', answer: 'json' },
  listRelatedEntities: { method: 'GET', path: '/v1/Entities/{entityId}/relatedentities', answer: 'json' },
  listRelationshipTags: { method: 'GET', path: '/v1/Relationships/tags', answer: 'json' },
  listRelationshipViews: { method: 'GET', path: '/v1/Relationships/views', answer: 'json' },
  listRelationships: { method: 'GET', path: '/v1/Relationships', answer: 'json' },
  listReminders: { method: 'GET', path: '/v1/Connections/{connectionId}/reminders', answer: 'json' },
  listRetainedRecords: { method: 'GET', path: '/v1/Connections/{connectionId}/records', answer: 'json' },
  listReviewing: { method: 'GET', path: '/v1/Credentials/reviewing', answer: 'json' },
  listRiskPolicyDrafts: { method: 'GET', path: '/v1/Accounts/{accountId}/riskpolicy/drafts', answer: 'json' },
  listRiskPolicyMoves: { method: 'GET', path: '/v1/Accounts/{accountId}/riskpolicy/drafts/{draftId}/moves', answer: 'json' },
  listTasks: { method: 'GET', path: '/v1/Tasks', answer: 'json' },
  listTemplateCandidates: { method: 'GET', path: '/v1/CredentialTemplates/{templateId}/candidates', answer: 'json' },
  listTemplates: { method: 'GET', path: '/v1/CredentialTemplates', answer: 'json' },
  listTests: { method: 'GET', path: '/v1/Tests', answer: 'json' },
  listValueOpinions: { method: 'GET', path: '/v1/Credentials/{credentialId}/opinions', answer: 'json' },
  listVariables: { method: 'GET', path: '/v1/Declarations/variables', answer: 'json' },
  listWalletExports: { method: 'GET', path: '/v1/Entities/{entityId}/walletexports', answer: 'json' },
  listWatchlists: { method: 'GET', path: '/v1/Screening/lists', answer: 'json' },
  lookUpCredential: { method: 'POST', path: '/v1/Credentials/{credentialId}/lookup', answer: 'json' },
  markDistinct: { method: 'POST', path: '/v1/Entities/{entityId}/distinct', answer: 'nothing' },
  mergeEntities: { method: 'POST', path: '/v1/Entities/{entityId}/merge', answer: 'json' },
  openRetainedFile: { method: 'GET', path: '/v1/Connections/{connectionId}/records/{recordId}/files/{hash}/url', answer: 'json' },
  openSharedDocument: { method: 'GET', path: '/v1/Connections/{connectionId}/documents/{documentId}/url', answer: 'json' },
  overrideRisk: { method: 'PUT', path: '/v1/Entities/{entityId}/risk/override', answer: 'json' },
  pauseReminders: { method: 'POST', path: '/v1/Connections/{connectionId}/reminders/pause', answer: 'json' },
  populateFromRegister: { method: 'POST', path: '/v1/DataEnrichers/{enricher}/populate', answer: 'json' },
  previewReminder: { method: 'POST', path: '/v1/Entities/{entityId}/bulkreminders/preview', answer: 'json' },
  previewReminders: { method: 'POST', path: '/v1/Accounts/{accountId}/reminderrule/preview', answer: 'json' },
  previewRequestEmail: { method: 'POST', path: '/v1/Connections/emailpreview', answer: 'json' },
  previewRiskPolicy: { method: 'POST', path: '/v1/Accounts/{accountId}/riskpolicy/preview', answer: 'json' },
  previewText: { method: 'POST', path: '/v1/Declarations/preview', answer: 'json' },
  provideCertificate: { method: 'PUT', path: '/v1/LegalPersons/{entityId}/criminalcheck/certificate', answer: 'json' },
  queryItem: { method: 'POST', path: '/v1/Connections/{connectionId}/queries', answer: 'json' },
  readDecisionTimestamp: { method: 'GET', path: '/v1/Relationships/{entityId}/decisions/{decisionId}/timestamp', answer: 'bytes' },
  readFile: { method: 'GET', path: '/v1/Files/{token}', answer: 'bytes' },
  readRegister: { method: 'GET', path: '/v1/DataEnrichers/{enricher}/details', answer: 'json' },
  recordCaseStep: { method: 'POST', path: '/v1/Screening/cases/{caseId}/steps/{step}/record', answer: 'json' },
  recordComputedOwners: { method: 'POST', path: '/v1/Entities/{entityId}/beneficialowners', answer: 'json' },
  rejectConnection: { method: 'POST', path: '/v1/Connections/{connectionId}/reject', answer: 'json' },
  rejectCredential: { method: 'POST', path: '/v1/Credentials/{credentialId}/reject', answer: 'json' },
  rejectShared: { method: 'POST', path: '/v1/Connections/{connectionId}/credentials/{credentialId}/reject', answer: 'json' },
  remindConnection: { method: 'POST', path: '/v1/Connections/{connectionId}/notification', answer: 'json' },
  removeLogo: { method: 'DELETE', path: '/v1/Accounts/{accountId}/branding/logo', answer: 'json' },
  removeRiskOverride: { method: 'DELETE', path: '/v1/Entities/{entityId}/risk/override', answer: 'json' },
  renameLegalEntity: { method: 'PUT', path: '/v1/LegalEntities/{entityId}/name', answer: 'json' },
  renameLegalPerson: { method: 'PUT', path: '/v1/LegalPersons/{entityId}/name', answer: 'json' },
  renameTemplate: { method: 'PUT', path: '/v1/CredentialTemplates/{templateId}/name', answer: 'json' },
  replaceDocument: { method: 'PUT', path: '/v1/Documents/{documentId}/replace', answer: 'json' },
  replayRelationshipDecision: { method: 'POST', path: '/v1/Relationships/{entityId}/decisions/{decisionId}/replay', answer: 'json' },
  reportLegalEntityAmlCheck: { method: 'GET', path: '/v1/LegalEntities/{entityId}/amlcheck/certificate', answer: 'bytes' },
  reportLegalPersonAmlCheck: { method: 'GET', path: '/v1/LegalPersons/{entityId}/amlcheck/certificate', answer: 'bytes' },
  reportPartyScreening: { method: 'POST', path: '/v1/Screening/parties/{entityId}/report', answer: 'bytes' },
  reportRegister: { method: 'GET', path: '/v1/DataEnrichers/{enricher}/report', answer: 'bytes' },
  reportRelationshipDecision: { method: 'GET', path: '/v1/Relationships/{entityId}/decisions/{decisionId}/report', answer: 'bytes' },
  reportScreening: { method: 'POST', path: '/v1/Screening/report', answer: 'bytes' },
  requestAgain: { method: 'POST', path: '/v1/Connections/{connectionId}/request', answer: 'json' },
  requestAsEntity: { method: 'POST', path: '/v1/Entities/{entityId}/requests', answer: 'json' },
  requestAsLegalEntity: { method: 'POST', path: '/v1/LegalEntities/{entityId}/requests', answer: 'json' },
  requestAsLegalPerson: { method: 'POST', path: '/v1/LegalPersons/{entityId}/requests', answer: 'json' },
  requestFromWallet: { method: 'POST', path: '/v1/Entities/{entityId}/walletrequests', answer: 'json' },
  resumeBulkRequest: { method: 'POST', path: '/v1/BulkRequests/{bulkRequestId}/resume', answer: 'json' },
  resumeReminders: { method: 'POST', path: '/v1/Connections/{connectionId}/reminders/resume', answer: 'json' },
  retryExport: { method: 'POST', path: '/v1/Exports/{exportId}/retry', answer: 'json' },
  returnDecision: { method: 'POST', path: '/v1/Screening/decisions/{decisionId}/return', answer: 'nothing' },
  revealShared: { method: 'POST', path: '/v1/Connections/{connectionId}/reveal', answer: 'json' },
  revealValue: { method: 'POST', path: '/v1/Credentials/{credentialId}/reveal', answer: 'json' },
  reviewCertificate: { method: 'POST', path: '/v1/LegalPersons/{entityId}/criminalcheck/review', answer: 'json' },
  reviewMonitoringAlert: { method: 'POST', path: '/v1/Monitoring/alerts/{alertId}/review', answer: 'json' },
  revokeConnections: { method: 'DELETE', path: '/v1/Connections/revoke', answer: 'json' },
  revokeWalletExport: { method: 'POST', path: '/v1/Entities/{entityId}/walletexports/{walletExportId}/revoke', answer: 'nothing' },
  saveRelationshipView: { method: 'POST', path: '/v1/Relationships/views', answer: 'json' },
  saveRiskPolicyDraft: { method: 'POST', path: '/v1/Accounts/{accountId}/riskpolicy/drafts', answer: 'json' },
  scheduleReviews: { method: 'PUT', path: '/v1/Relationships/reviews', answer: 'json' },
  screenParty: { method: 'POST', path: '/v1/Screening/parties/{entityId}', answer: 'json' },
  searchDocuments: { method: 'GET', path: '/v1/Documents/search', answer: 'json' },
  searchEverything: { method: 'GET', path: '/v1/Search', answer: 'json' },
  searchRegister: { method: 'GET', path: '/v1/DataEnrichers/{enricher}/search', answer: 'json' },
  searchWatchlists: { method: 'POST', path: '/v1/Screening/search', answer: 'json' },
  sendAgreement: { method: 'POST', path: '/v1/Declarations/{declarationId}/agreement', answer: 'json' },
  setConnectionCredentials: { method: 'PUT', path: '/v1/Connections/{connectionId}/credentials', answer: 'json' },
  setConnectionDeclarations: { method: 'PUT', path: '/v1/Connections/{connectionId}/declarations', answer: 'json' },
  setConnectionFields: { method: 'PUT', path: '/v1/Connections/{connectionId}/datafields', answer: 'json' },
  setConnectionTemplate: { method: 'PUT', path: '/v1/Connections/{connectionId}/template', answer: 'json' },
  setContact: { method: 'PUT', path: '/v1/Connections/{connectionId}/contact', answer: 'json' },
  setLegalEntityEmail: { method: 'PUT', path: '/v1/LegalEntities/{entityId}/email', answer: 'json' },
  setLegalEntityLocation: { method: 'PUT', path: '/v1/LegalEntities/{entityId}/location', answer: 'json' },
  setLegalEntityLogo: { method: 'PUT', path: '/v1/LegalEntities/{entityId}/logo', answer: 'json' },
  setLegalEntityPhone: { method: 'PUT', path: '/v1/LegalEntities/{entityId}/phone', answer: 'json' },
  setLegalEntityWebsite: { method: 'PUT', path: '/v1/LegalEntities/{entityId}/website', answer: 'json' },
  setLegalPersonAddress: { method: 'PUT', path: '/v1/LegalPersons/{entityId}/address', answer: 'json' },
  setLegalPersonCountry: { method: 'PUT', path: '/v1/LegalPersons/{entityId}/country', answer: 'json' },
  setLegalPersonEmail: { method: 'PUT', path: '/v1/LegalPersons/{entityId}/email', answer: 'json' },
  setLegalPersonIdNumber: { method: 'PUT', path: '/v1/LegalPersons/{entityId}/idnumber', answer: 'json' },
  setLegalPersonPhone: { method: 'PUT', path: '/v1/LegalPersons/{entityId}/phone', answer: 'json' },
  setOfferings: { method: 'PUT', path: '/v1/Entities/{entityId}/risk/offerings', answer: 'json' },
  setRegistrationNumber: { method: 'PUT', path: '/v1/LegalEntities/{entityId}/registrationnumber', answer: 'json' },
  setRelationship: { method: 'PUT', path: '/v1/Connections/{connectionId}/relationship', answer: 'json' },
  setReminderRule: { method: 'PUT', path: '/v1/Accounts/{accountId}/reminderrule', answer: 'json' },
  setTemplateAssociation: { method: 'PUT', path: '/v1/CredentialTemplates/{templateId}/association', answer: 'json' },
  setTemplateDataFields: { method: 'PUT', path: '/v1/CredentialTemplates/{templateId}/datafields', answer: 'json' },
  setTemplateDays: { method: 'PUT', path: '/v1/CredentialTemplates/{templateId}/days', answer: 'json' },
  setTemplateDeclarations: { method: 'PUT', path: '/v1/CredentialTemplates/{templateId}/declarations', answer: 'json' },
  setTemplateTests: { method: 'PUT', path: '/v1/CredentialTemplates/{templateId}/tests', answer: 'json' },
  setTemplateTypes: { method: 'PUT', path: '/v1/CredentialTemplates/{templateId}/types', answer: 'json' },
  setTemplateUboIdv: { method: 'PUT', path: '/v1/CredentialTemplates/{templateId}/uboIdv', answer: 'json' },
  settleRiskProposal: { method: 'POST', path: '/v1/Entities/{entityId}/risk/proposals/{proposalId}/settle', answer: 'json' },
  settleThread: { method: 'PUT', path: '/v1/Relationships/{entityId}/comments/{commentId}/thread', answer: 'json' },
  startBatch: { method: 'POST', path: '/v1/Screening/batches', answer: 'json' },
  startBulkReminder: { method: 'POST', path: '/v1/Entities/{entityId}/bulkreminders', answer: 'json' },
  startBulkRequest: { method: 'POST', path: '/v1/Entities/{entityId}/bulkrequests', answer: 'json' },
  startBulkRequestAsLegalEntity: { method: 'POST', path: '/v1/LegalEntities/{entityId}/bulkrequests', answer: 'json' },
  startConnectionExport: { method: 'POST', path: '/v1/Connections/{connectionId}/export', answer: 'json' },
  startCriminalCheck: { method: 'POST', path: '/v1/LegalPersons/{entityId}/criminalcheck', answer: 'json' },
  startEnricherAmlCheck: { method: 'POST', path: '/v1/DataEnrichers/amlchecks', answer: 'json' },
  startImport: { method: 'POST', path: '/v1/Entities/{entityId}/imports', answer: 'json' },
  startLegalEntityAmlCheck: { method: 'POST', path: '/v1/LegalEntities/{entityId}/amlcheck', answer: 'json' },
  startLegalEntityExport: { method: 'POST', path: '/v1/LegalEntities/{entityId}/export', answer: 'json' },
  startLegalPersonAmlCheck: { method: 'POST', path: '/v1/LegalPersons/{entityId}/amlcheck', answer: 'json' },
  startLegalPersonExport: { method: 'POST', path: '/v1/LegalPersons/{entityId}/export', answer: 'json' },
  startLiveness: { method: 'POST', path: '/v1/LegalPersons/{entityId}/liveness', answer: 'json' },
  stopBulkRequest: { method: 'POST', path: '/v1/BulkRequests/{bulkRequestId}/stop', answer: 'json' },
  stopImport: { method: 'POST', path: '/v1/Imports/{importId}/stop', answer: 'json' },
  switchEnricherOff: { method: 'DELETE', path: '/v1/Accounts/{accountId}/DataEnrichers/{enricher}', answer: 'json' },
  switchEnricherOn: { method: 'POST', path: '/v1/Accounts/{accountId}/DataEnrichers/{enricher}', answer: 'json' },
  takePresentedValues: { method: 'POST', path: '/v1/Entities/{entityId}/walletrequests/{walletRequestId}/take', answer: 'json' },
  undoChange: { method: 'POST', path: '/v1/Credentials/{credentialId}/undo', answer: 'json' },
  undoDecision: { method: 'POST', path: '/v1/Screening/decisions/{decisionId}/undo', answer: 'nothing' },
  unmergeEntity: { method: 'POST', path: '/v1/Entities/{entityId}/unmerge', answer: 'nothing' },
  updateCredential: { method: 'PUT', path: '/v1/Credentials/{credentialId}', answer: 'json' },
  updateLegalEntity: { method: 'PUT', path: '/v1/LegalEntities/{entityId}', answer: 'json' },
  uploadDocument: { method: 'POST', path: '/v1/Documents', answer: 'json' },
  validateCredential: { method: 'POST', path: '/v1/Credentials/{credentialId}/validate', answer: 'json' },
  validateShared: { method: 'POST', path: '/v1/Connections/{connectionId}/credentials/{credentialId}/validate', answer: 'json' },
  verifyAudit: { method: 'GET', path: '/v1/Audit/verify', answer: 'json' },
  withdrawAgreement: { method: 'POST', path: '/v1/Declarations/agreements/{agreementId}/withdraw', answer: 'json' },
  withdrawConsent: { method: 'DELETE', path: '/v1/LegalPersons/{entityId}/criminalcheck', answer: 'json' },
  withdrawPartyInvitation: { method: 'DELETE', path: '/v1/Entities/{entityId}/invitations', answer: 'nothing' },
  withdrawValidation: { method: 'POST', path: '/v1/Connections/{connectionId}/credentials/{credentialId}/withdraw', answer: 'json' },
};
