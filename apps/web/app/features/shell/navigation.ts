import type { EntityKind } from '@probity/domain/enumerations.ts';
import type { Permission } from '@probity/domain/members/permissions.ts';
import type { DerivedAccountType } from '@probity/domain/users/account-type.ts';
import { innerScreens, profileImport } from './inner-screens.ts';

/** Keys of the catalogue's `shell` texts, which are also the names of the screens. */
export type ScreenName =
  | 'dashboard'
  | 'profile'
  | 'wallet'
  | 'connections'
  | 'relationships'
  | 'tasks'
  | 'reviews'
  | 'monitoring'
  | 'screening'
  | 'watchlists'
  | 'templates'
  | 'documents'
  | 'declarations'
  | 'related'
  | 'mentions'
  | 'members'
  | 'branding'
  | 'settings'
  | 'riskPolicy'
  | 'integrations'
  | 'developers'
  | 'billing'
  | 'allPayments'
  | 'accounts'
  | 'feedback'
  | 'readyMadeTemplates'
  | 'users'
  | 'jobs'
  | 'serviceHealth'
  | 'allAuditLogs'
  | 'audit'
  | 'maintenance'
  | 'notifications'
  | 'mySettings';

interface Screen {
  name: ScreenName;
  path: string;
}

/** A screen of the menu, or one that it leads to. */
interface ListedScreen {
  menu: ScreenName;
  text:
    | `shell.${ScreenName}`
    | (typeof innerScreens)[DerivedAccountType][number]['text']
    | (typeof profileImport)['text'];
  path: string;
}

interface ScreenGroup {
  label: 'library' | 'organisation' | 'account' | 'administration' | null;
  screens: readonly Screen[];
}

interface Visitor {
  accountType: DerivedAccountType;
  permissions: readonly Permission[];
}

interface CurrentAccount {
  state: { accountType: DerivedAccountType };
  account: { kind: EntityKind; permissions: readonly Permission[] } | null;
}

const dashboard: Screen = { name: 'dashboard', path: '/dashboard' };
const profile: Screen = { name: 'profile', path: '/profile' };
const wallet: Screen = { name: 'wallet', path: '/wallet' };
const connections: Screen = { name: 'connections', path: '/connections' };
const relationships: Screen = { name: 'relationships', path: '/relationships' };
const tasks: Screen = { name: 'tasks', path: '/tasks' };
const reviews: Screen = { name: 'reviews', path: '/reviews' };
const monitoring: Screen = { name: 'monitoring', path: '/monitoring' };
const screening: Screen = { name: 'screening', path: '/screening' };
const watchlists: Screen = { name: 'watchlists', path: '/screening/lists' };
const templates: Screen = { name: 'templates', path: '/templates' };
const documents: Screen = { name: 'documents', path: '/documents' };
const declarations: Screen = { name: 'declarations', path: '/declarations' };
const related: Screen = { name: 'related', path: '/profile/related' };
const mentions: Screen = { name: 'mentions', path: '/related' };
const notifications: Screen = { name: 'notifications', path: '/notifications' };
const mySettings: Screen = { name: 'mySettings', path: '/me' };
const audit: Screen = { name: 'audit', path: '/account/audit-log' };
const billing: Screen = { name: 'billing', path: '/account/billing' };
const developers: Screen = { name: 'developers', path: '/account/developers' };
const settings: Screen = { name: 'settings', path: '/account/settings' };

/** What the navigation offers: by account type, and within it by permission. */
export function navigationFor({ accountType, permissions }: Visitor): ScreenGroup[] {
  const top: ScreenGroup = { label: null, screens: [dashboard] };
  const owned = permissions.includes('owner') ? [billing, audit] : [];
  switch (accountType) {
    case 'ORGANIZATION':
      return [
        {
          label: null,
          screens: [
            dashboard,
            profile,
            wallet,
            relationships,
            connections,
            tasks,
            ...(permissions.includes('validate') ? [reviews] : []),
            monitoring,
            screening,
          ],
        },
        { label: 'library', screens: [templates, documents, declarations, related] },
        {
          label: 'organisation',
          screens: [
            { name: 'members', path: '/account/members' },
            { name: 'branding', path: '/account/branding' },
            settings,
            { name: 'riskPolicy', path: '/account/risk' },
            { name: 'integrations', path: '/integrations' },
            ...(permissions.includes('owner') ? [developers] : []),
            ...owned,
          ],
        },
      ];
    case 'INDIVIDUAL':
      if (permissions.length === 0) return [top];
      return [
        { label: null, screens: [dashboard, profile, wallet, connections, tasks] },
        { label: 'library', screens: [documents, declarations, mentions] },
        { label: 'account', screens: [settings, ...owned] },
      ];
    case 'ADMIN':
      return [
        { label: null, screens: [dashboard, reviews] },
        {
          label: 'administration',
          screens: [
            { name: 'accounts', path: '/admin/accounts' },
            { name: 'users', path: '/admin/users' },
            { name: 'feedback', path: '/admin/feedback' },
            { name: 'readyMadeTemplates', path: '/admin/templates' },
            watchlists,
            { name: 'allPayments', path: '/admin/payments' },
            { name: 'jobs', path: '/admin/jobs' },
            { name: 'serviceHealth', path: '/admin/integrations' },
            { name: 'allAuditLogs', path: '/admin/audit-log' },
            { name: 'maintenance', path: '/admin/maintenance' },
          ],
        },
      ];
    case 'NONE':
      return [top];
  }
}

/** The path of the screen that a page belongs to: of two matches, the more specific one. */
export const screenAt = (groups: readonly ScreenGroup[], path: string): string | undefined =>
  groups
    .flatMap(({ screens }) => screens.map((screen) => screen.path))
    .filter((href) => path === href || path.startsWith(`${href}/`))
    .sort((a, b) => b.length - a.length)[0];

/** Everything the palette can reach: the navigation, the screens behind it, the bell and the user menu. */
export function screensFor(visitor: Visitor): ListedScreen[] {
  const { accountType, permissions } = visitor;
  const menu = navigationFor(visitor).flatMap(({ screens }) => screens);
  const inner = [...innerScreens[accountType], ...(permissions.includes('edit') ? [profileImport] : [])];
  return [
    ...menu.flatMap((screen) => [listed(screen), ...inner.filter((one) => one.menu === screen.name)]),
    ...(menu.includes(connections) ? [listed(notifications)] : []),
    listed(mySettings),
  ];
}

const listed = ({ name, path }: Screen): ListedScreen => ({ menu: name, text: `shell.${name}`, path });

/** A member of an organisation may have an account of their own too: what is offered is that of the current one. */
export function visitorOf({ state, account }: CurrentAccount): Visitor {
  const isOwnAccount = state.accountType === 'ORGANIZATION' && account?.kind === 'LegalPerson';
  return {
    accountType: isOwnAccount ? 'INDIVIDUAL' : state.accountType,
    permissions: account?.permissions ?? [],
  };
}
