import type { MemberRole } from '@probity/domain';
import { bankTeam } from './bank-team.ts';
import { demoId } from './demo-id.ts';
import { DEMO_PASSWORD, type DemoPerson, demoAccounts, demoPeople } from './demo-people.ts';

export const demoSubject = (person: DemoPerson): string => `auth0|demo-${person.key}`;

/** The demo people as users of the sandbox's identity provider. */
export function sandboxUsers({ isBankAtWork = false } = {}) {
  return [...demoPeople, ...(isBankAtWork ? bankTeam : [])].map((person) => ({
    user_id: demoSubject(person),
    email: person.email,
    name: person.name,
    password: DEMO_PASSWORD,
    email_verified: true,
    app_metadata: metadataOf(person),
    ...(person.description && { demo: { title: person.description, description: mayDo(person) } }),
  }));
}

const byRole: Record<MemberRole, string> = {
  Owner: 'May do everything',
  Validator: 'May edit and validate',
  Contributor: 'May edit',
  Reviewer: 'View only',
  NoAccount: 'May do nothing',
};

const mayDo = ({ memberOf }: DemoPerson): string => (memberOf ? byRole[memberOf.role] : 'Runs the platform');

function metadataOf(person: DemoPerson) {
  const account = demoAccounts.find((candidate) => candidate.key === person.memberOf?.account);
  const isPerson = account?.kind === 'LegalPerson';
  return {
    userId: demoId(`user/${person.key}`),
    organizationIds: account && !isPerson ? [demoId(account.key)] : [],
    legalPersonId: account && isPerson ? demoId(account.key) : null,
    role: person.memberOf?.role ?? null,
    invitedUser: person.memberOf !== null && person.memberOf.role !== 'Owner',
  };
}
