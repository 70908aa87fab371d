import type { EntityKind } from '@probity/domain/enumerations.ts';
import type { Permission } from '@probity/domain/members/permissions.ts';
import type { DerivedAccountType } from '@probity/domain/users/account-type.ts';
import { innerScreens, personalData, profileImport } from './inner-screens.ts';

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
  | 'publicPage'
  | 'settings'
  | 'riskPolicy'
  | 'reminders'
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
  | 'mySettings'
  | 'reports'
  | 'sharing';

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
    | (typeof profileImport | typeof personalData)['text'];
  path: string;
}

interface ScreenGroup {
  label: 'more' | 'administration' | null;
  screens: readonly Screen[];
  /** Opened on demand. */
  isFolded?: true;
}

interface Visitor {
  accountType: DerivedAccountType;
  permissions: readonly Permission[];
  isRequester: boolean;
}

interface CurrentAccount {
  state: { accountType: DerivedAccountType };
  account: { kind: EntityKind; permissions: readonly Permission[] } | null;
  isRequester: boolean;
}

const dashboard: Screen = { name: 'dashboard', path: '/dashboard' };
const profile: Screen = { name: 'profile', path: '/profile' };
const wallet: Screen = { name: 'wallet', path: '/wallet' };
const connections: Screen = { name: 'connections', path: '/connections' };
const sharing: Screen = { name: 'sharing', path: '/sharing' };
const relationships: Screen = { name: 'relationships', path: '/relationships' };
const tasks: Screen = { name: 'tasks', path: '/tasks' };
const reviews: Screen = { name: 'reviews', path: '/reviews' };
const monitoring: Screen = { name: 'monitoring', path: '/monitoring' };
const screening: Screen = { name: 'screening', path: '/screening' };
const watchlists: Screen = { name: 'watchlists', path: '/screening/lists' };
const templates: Screen = { name: 'templates', path: '/templates' };
const reports: Screen = { name: 'reports', path: '/reports' };
const documents: Screen = { name: 'documents', path: '/documents' };
const declarations: Screen = { name: 'declarations', path: '/declarations' };
const related: Screen = { name: 'related', path: '/profile/related' };
const mentions: Screen = { name: 'mentions', path: '/related' };
const notifications: Screen = { name: 'notifications', path: '/notifications' };
const mySettings: Screen = { name: 'mySettings', path: '/me' };
const settings: Screen = { name: 'settings', path: '/account/settings' };
const members: Screen = { name: 'members', path: '/account/members' };
const riskPolicy: Screen = { name: 'riskPolicy', path: '/account/risk' };
const reminders: Screen = { name: 'reminders', path: '/account/reminders' };

const branding: Screen = { name: 'branding', path: '/account/branding' };
const integrations: Screen = { name: 'integrations', path: '/integrations' };
const publicPage: Screen = { name: 'publicPage', path: '/account/public-page' };
const developers: Screen = { name: 'developers', path: '/account/developers' };
const forOwners: readonly Screen[] = [
  { name: 'billing', path: '/account/billing' },
  { name: 'audit', path: '/account/audit-log' },
];

/** The pages behind the entry “Settings”, which lead to each other by tabs. */
export function settingsPagesFor({ accountType, permissions, isRequester }: Visitor): readonly Screen[] {
  const isOwner = permissions.includes('owner');
  switch (accountType) {
    case 'ORGANIZATION':
      return [
        ...[settings, members, branding, riskPolicy],
        ...(isRequester ? [reminders] : []),
        integrations,
        ...(isOwner ? [publicPage, developers, ...forOwners] : []),
      ];
    case 'INDIVIDUAL':
      return permissions.length === 0 ? [] : [settings, ...(isOwner ? forOwners : [])];
    default:
      return [];
  }
}

/** What the navigation offers: by account type, by permission, and by what the account is used for. */
export function navigationFor({ accountType, permissions, isRequester }: Visitor): ScreenGroup[] {
  const top: ScreenGroup = { label: null, screens: [dashboard] };
  switch (accountType) {
    case 'ORGANIZATION':
      return isRequester ? menuOfRequester(permissions) : menuOfHolder(permissions);
    case 'INDIVIDUAL':
      if (permissions.length === 0) return [top];
      return [
        { label: null, screens: [dashboard, profile, connections, sharing, documents] },
        {
          label: 'more',
          screens: [wallet, tasks, declarations, mentions, reports, settings],
          isFolded: true,
        },
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

/** An organisation that answers requests; what it takes to request data waits behind “More”. */
const menuOfHolder = (permissions: readonly Permission[]): ScreenGroup[] => [
  { label: null, screens: [dashboard, profile, connections, sharing, documents, declarations, members] },
  {
    label: 'more',
    screens: [
      wallet,
      tasks,
      ...(permissions.includes('validate') ? [reviews] : []),
      related,
      relationships,
      screening,
      monitoring,
      templates,
      reports,
      settings,
    ],
    isFolded: true,
  },
];

const menuOfRequester = (permissions: readonly Permission[]): ScreenGroup[] => [
  {
    label: null,
    screens: [
      dashboard,
      tasks,
      relationships,
      connections,
      screening,
      ...(permissions.includes('validate') ? [reviews] : []),
      templates,
      riskPolicy,
      reports,
      profile,
      settings,
    ],
  },
  { label: 'more', screens: [wallet, monitoring, sharing, documents, declarations, related], isFolded: true },
];

/** The path of the screen that a page belongs to: of two matches, the more specific one. */
export function screenAt(
  groups: readonly ScreenGroup[],
  path: string,
  settingsPages: readonly Screen[] = [],
): string | undefined {
  const menu = groups.flatMap(({ screens }) => screens.map((screen) => screen.path));
  const covers = (href: string) => path === href || path.startsWith(`${href}/`);
  const here = menu.filter(covers).sort((a, b) => b.length - a.length)[0];
  return here ?? (settingsPages.some((screen) => covers(screen.path)) ? settings.path : undefined);
}

/** Everything the palette can reach: the navigation, the screens behind it, the bell and the user menu. */
export function screensFor(visitor: Visitor): ListedScreen[] {
  const { accountType, permissions } = visitor;
  const entries = navigationFor(visitor).flatMap(({ screens }) => screens);
  const menu = [...new Set([...entries, ...settingsPagesFor(visitor)])];
  const inner = [...innerScreens[accountType], ...(permissions.includes('edit') ? [profileImport] : [])];
  return [
    ...menu.flatMap((screen) => [listed(screen), ...inner.filter((page) => page.menu === screen.name)]),
    ...(menu.includes(connections) ? [listed(notifications)] : []),
    listed(mySettings),
    personalData,
  ];
}

const listed = ({ name, path }: Screen): ListedScreen => ({ menu: name, text: `shell.${name}`, path });

/** A member of an organisation may have an account of their own too: what is offered is that of the current one. */
export function visitorOf({ state, account, isRequester }: CurrentAccount): Visitor {
  const isOwnAccount = state.accountType === 'ORGANIZATION' && account?.kind === 'LegalPerson';
  return {
    accountType: isOwnAccount ? 'INDIVIDUAL' : state.accountType,
    permissions: account?.permissions ?? [],
    isRequester,
  };
}
