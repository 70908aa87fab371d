/** These packages bring no types: what we use of them. */

declare module '@digitalbazaar/data-integrity' {
  export interface Cryptosuite {
    readonly name: string;
  }

  export interface SuiteSigner {
    /** The verification method. */
    readonly id: string;
    readonly algorithm: string;
    sign(options: { data: Uint8Array<ArrayBuffer> }): Promise<Uint8Array>;
  }

  interface Subject {
    readonly document: import('../model.ts').JsonObject;
    readonly proofSet: readonly object[];
    readonly documentLoader: (
      address: string,
    ) => Promise<{ readonly document: import('../model.ts').JsonObject }>;
  }

  type ChangesProof = (proof: import('../model.ts').JsonObject) => Promise<import('../model.ts').JsonObject>;

  export class DataIntegrityProof {
    constructor(options: { cryptosuite: Cryptosuite; signer?: SuiteSigner; date?: Date | null });
    createProof(
      options: Subject & { purpose: { update: ChangesProof } },
    ): Promise<import('../model.ts').JsonObject>;
    verifyProof(
      options: Subject & { proof: import('../model.ts').JsonObject },
    ): Promise<{ readonly verified: true } | { readonly verified: false; readonly error: unknown }>;
  }
}

declare module '@digitalbazaar/eddsa-rdfc-2022-cryptosuite' {
  export const cryptosuite: import('@digitalbazaar/data-integrity').Cryptosuite;
}

declare module '@digitalbazaar/ecdsa-rdfc-2019-cryptosuite' {
  export const cryptosuite: import('@digitalbazaar/data-integrity').Cryptosuite;
}

declare module '@digitalbazaar/eddsa-jcs-2022-cryptosuite' {
  export function createSignCryptosuite(): import('@digitalbazaar/data-integrity').Cryptosuite;
  export function createVerifyCryptosuite(): import('@digitalbazaar/data-integrity').Cryptosuite;
}
