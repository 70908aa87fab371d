/** These packages bring no types: what the tests use of them. */

declare module '@digitalbazaar/vc' {
  type Json = import('../model.ts').JsonObject;
  type Suite = import('@digitalbazaar/data-integrity').DataIntegrityProof;
  type Loader = (address: string) => Promise<object>;
  interface Secured {
    readonly suite: Suite | readonly Suite[];
    readonly documentLoader: Loader;
  }

  interface Answer {
    readonly verified: boolean;
    readonly error?: unknown;
  }

  export function issue(options: Secured & { credential: Json }): Promise<Json>;
  export function verifyCredential(options: Secured & { credential: Json; now: Date }): Promise<Answer>;
  export function signPresentation(
    options: Secured & { presentation: Json; domain: string; challenge: string },
  ): Promise<Json>;
  export function verify(
    options: Secured & { presentation: Json; domain: string; challenge: string; now: Date },
  ): Promise<Answer>;
}

declare module '@digitalbazaar/vc-bitstring-status-list' {
  export class BitstringStatusList {
    constructor(options: { length: number });
    setStatus(index: number, status: boolean): void;
    getStatus(index: number): boolean;
    encode(): Promise<string>;
  }
  export function decodeList(options: { encodedList: string }): Promise<BitstringStatusList>;
  export function checkStatus(options: object): Promise<object>;
}
