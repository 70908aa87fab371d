import { foldName } from '@probity/domain';

interface Candidate {
  partyKind: string;
  partyName: string;
  openedBy: string | null;
}

const isPerson = (kind: string): boolean => kind === 'LegalPerson';

/** A person can only be an individual; an organisation of any kind only an organisation. */
export const fitsKind = (placeholder: string, account: string): boolean =>
  isPerson(placeholder) === isPerson(account);

/**
 * The invitations to one address that mean the account that was just opened. One address may be used for several
 * organisations: if their names differ, the name or the followed link decides.
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
