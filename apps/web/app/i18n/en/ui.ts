/** The words that the design system's components share. */
export const ui = {
  close: 'Close',
  dismiss: 'Dismiss',
  clear: 'Clear',
  openMenu: 'Open menu',
  skipToContent: 'Skip to content',
  mainNavigation: 'Main navigation',
  breadcrumbs: 'Breadcrumbs',
  notifications: 'Notifications',
  loading: 'Loading',
  optional: 'Optional',
  copy: 'Copy',
  copied: 'Copied',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  remove: 'Remove',
} as const;
