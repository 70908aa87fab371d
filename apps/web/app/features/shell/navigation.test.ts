import { permissionsOf } from '@probity/domain/members/permissions.ts';
import { describe, expect, it } from 'vitest';
import { navigationFor, screenAt, screensFor } from './navigation.ts';

const names = (accountType: 'ORGANIZATION' | 'INDIVIDUAL' | 'ADMIN' | 'NONE', role: string | null) =>
  navigationFor({ accountType, permissions: role ? permissionsOf(role) : [] }).flatMap(({ screens }) =>
    screens.map(({ name }) => name),
  );

describe('the navigation', () => {
  it('offers an Owner everything in the organisation', () => {
    expect(names('ORGANIZATION', 'Owner')).toEqual([
      ...[
        'dashboard',
        'profile',
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

  it('reaches every screen and the user’s own settings from the palette', () => {
    const screens = screensFor({ accountType: 'ORGANIZATION', permissions: permissionsOf('Owner') });
    expect(screens.map(({ path }) => path)).toContain('/me');
    expect(new Set(screens.map(({ path }) => path)).size).toBe(screens.length);
  });
});
