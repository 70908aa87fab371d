import { BROWSER_PROTOCOL } from '@probity/domain/proofs/proof-keys.ts';
import { propertiesOf } from '@probity/domain/properties-of.ts';

declare global {
  interface Window {
    DigitalCredential?: { userAgentAllowsProtocol?(protocol: string): boolean };
  }
}

/** What a wallet gave to the browser. */
export interface BrowserAnswer {
  protocol: string;
  response: string;
}

export type NoAnswer = 'declined' | 'stopped' | 'empty' | 'failed';

/** Whether this browser can ask the wallets of its device, and of phones near by, in our protocol. */
export const canAskBrowser = (): boolean =>
  window.DigitalCredential?.userAgentAllowsProtocol?.(BROWSER_PROTOCOL) === true;

/** Must be called in answer to a click. Nothing leaves the browser before a person has agreed in the wallet. */
export async function askBrowser(request: string, signal: AbortSignal): Promise<BrowserAnswer | NoAnswer> {
  const options: CredentialRequestOptions & { digital: object } = {
    mediation: 'required',
    signal,
    digital: { requests: [{ protocol: BROWSER_PROTOCOL, data: { request } }] },
  };
  try {
    const { protocol, data } = propertiesOf(await navigator.credentials.get(options));
    const { response } = propertiesOf(data);
    // A wallet that declines by itself gives an error in the place of an answer.
    if (typeof propertiesOf(data).error === 'string') return 'declined';
    return typeof protocol === 'string' && typeof response === 'string' ? { protocol, response } : 'empty';
  } catch (error) {
    if (signal.aborted) return 'stopped';
    return error instanceof DOMException && error.name === 'NotAllowedError' ? 'declined' : 'failed';
  }
}
