/**
 * Which folder of `packages/core/src` owns each table: only its stores write it. A lower area does not touch the tables
 * of a higher one, and other folders read only what `readers` lists. `table-owners.test.ts` reads every store. It does
 * not see functions and triggers of the database (PL/pgSQL), so a table that only they use is listed under the folder
 * whose stores call them.
 */
export const owned: Record<string, readonly string[]> = {
  'kernel/audit': ['auditCheckpoints', 'auditHeads', 'auditLog'],
  'kernel/encryption': ['platformCertificates'],
  'kernel/idempotency': ['idempotencyKeys'],
  'kernel/rate-limits': ['providerCallsMade', 'providerTurns', 'rateLimits'],
  'kernel/timestamps': ['timestamps'],
  'kernel/webhook-events': ['webhookEvents'],

  'identity/accounts': ['accountEnrichers', 'accounts'],
  'identity/admin-readings': ['adminModes', 'adminReadings'],
  'identity/api-keys': ['apiCalls', 'apiKeys'],
  'identity/auth': [
    'oneTimeCodes',
    'passkeyChallenges',
    'passkeys',
    'recoveryCodes',
    'termsAcceptances',
    'verifiedSessions',
  ],
  'identity/entities': ['entities'],
  'identity/members': ['invitations', 'members'],
  'identity/notifications': ['notificationMarks', 'notificationReads', 'notifications'],
  'identity/registration': ['registrationSessions'],
  'identity/users': ['feedback', 'users'],
  'identity/webhooks': ['webhookAttempts', 'webhookDeliveries', 'webhooks'],

  'registry/business-information': ['businessAnswerEvents', 'businessAnswers'],
  'registry/checks': ['checkEvents', 'checks'],
  'registry/consent': ['roleNotices'],
  'registry/credentials': ['attestations', 'credentialEvents', 'credentials', 'registerDifferences'],
  'registry/document-readings': ['documentReadings'],
  'registry/documents': ['credentialDocuments', 'documents', 'documentVersions'],
  'registry/duplicates': ['entitiesToldApart', 'entityMerges'],
  'registry/party-invitations': ['partyInvitations'],
  'registry/wallet-requests': ['walletRequests'],
  'registry/proofs': [
    'holderKeys',
    'proofKeys',
    'proofs',
    'proofValues',
    'statusChanges',
    'statusEntries',
    'statusLists',
    'trustedIssuers',
  ],
  'registry/public-pages': ['publicFacts', 'publicPages'],
  'registry/wallets': ['walletAuthorisations', 'walletExports', 'walletNonces', 'walletOffers'],

  'exchange/bulk-reminders': ['bulkReminderRows', 'bulkReminders'],
  'exchange/bulk-requests': ['bulkRequestRows', 'bulkRequests'],
  'exchange/connections': [
    'connectionEvents',
    'connectionItems',
    'connectionOpinions',
    'connections',
    'connectionSides',
  ],
  'exchange/declarations': ['agreementCopies', 'agreements', 'declarations', 'declarationVersions'],
  'exchange/presentations': ['presentations'],
  'exchange/proof-requests': [
    'receivedProofRequests',
    'releasedProofs',
    'releasePolicies',
    'sentProofRequests',
  ],
  'exchange/reminders': ['reminderPauses', 'reminderRules', 'requestReminders'],
  'exchange/retained-records': ['retainedFiles', 'retainedRecords'],
  'exchange/shared-data': [
    'connectionQueries',
    'connectionSnapshots',
    'disclosures',
    'visibleCredentials',
    'visibleDocuments',
  ],
  'exchange/templates': ['templates', 'templateUses', 'templateVersions'],

  'assurance/bank-accounts': ['bankConsents', 'bankLists'],
  'assurance/comments': ['comments'],
  'assurance/compliance-tests': ['complianceTestInputs', 'complianceTestResults', 'complianceTests'],
  'assurance/counterparties': ['relationshipRefreshes', 'relationships'],
  'assurance/data-enrichers': ['providerCalls', 'registerExtracts', 'registerKeptValues', 'registerSearches'],
  'assurance/decisions': [
    'relationshipDecisionInputs',
    'relationshipDecisions',
    'relationshipDecisionValues',
    'relationshipFiles',
    'relationshipNotes',
  ],
  'assurance/monitoring': ['monitoredParties', 'monitoringAlerts'],
  'assurance/payments': ['paymentItems', 'paymentRefunds', 'payments'],
  'assurance/periodic-reviews': ['periodicReviews'],
  'assurance/risk': [
    'riskDependencies',
    'riskDue',
    'riskOfferings',
    'riskOverrides',
    'riskPolicies',
    'riskPolicyDrafts',
    'riskPolicyMoves',
    'riskProposals',
    'riskRatings',
  ],
  'assurance/screening': [
    'partyScreenings',
    'screeningAlerts',
    'screeningBatches',
    'screeningBatchRows',
    'screeningCases',
    'screeningCaseSteps',
    'screeningDecisions',
    'screeningEscalations',
    'watchlistEntities',
    'watchlists',
    'watchlistVersions',
  ],

  'workspace/exports': ['exportDownloads', 'exportParts', 'exports'],
  'workspace/first-steps': ['firstStepsDismissals', 'sampleRequests'],
  'workspace/imports': ['importParts', 'importRows', 'imports', 'legacyRecords'],
  'workspace/relationships': ['relationshipViews'],
  'workspace/reviews': ['reviewItems'],
  'workspace/search': ['nameReadings', 'partySearch'],

  'platform/administration': ['adminList'],
  'platform/keys': ['dataKeyRotations', 'platformKeys'],
  'platform/maintenance': ['maintenanceReports', 'platformSettings'],
  'platform/operations': ['healthCounts', 'healthRecords'],
};

/** The list of applied migrations, which only `packages/db` uses. */
export const outsideCore: readonly string[] = ['schemaMigrations'];

/** The name of a table in `schema.gen.ts`, which is also used above. */
export const camelCase = (name: string): string =>
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The folder that owns a table. */
export const ownerOf = (table: string): string | undefined =>
  Object.keys(owned).find((folder) => owned[folder]?.includes(table));

/** The area of a table or view, by its name in the database: its folder in `packages/db/schema`. */
export function areaOfTable(name: string): string {
  const table = camelCase(name);
  if (outsideCore.includes(table)) return 'kernel';
  const owner = ownerOf(table);
  if (!owner) throw new Error(`The table ${name} has no owner: add it to scripts/table-owners.ts.`);
  return owner.split('/')[0] ?? owner;
}

/** Stores that name their tables at run time. */
export const tablesAtRunTime: Record<string, string> = {
  'platform/keys/sealed-rows.store.ts': 'encrypts every sealed column of an account with its new key',
};

interface Exception {
  reads?: readonly string[];
  writes?: readonly string[];
  because: string;
}

/** Stores that still write tables of another folder of their own or a lower area. The list may only become shorter. */
export const foreignWrites: Record<string, Exception> = {
  'identity/scim/directory-members.store.ts': {
    writes: ['members'],
    because: 'a directory manages members',
  },
  'registry/claims/claims.store.ts': {
    writes: ['attestations', 'credentialDocuments', 'credentialEvents', 'documentVersions', 'entities'],
    because: 'a claim moves and re-encrypts what others entered about the party',
  },
  'registry/duplicates/duplicates.store.ts': {
    writes: ['businessAnswers', 'checks', 'documents', 'partyInvitations'],
    because: 'merging moves what belongs to a record, undoing it moves it back',
  },
  'exchange/bulk-requests/new-recipients.store.ts': {
    writes: ['connectionSides', 'partyInvitations'],
    because: 'thousands of recipients are written in one statement per table',
  },
  'exchange/connections/connect-parties.store.ts': {
    writes: ['entities'],
    because: 'requesting data from a new party adds it',
  },
  'exchange/shared-data/refreshing.store.ts': {
    writes: ['connectionSides'],
    because: 'refreshing updates what each side has seen',
  },
  'exchange/shared-data/shared-data.store.ts': {
    writes: ['connectionItems', 'connectionSides'],
    because: 'sharing updates the items and sides of the connection',
  },
  'workspace/digest/digest.store.ts': {
    writes: ['accounts'],
    because: 'the account stores when its digest was last sent',
  },
  'platform/administration/feedback.store.ts': {
    writes: ['feedback'],
    because: 'administrators answer feedback',
  },
  'platform/keys/data-key-rotations.store.ts': {
    writes: ['accounts'],
    because: 'rotating replaces the key of the account',
  },
  'platform/keys/wrapped-keys.store.ts': {
    writes: ['accounts'],
    because: 'rotating wraps the keys of accounts again',
  },
};

/** Which tables of other folders, of its own and of lower areas, each folder reads in its queries. */
export const readers: Record<string, readonly string[]> = {
  'identity/accounts': ['entities', 'members'],
  'identity/admin-readings': ['accounts', 'users'],
  'identity/api-keys': ['members', 'users'],
  'identity/auth': ['users'],
  'identity/email': ['accounts', 'entities', 'members', 'users'],
  'identity/entities': ['accounts'],
  'identity/members': ['accounts', 'entities', 'users'],
  'identity/notifications': ['members', 'users'],
  'identity/registration': ['users'],
  'identity/scim': ['members'],
  'identity/users': ['apiKeys', 'entities', 'members'],
  'registry/business-information': ['users'],
  'registry/wallets': ['proofs'],
  'registry/checks': ['accounts', 'entities'],
  'registry/claims': [
    'businessAnswers',
    'checks',
    'credentialDocuments',
    'credentialEvents',
    'credentials',
    'documentVersions',
    'documents',
    'entities',
  ],
  'registry/consent': ['credentialEvents', 'credentials', 'entities'],
  'registry/credentials': ['credentialDocuments', 'documents', 'entities', 'users'],
  'registry/document-readings': ['credentialDocuments', 'credentials', 'documents', 'entities'],
  'registry/documents': ['credentials', 'entities'],
  'registry/duplicates': ['businessAnswers', 'checks', 'credentials', 'entities'],
  'registry/party-invitations': ['accounts', 'credentials', 'documents', 'entities', 'users'],
  'registry/related-parties': ['credentials', 'entities', 'partyInvitations'],
  'exchange/associated-entities': ['credentials', 'entities', 'partyInvitations', 'visibleCredentials'],
  'exchange/bulk-reminders': ['connectionSides', 'connections'],
  'exchange/bulk-requests': ['users'],
  'exchange/connections': [
    'agreements',
    'businessAnswers',
    'credentials',
    'declarations',
    'entities',
    'members',
    'users',
  ],
  'exchange/declarations': ['connectionItems', 'connections', 'entities', 'members', 'users'],
  'exchange/ledger': ['connectionItems', 'connectionSides', 'connections', 'disclosures', 'entities'],
  'exchange/reminders': ['connectionEvents', 'connectionSides', 'connections', 'members', 'users'],
  'exchange/retained-records': ['connectionSides', 'connections', 'documentVersions', 'entities'],
  'exchange/shared-data': [
    'attestations',
    'businessAnswers',
    'connectionItems',
    'connections',
    'credentialDocuments',
    'credentials',
    'documentVersions',
    'entities',
    'registerDifferences',
    'users',
  ],
  'exchange/templates': [
    'agreements',
    'businessAnswers',
    'connectionItems',
    'connectionSides',
    'connections',
    'credentialDocuments',
    'credentials',
    'declarations',
    'documents',
  ],
  'assurance/counterparties': ['riskOverrides', 'riskRatings'],
  'assurance/data-enrichers': ['credentials', 'entities', 'users'],
  'assurance/decisions': [
    'connectionEvents',
    'connectionSides',
    'connectionSnapshots',
    'connections',
    'entities',
    'members',
    'relationships',
    'retainedRecords',
    'riskOverrides',
    'riskRatings',
    'users',
  ],
  'assurance/identity-checks': ['accounts', 'checks'],
  'assurance/comments': ['members', 'users'],
  'assurance/monitoring': ['accounts', 'connectionSides', 'entities', 'users'],
  'assurance/ownership': ['credentials', 'entities', 'partyScreenings', 'registerExtracts'],
  'assurance/party-files': ['connections', 'credentialDocuments', 'documentVersions', 'documents'],
  'assurance/payments': ['checks', 'registerExtracts'],
  'assurance/periodic-reviews': ['relationshipDecisions', 'users'],
  'assurance/risk': [
    'connections',
    'entities',
    'periodicReviews',
    'relationshipDecisions',
    'relationships',
    'users',
  ],
  'assurance/screening': ['accounts', 'connectionSides', 'entities', 'members', 'users'],
  'workspace/audit-log': [
    'agreements',
    'apiKeys',
    'bulkReminders',
    'bulkRequests',
    'checks',
    'connectionSides',
    'credentials',
    'declarations',
    'documents',
    'entities',
    'exports',
    'members',
    'relationships',
    'templates',
    'webhooks',
  ],
  'workspace/digest': ['accounts', 'members', 'users'],
  'workspace/expiring': ['credentials', 'documents', 'entities'],
  'workspace/exports': ['credentialDocuments', 'credentials', 'documentVersions', 'documents', 'users'],
  'workspace/first-steps': ['connectionSides', 'credentials', 'documents', 'members'],
  'workspace/imports': ['users'],
  'workspace/insights': [
    'connectionSides',
    'connections',
    'credentials',
    'documents',
    'relationshipDecisions',
    'relationships',
  ],
  'workspace/invitation-landing': ['accounts', 'connections', 'entities', 'partyInvitations', 'users'],
  'workspace/profiles': [
    'auditLog',
    'checks',
    'complianceTests',
    'connectionItems',
    'connections',
    'credentialDocuments',
    'credentialEvents',
    'credentials',
    'documents',
    'entities',
    'partyScreenings',
    'relationshipDecisions',
    'riskProposals',
    'screeningCases',
    'users',
  ],
  'workspace/relationships': ['members', 'relationships', 'users'],
  'workspace/reviews': [
    'checks',
    'credentialDocuments',
    'credentials',
    'documents',
    'entities',
    'members',
    'users',
  ],
  'workspace/screens': ['relationships'],
  'workspace/search': [
    'connectionSides',
    'connections',
    'declarations',
    'documents',
    'entities',
    'relationships',
    'templateVersions',
    'templates',
  ],
  'workspace/tasks': [
    'agreements',
    'bankConsents',
    'complianceTests',
    'connectionItems',
    'connectionOpinions',
    'connectionSides',
    'connections',
    'credentialEvents',
    'credentials',
    'entities',
    'registerDifferences',
    'reviewItems',
  ],
  'platform/administration': ['accounts', 'auditLog', 'entities', 'feedback', 'members', 'users'],
  'platform/keys': ['accounts'],
  'platform/stored-files': [
    'accounts',
    'agreementCopies',
    'declarationVersions',
    'documentVersions',
    'exportParts',
    'importParts',
    'retainedFiles',
    'watchlistVersions',
  ],
};

/** Conditions and subqueries that stores of other folders put into their own statements. A face exports no other name of a store. */
export const fragmentsInFaces: Record<string, readonly string[]> = {
  'kernel/encryption': ['dataKeysOf'],
  'identity/accounts': ['accountAsSubject'],
  'identity/notifications': ['wants'],
  'assurance/screening': ['isAutomatic'],
};

/** How many types each face still exports from stores; the numbers may only become lower. */
export const storeTypesInFaces: Record<string, number> = {
  'kernel/audit': 1,
  'kernel/encryption': 1,
  'kernel/idempotency': 1,
  'kernel/rate-limits': 1,
  'identity/api-keys': 1,
  'identity/entities': 1,
  'identity/members': 1,
  'identity/notifications': 2,
  'identity/users': 1,
  'registry/checks': 1,
  'registry/credentials': 1,
  'registry/documents': 1,
  'registry/party-invitations': 1,
  'exchange/connections': 6,
  'exchange/declarations': 1,
  'exchange/retained-records': 1,
  'exchange/templates': 1,
  'assurance/counterparties': 3,
  'assurance/decisions': 3,
  'assurance/risk': 1,
  'assurance/screening': 5,
  'workspace/relationships': 2,
  'platform/maintenance': 1,
};
