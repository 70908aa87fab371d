import { permissionsOf } from '@probity/domain/members/permissions.ts';
import { describe, expect, it } from 'vitest';
import routes from '../../routes.ts';
import { navigationFor, screenAt, screensFor, visitorOf } from './navigation.ts';

type AccountType = Parameters<typeof navigationFor>[0]['accountType'];

const names = (accountType: AccountType, role: string | null) =>
  navigationFor({ accountType, permissions: role ? permissionsOf(role) : [] }).flatMap(({ screens }) =>
    screens.map(({ name }) => name),
  );

describe('the navigation', () => {
  it('offers an Owner everything in the organisation', () => {
    expect(names('ORGANIZATION', 'Owner')).toEqual([
      ...[
        'dashboard',
        'profile',
        'wallet',
        'relationships',
        'connections',
        'tasks',
        'reviews',
        'monitoring',
        'screening',
        'templates',
        'documents',
        'declarations',
        'related',
      ],
      ...['members', 'branding', 'settings', 'riskPolicy', 'integrations', 'developers', 'billing', 'audit'],
    ]);
  });

  it.each(['Validator', 'Contributor', 'Reviewer', 'a role of tomorrow'])(
    'hides billing and the audit log from a %s',
    (role) => {
      expect(names('ORGANIZATION', role)).not.toContain('audit');
      expect(names('ORGANIZATION', role)).not.toContain('billing');
    },
  );

  it('offers reviews to members who may validate', () => {
    expect(names('ORGANIZATION', 'Validator')).toContain('reviews');
    expect(names('ORGANIZATION', 'Contributor')).toEqual([
      ...[
        'dashboard',
        'profile',
        'wallet',
        'relationships',
        'connections',
        'tasks',
        'monitoring',
        'screening',
        'templates',
        'documents',
        'declarations',
        'related',
      ],
      ...['members', 'branding', 'settings', 'riskPolicy', 'integrations'],
    ]);
  });

  it('marks one screen: related parties have their own place in the profile', () => {
    const groups = navigationFor({ accountType: 'ORGANIZATION', permissions: permissionsOf('Owner') });
    expect(screenAt(groups, '/profile/data')).toBe('/profile');
    expect(screenAt(groups, '/profile/related')).toBe('/profile/related');
    expect(screenAt(groups, '/nowhere')).toBeUndefined();
  });

  it('offers an individual their own account, and no tools for bulk requests', () => {
    expect(names('INDIVIDUAL', 'Owner')).toEqual([
      ...[
        'dashboard',
        'profile',
        'wallet',
        'connections',
        'tasks',
        'documents',
        'declarations',
        'mentions',
        'settings',
        'billing',
        'audit',
      ],
    ]);
    expect(names('INDIVIDUAL', null)).toEqual(['dashboard']);
  });

  it('is that of the current account for a member of an organisation who has one of their own too', () => {
    const inAccount = (kind: 'Partnership' | 'LegalPerson') =>
      visitorOf({
        state: { accountType: 'ORGANIZATION' },
        account: { kind, permissions: permissionsOf('Owner') },
      }).accountType;
    expect(inAccount('Partnership')).toBe('ORGANIZATION');
    expect(inAccount('LegalPerson')).toBe('INDIVIDUAL');
  });

  it('stays that of an administrator who has a personal account', () => {
    const visitor = visitorOf({
      state: { accountType: 'ADMIN' },
      account: { kind: 'LegalPerson', permissions: permissionsOf('Owner') },
    });
    expect(visitor.accountType).toBe('ADMIN');
  });

  it('offers an administrator reviews and platform screens, and no organisation', () => {
    expect(names('ADMIN', null)).toEqual([
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
  const paths = (accountType: AccountType, role: string | null) =>
    screensFor({ accountType, permissions: role ? permissionsOf(role) : [] }).map(({ path }) => path);
  const everywhere = [paths('ORGANIZATION', 'Owner'), paths('INDIVIDUAL', 'Owner'), paths('ADMIN', null)];

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
    '/openbanking/return',
  ];

  it('reaches every page, each once', () => {
    const pages = pathsOf(shell?.children ?? []).filter((path) => !path.includes(':'));
    const reached = new Set(everywhere.flat());
    expect(pages.filter((path) => !reached.has(path) && !notListed.includes(path))).toEqual([]);
    for (const listed of everywhere) expect(new Set(listed).size).toBe(listed.length);
  });

  it('offers an individual nothing that only organisations have', () => {
    const offered = paths('INDIVIDUAL', 'Owner');
    expect(offered).toEqual(expect.arrayContaining(['/profile/data', '/connections/ledger', '/related']));
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
