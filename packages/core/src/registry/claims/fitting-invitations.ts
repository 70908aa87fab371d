import { foldName } from '@probity/domain';

interface Candidate {
  partyKind: string;
  partyName: string;
  openedBy: string | null;
}

const isPerson = (kind: string): boolean => kind === 'LegalPerson';

/** A person can only be an individual, an organisation of whatever kind only an organisation. */
export const fitsKind = (placeholder: string, account: string): boolean =>
  isPerson(placeholder) === isPerson(account);

/**
 * Which of the invitations to one address mean the account that has just been opened. One address may stand for
 * several organisations: where their names differ, the name or the link that was followed has to say so.
 */
export function fittingInvitations<Invitation extends Candidate>(
  open: readonly Invitation[],
  account: { kind: string; displayName: string; openedBy: string },
): Invitation[] {
  const fitting = open.filter(({ partyKind }) => fitsKind(partyKind, account.kind));
  const names = new Set(fitting.map(({ partyName }) => foldName(partyName)));
  if (isPerson(account.kind) || names.size <= 1) return fitting;
  const own = foldName(account.displayName);
  return fitting.filter(
    ({ partyName, openedBy }) => foldName(partyName) === own || openedBy === account.openedBy,
  );
}
