/** Reads what others publish at addresses that came with a request: never anything of our own network. */
export interface PublicDocuments {
  /** Null if the address is not allowed, does not answer in time, redirects elsewhere or answers too much. */
  read(url: string, options: { accept: string; maxBytes: number }): Promise<string | null>;
}
