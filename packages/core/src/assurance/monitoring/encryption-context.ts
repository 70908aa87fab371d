export const knownFactsContext = (accountId: string, entityId: string) => ({
  table: 'monitored_parties',
  row: `${accountId}/${entityId}`,
  column: 'known',
});

export const alertDetailsContext = (alertId: string) => ({
  table: 'monitoring_alerts',
  row: alertId,
  column: 'details',
});

export const alertNoteContext = (alertId: string) => ({
  table: 'monitoring_alerts',
  row: alertId,
  column: 'note',
});
