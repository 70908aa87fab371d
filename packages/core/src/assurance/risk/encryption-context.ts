export const detailsContext = (accountId: string, entityId: string) => ({
  table: 'risk_ratings',
  row: `${accountId}/${entityId}`,
  column: 'details',
});

export const reasonContext = (overrideId: string) => ({
  table: 'risk_overrides',
  row: overrideId,
  column: 'reason',
});
