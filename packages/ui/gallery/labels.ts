import type { UiLabels } from '../src/labels.tsx';

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
  datePlaceholder: 'Day month year',
  partialDatePlaceholder: 'Day month year, month year or year',
  dateUnclear: 'Enter a date, like 10 Dec 2015 or 10/12/2015.',
};
