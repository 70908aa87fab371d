import { endpoints } from '@probity/contract';
import type { Outsider } from './outsiders.ts';

type Caller = Outsider | 'in an own request';
interface Exception {
  /** Everyone unless given. */
  to?: readonly Caller[];
  because: string;
}

const administrator: readonly Caller[] = ['an administrator outside of admin mode'];
const inOwnRequest: readonly Caller[] = ['in an own request'];
const review = { to: administrator, because: 'The platform’s reviewers review single values.' };
const standing = {
  to: inOwnRequest,
  because: 'The account of the query says from which side one looks; one that is on no side is passed over.',
};

const link = { because: 'Whoever has the link of an email may stop such emails.' };
const auditLog = { to: administrator, because: 'Administrators verify the audit log of every account.' };

/** Operations in which someone may know a record of another account, and why. */
const exceptions: Readonly<Record<string, Exception>> = {
  verifyRegistration: { because: 'Whoever has the code goes on with the registration.' },
  getPublicPage: { because: 'An account decides to be found on its page.' },
  claimReview: review,
  releaseReview: review,
  rejectCredential: review,
  validateCredential: review,
  setContact: standing,
  setRelationship: standing,
  linkConnection: { to: inOwnRequest, because: 'Organisations find one another in order to ask for data.' },
  lookUpUnsubscribe: link,
  unsubscribe: link,
  verifyAudit: auditLog,
  getAuditCheckpoint: auditLog,
  getWorkspace: {
    to: ['a member whose access was removed'],
    because: 'People see where they were members.',
  },
  internalCreateOrganisation: {
    to: inOwnRequest,
    because: 'The second id is part of the new organisation’s name.',
  },
};

/** Where row-level security is stricter than the use case. */
const withoutRowSecurity: Readonly<Record<string, Exception>> = {
  reviewCertificate: { to: administrator, because: 'The platform’s reviewers may review certificates.' },
};

export function isKnowable(name: string, caller: Caller, layer: 'both' | 'use-cases'): boolean {
  if (endpoints[name]?.access === 'admin' && [...administrator, ...inOwnRequest].includes(caller))
    return true;
  const exception = exceptions[name] ?? (layer === 'use-cases' ? withoutRowSecurity[name] : undefined);
  return exception !== undefined && (exception.to ?? [caller]).includes(caller);
}

/** Tables that row-level security leaves open to every caller, and why. */
export const openTables: Readonly<Record<string, string>> = {
  admin_list: 'Who is an administrator is decided before anyone is known.',
  idempotency_keys: 'Hashed requests and encrypted answers, found by caller and key.',
  platform_certificates: 'Certificates are public.',
  platform_settings: 'Of the installation, such as whether it is under maintenance; of no account.',
  proof_keys: 'The public half is published; the other one is encrypted.',
  rate_limits: 'Counters, raised before the caller is known.',
  status_changes: 'Published as lists of states.',
  status_entries: 'Published as lists of states.',
  status_lists: 'Published as lists of states.',
  trusted_issuers: 'The same for every account.',
  wallet_authorisations: 'It names no account: whoever opens the page decides.',
  watchlist_entities: 'Every account searches the same lists.',
  watchlist_versions: 'Every account searches the same lists.',
};
