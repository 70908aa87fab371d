import type { UiLabels } from '../src/index.ts';

export const labels: UiLabels = {
  close: 'Close',
  dismiss: 'Dismiss',
  clear: 'Clear',
  openMenu: 'Open menu',
  skipToContent: 'Skip to content',
  mainNavigation: 'Main',
  breadcrumbs: 'Breadcrumbs',
  notifications: 'Notifications',
  loading: 'Loading…',
  optional: 'optional',
  copy: 'Copy',
  copied: 'Copied',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  remove: 'Remove',
};
