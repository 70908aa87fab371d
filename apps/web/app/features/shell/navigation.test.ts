import { permissionsOf } from '@probity/domain/members/permissions.ts';
import { describe, expect, it } from 'vitest';
import routes from '../../routes.ts';
import { navigationFor, screenAt, screensFor, settingsPagesFor, visitorOf } from './navigation.ts';

type AccountType = Parameters<typeof navigationFor>[0]['accountType'];

const visitor = (accountType: AccountType, role: string | null, isRequester = false) => ({
  accountType,
  permissions: role ? permissionsOf(role) : [],
  isRequester,
});

/** The names of the entries in sight, and of those behind “More”. */
const menuOf = (...given: Parameters<typeof visitor>) => {
  const groups = navigationFor(visitor(...given));
  const names = (isFolded: boolean) =>
    groups
      .filter((group) => (group.isFolded ?? false) === isFolded)
      .flatMap(({ screens }) => screens.map(({ name }) => name));
  return { shown: names(false), folded: names(true) };
};

const settingsOf = (role: string, isRequester = true) =>
  settingsPagesFor(visitor('ORGANIZATION', role, isRequester)).map(({ name }) => name);

describe('the navigation', () => {
  it('shows an organisation that has requested nothing at most eight entries, with “More”', () => {
    expect(menuOf('ORGANIZATION', 'Owner')).toEqual({
      shown: ['dashboard', 'profile', 'connections', 'sharing', 'documents', 'declarations', 'members'],
      folded: [
        ...['wallet', 'tasks', 'reviews', 'related', 'relationships', 'screening', 'monitoring'],
        ...['templates', 'reports', 'settings'],
      ],
    });
  });

  it('unfolds with the first request', () => {
    expect(menuOf('ORGANIZATION', 'Owner', true)).toEqual({
      shown: [
        ...['dashboard', 'tasks', 'relationships', 'connections', 'screening', 'reviews', 'templates'],
        ...['riskPolicy', 'reports', 'profile', 'settings'],
      ],
      folded: ['wallet', 'monitoring', 'sharing', 'documents', 'declarations', 'related'],
    });
  });

  it('offers reviews to members who may validate', () => {
    expect(menuOf('ORGANIZATION', 'Validator', true).shown).toContain('reviews');
    expect(menuOf('ORGANIZATION', 'Contributor', true).shown).not.toContain('reviews');
    expect(menuOf('ORGANIZATION', 'Contributor').folded).not.toContain('reviews');
  });

  it('leads to the settings of the organisation, with the public page, developers, billing and the audit log for Owners', () => {
    const forEveryone = ['settings', 'members', 'branding', 'riskPolicy', 'reminders', 'integrations'];
    expect(settingsOf('Owner')).toEqual([...forEveryone, 'publicPage', 'developers', 'billing', 'audit']);
    for (const role of ['Validator', 'Contributor', 'Reviewer', 'a role of tomorrow'])
      expect(settingsOf(role)).toEqual(forEveryone);
  });

  it('leads to the rule of reminders once something was requested', () => {
    expect(settingsOf('Owner', false)).toEqual(settingsOf('Owner').filter((name) => name !== 'reminders'));
  });

  it('marks one screen: related parties have their own place in the profile', () => {
    const groups = navigationFor(visitor('ORGANIZATION', 'Owner'));
    const pages = settingsPagesFor(visitor('ORGANIZATION', 'Owner'));
    expect(screenAt(groups, '/profile/data')).toBe('/profile');
    expect(screenAt(groups, '/profile/related')).toBe('/profile/related');
    expect(screenAt(groups, '/nowhere')).toBeUndefined();
    expect(screenAt(groups, '/account/audit-log', pages)).toBe('/account/settings');
    expect(screenAt(groups, '/account/members', pages)).toBe('/account/members');
  });

  it('offers an individual their own account, and no tools for bulk requests', () => {
    expect(menuOf('INDIVIDUAL', 'Owner')).toEqual({
      shown: ['dashboard', 'profile', 'connections', 'sharing', 'documents'],
      folded: ['wallet', 'tasks', 'declarations', 'mentions', 'reports', 'settings'],
    });
    expect(menuOf('INDIVIDUAL', null)).toEqual({ shown: ['dashboard'], folded: [] });
  });

  it('is that of the current account for a member of an organisation who has one of their own too', () => {
    const inAccount = (kind: 'Partnership' | 'LegalPerson') =>
      visitorOf({
        state: { accountType: 'ORGANIZATION' },
        account: { kind, permissions: permissionsOf('Owner') },
        isRequester: false,
      }).accountType;
    expect(inAccount('Partnership')).toBe('ORGANIZATION');
    expect(inAccount('LegalPerson')).toBe('INDIVIDUAL');
  });

  it('stays that of an administrator who has a personal account', () => {
    const administrator = visitorOf({
      state: { accountType: 'ADMIN' },
      account: { kind: 'LegalPerson', permissions: permissionsOf('Owner') },
      isRequester: false,
    });
    expect(administrator.accountType).toBe('ADMIN');
  });

  it('offers an administrator reviews and platform screens, and no organisation', () => {
    expect(menuOf('ADMIN', null).shown).toEqual([
      'dashboard',
      'reviews',
      'accounts',
      'users',
      'feedback',
      'readyMadeTemplates',
      'watchlists',
      'allPayments',
      'jobs',
      'serviceHealth',
      'allAuditLogs',
      'maintenance',
    ]);
  });
});

describe('the palette', () => {
  const paths = (...given: Parameters<typeof visitor>) =>
    screensFor(visitor(...given)).map(({ path }) => path);
  const everywhere = [
    paths('ORGANIZATION', 'Owner'),
    paths('ORGANIZATION', 'Owner', true),
    paths('INDIVIDUAL', 'Owner'),
    paths('ADMIN', null),
  ];

  /** Of every page inside the shell that no record is needed for. */
  const pathsOf = (entries: readonly (typeof routes)[number][], before = ''): string[] =>
    entries.flatMap(({ path, children }) => {
      const address = path ? `${before}/${path.replace(/\/:\w+\?/, '')}` : before;
      return children ? pathsOf(children, address) : [address];
    });
  const shell = routes[0]?.children?.find(({ file }) => file === 'routes/shell.tsx');
  /** Actions of the palette, and pages that another page or site leads to. */
  const notListed = [
    '/_app',
    '/connections/new',
    '/first-steps/sample',
    '/help',
    '/account/billing/pay',
    '/account/risk/lab',
    '/connections/ledger',
    '/openbanking/return',
    '/add-to-wallet',
  ];

  it('reaches every page, each once', () => {
    const pages = pathsOf(shell?.children ?? []).filter((path) => !path.includes(':'));
    const reached = new Set(everywhere.flat());
    expect(pages.filter((path) => !reached.has(path) && !notListed.includes(path))).toEqual([]);
    for (const listed of everywhere) expect(new Set(listed).size).toBe(listed.length);
  });

  it('offers an individual nothing that only organisations have', () => {
    const offered = paths('INDIVIDUAL', 'Owner');
    expect(offered).toEqual(expect.arrayContaining(['/profile/data', '/sharing', '/related']));
    for (const path of ['/profile/related', '/profile/ownership', '/connections/bulk', '/screening/alerts'])
      expect(offered).not.toContain(path);
  });

  it('offers an administrator no screen of an account', () => {
    expect(paths('ADMIN', null)).not.toContain('/notifications');
    expect(paths('ADMIN', null)).not.toContain('/reviews/periodic');
  });

  it('offers the import of a profile to those who may change it', () => {
    expect(paths('ORGANIZATION', 'Contributor')).toContain('/profile/import');
    expect(paths('ORGANIZATION', 'Reviewer')).not.toContain('/profile/import');
  });
});
