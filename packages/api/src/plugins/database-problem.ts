import { type ErrorCode, ProductError } from '@probity/domain';
import { propertiesOf } from '@probity/domain/properties-of.ts';

/** Constraints decide about conflicts, by name: nothing is queried before it is inserted. */
const byConstraint: Record<string, ErrorCode> = {
  users_email_unique: 'user.email_taken',
  users_identity_unique: 'user.already_complete',
  passkeys_credential_unique: 'auth.passkey_exists',
  entities_claimed_name_unique: 'organisation.name_taken',
  members_email_unique: 'member.exists',
  members_external_id_unique: 'member.external_id_taken',
  credentials_one_live: 'credential.exists',
  credentials_one_link: 'credential.exists',
  connections_one_open: 'connection.already_open',
  connections_one_invited: 'connection.already_open',
  templates_name_unique: 'template.name_taken',
  agreements_one_open: 'agreement.open_already',
  imports_one_under_way: 'import.under_way',
  relationship_decisions_one_waiting: 'relationship.decision_waiting',
  risk_proposals_one_waiting: 'risk.proposal_waiting',
};

const lost = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53100',
  '53300',
  '08006',
  '08001',
]);
/** `connect ENOENT`: the socket of a server on this machine that has stopped. */
const lostMessages =
  /Connection terminated|^connect ENOENT|Client has encountered a connection error|Query read timeout/;

export function databaseProblem(error: unknown): ProductError | null {
  if (!(error instanceof Error)) return null;
  const { message } = error;
  const [code, constraint] = [String(propertiesOf(error).code), String(propertiesOf(error).constraint)];
  if (lost.has(code) || lostMessages.test(message))
    return new ProductError('system.maintenance', { cause: error });
  // Every connection is busy: that is load, not maintenance, and must not show the maintenance screen.
  if (message.includes('timeout exceeded when trying to connect'))
    return new ProductError('request.too_many', { retryAfterSeconds: 2, cause: error });
  const known = byConstraint[constraint];
  if (known) return new ProductError(known, { cause: error });
  if (code === '55P03' || code === '40P01' || code === '40001')
    return new ProductError('request.conflict', { cause: error });
  // A statement beyond its time limit is our fault, not the caller's.
  if (code === '57014') return new ProductError('request.too_slow', { retryAfterSeconds: 5, cause: error });
  return null;
}
