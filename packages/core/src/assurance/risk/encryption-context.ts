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

export const proposalContext = (proposalId: string, column: 'reason' | 'second_reason') => ({
  table: 'risk_proposals',
  row: proposalId,
  column,
});
