import type { AnyEndpoint } from '@probity/contract';
import type { MemberRole } from '@probity/domain';
import type { Stage } from './stage.ts';

type Caller = 'stranger' | 'administrator' | 'a former member' | 'a role nobody knows' | MemberRole;

/** The platform's reviewers read and review single values with their evidence; a whole file requires admin mode. */
const openToPlatform = new Set([
  'getCredential',
  'listCredentialHistory',
  'listEvidence',
  'revealValue',
  'validateCredential',
  'claimReview',
  'releaseReview',
  'rejectCredential',
  'getDocument',
  'getDocumentUrl',
  'getReading',
  'listProvenCredentials',
  'listWatchlists',
]);
/** Of oneself, and the one administrators may call about others. */
const ofAnyone = new Set(['getUser', 'internalGetUser', 'deleteUser']);

/** Members who may not call it: the role just below the one that it needs, and for the lowest also a role nobody knows. */
const below = {
  view: [],
  edit: ['Reviewer', 'a role nobody knows'],
  validate: ['Contributor'],
  owner: ['Validator'],
} as const;
/** The lowest role that may call it. */
const lowest = { view: 'Reviewer', edit: 'Contributor', validate: 'Validator', owner: 'Owner' } as const;
const isOfAccount = (row: AnyEndpoint): row is AnyEndpoint & { access: keyof typeof below } =>
  row.access in below;

export const lowestRoleFor = (row: AnyEndpoint): MemberRole | null =>
  isOfAccount(row) ? lowest[row.access] : null;

/** Who is refused, and how: other people find nothing, members of a lower role are told that they may not. */
export function refusals(name: string, row: AnyEndpoint): [Caller, number][] {
  if (isOfAccount(row)) {
    const isOpen = row.tag === 'Audit' || openToPlatform.has(name);
    return [
      ['stranger', 404],
      ['a former member', 404],
      ...(isOpen ? [] : [['administrator', 404] satisfies [Caller, number]]),
      ...below[row.access].map((caller): [Caller, number] => [caller, 403]),
    ];
  }
  if (row.access !== 'self' && row.access !== 'registrant') return [];
  return [
    ['stranger', 404],
    ['Owner', 404],
    ...(ofAnyone.has(name) ? [] : [['administrator', 404] satisfies [Caller, number]]),
  ];
}

/** Bearers of everyone who asks for the records of an account. */
export async function openCallers(account: Stage): Promise<(caller: Caller) => string> {
  const { api, accountId, world } = account;
  const odd = await world.aUser({ memberOf: accountId, role: 'Reviewer' });
  await world.database.asOwner('alter table members drop constraint members_role_known');
  await world.database.asOwner(`update members set role = 'Sorcerer' where user_id = $1`, [odd.userId]);
  const stranger = await account.other();
  const bearers = new Map<Caller, string>([
    ['stranger', stranger.as],
    ['administrator', await stranger.admin()],
    ['a former member', await account.colleague('NoAccount')],
    ['a role nobody knows', await api.signIn(odd)],
  ]);
  for (const role of ['Reviewer', 'Contributor', 'Validator', 'Owner'] as const)
    bearers.set(role, await account.colleague(role));
  return (caller) => {
    const bearer = bearers.get(caller);
    if (!bearer) throw new Error(`Nobody is ${caller}.`);
    return bearer;
  };
}
