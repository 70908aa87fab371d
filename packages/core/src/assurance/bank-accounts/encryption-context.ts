/** What each encrypted part of a consent is bound to. */
export const consentLinkContext = (id: string) => ({ table: 'bank_consents', row: id, column: 'link' });
export const accountsContext = (id: string) => ({ table: 'bank_consents', row: id, column: 'findings' });
