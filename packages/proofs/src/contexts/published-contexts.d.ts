/** These packages bring no types. Each holds JSON-LD contexts by their addresses. */

declare module '@digitalbazaar/citizenship-context' {
  export const contexts: ReadonlyMap<string, import('../model.ts').JsonObject>;
}

declare module '@digitalbazaar/credentials-context' {
  export const contexts: ReadonlyMap<string, import('../model.ts').JsonObject>;
}

declare module '@digitalbazaar/data-integrity-context' {
  export const contexts: ReadonlyMap<string, import('../model.ts').JsonObject>;
}

declare module '@digitalbazaar/multikey-context' {
  export const contexts: ReadonlyMap<string, import('../model.ts').JsonObject>;
}

declare module 'did-context' {
  export const contexts: ReadonlyMap<string, import('../model.ts').JsonObject>;
}
