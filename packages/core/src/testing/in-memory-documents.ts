import type { PublicDocuments } from '../kernel/ports/index.ts';

/** Documents at public addresses, as a test publishes them. */
export class InMemoryDocuments implements PublicDocuments {
  readonly published = new Map<string, string>();
  readonly addresses: string[] = [];

  async read(url: string): Promise<string | null> {
    this.addresses.push(url);
    return this.published.get(url) ?? null;
  }
}
