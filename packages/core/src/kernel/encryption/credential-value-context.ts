/** What the value of a credential is bound to: its row. */
export const credentialValueContext = (credentialId: string) => ({
  table: 'credentials',
  row: credentialId,
  column: 'value',
});
