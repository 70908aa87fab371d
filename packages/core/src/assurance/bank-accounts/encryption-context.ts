/** The encryption context of each encrypted part of a consent. */
export const consentLinkContext = (id: string) => ({ table: 'bank_consents', row: id, column: 'link' });
export const accountsContext = (id: string) => ({ table: 'bank_consents', row: id, column: 'findings' });
