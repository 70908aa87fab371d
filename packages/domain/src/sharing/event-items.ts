/** Events about a few items, which they name; others concern the request as a whole. */
export const namesItems: ReadonlySet<string> = new Set([
  'changesAccepted',
  'valueChanged',
  'valueValidated',
  'valueRejected',
  'validationWithdrawn',
  'opinionWithdrawn',
  'documentOpened',
  'queried',
  'answered',
  'itemsRevoked',
]);
