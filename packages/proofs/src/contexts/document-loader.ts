import type { JsonObject } from '../model.ts';
import { bundledContexts } from './bundled-contexts.ts';

/** What a JSON-LD processor is given for an address. */
export interface LoadedDocument {
  readonly contextUrl: null;
  readonly documentUrl: string;
  readonly document: JsonObject;
}

export type DocumentLoader = (address: string) => Promise<LoadedDocument>;

export class ContextUnknown extends Error {
  readonly address: string;

  constructor(address: string) {
    super(`No context is bundled for ${address}.`);
    this.name = 'ContextUnknown';
    this.address = address;
  }
}

/** Loads from the bundle and from what the caller adds. Nothing is ever fetched. */
export const documentLoader =
  (added: ReadonlyMap<string, JsonObject>): DocumentLoader =>
  async (address) => {
    const document = bundledContexts.get(address) ?? added.get(address);
    if (!document) throw new ContextUnknown(address);
    return { contextUrl: null, documentUrl: address, document };
  };
