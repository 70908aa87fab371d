const providers = new Set(['gmail', 'yahoo', 'hotmail', 'aol']);

/** Recognised by name (`yahoo.co.uk` counts), so that the organisation step can warn about a private address. */
export function isPersonalMail(email: string): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return domain.split('.').some((label) => providers.has(label));
}
