const REQUEST_URI = /^urn:ietf:params:oauth:request_uri:([\w-]{20,100})$/;

export interface AskedAuthorisation {
  walletAuthorisationId: string;
  clientId: string;
}

/** What the wallet app has handed to the page (RFC 9126, 4); null if it is not such an address. */
export function askedIn(search: URLSearchParams): AskedAuthorisation | null {
  const [, walletAuthorisationId] = REQUEST_URI.exec(search.get('request_uri') ?? '') ?? [];
  const clientId = search.get('client_id');
  return walletAuthorisationId && clientId ? { walletAuthorisationId, clientId } : null;
}
