export const problems = {
  error: 'Error',
  generic:
    'Something went wrong, please try again. If the issue persists please <support>contact support</support>.',
  genericPlain: 'Something went wrong, please try again. If the issue persists please contact support.',
  maintenanceTitle: 'Update in progress',
  maintenanceText: 'Please come back in 5 minutes.',
  notFoundTitle: 'There is no such page',
  notFoundText: 'The address may be mistyped, or what was here has moved.',
  notFoundAction: 'Go to the dashboard',
  deniedTitle: 'Your role does not allow this',
  deniedText: 'Ask an Owner of your organisation if you need it.',
  signedOutTitle: 'You are signed out',
  signedOutText: 'Sign in again to go on. What you had saved is kept.',
  entityTitle: 'Your organisation could not be opened',
  stale: 'This was changed in the meantime. The newest version is shown now; check it and save again.',
  offline: 'The server could not be reached. Check your connection and try again; nothing was lost.',
  checkFields: 'Check the marked fields.',
} as const;
