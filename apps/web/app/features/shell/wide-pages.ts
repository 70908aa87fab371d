const PAGES = [
  'account/(members|audit-log|developers)',
  'connections(/ledger|/bulk(/[^/]+)?|/[^/]+/(data|access-log))?',
  'declarations',
  'documents',
  'profile/import',
  'profile(/[^/]+)?/register',
  'relationships(/[^/]+)?(/[^/]+)?',
  'reviews(/periodic/[^/]+)?',
  'screening(/.+)?',
  'templates(/compare)?',
];
const WIDE = new RegExp(`^/(${PAGES.join('|')})$`);

/** Tables and reviews use the full window width; text pages do not. */
export const isWidePage = (path: string): boolean => WIDE.test(path);
