/** Names the account in which a link of an email opens, because the person may be a member of several. */
export const ACCOUNT_PARAMETER = 'inAccount';
