/** What the text of a QR code is to a verifier. */
export type CodeContent =
  | { kind: 'credential'; credential: string }
  /** This page: exports print its address. */
  | { kind: 'verifyPage' }
  | { kind: 'ownPage'; address: string }
  /** For a wallet app: to collect a credential, or to present one. */
  | { kind: 'walletOffer' }
  | { kind: 'walletRequest' }
  | { kind: 'elsewhere'; host: string }
  | { kind: 'noCredential' };

/** A token begins with a JSON object, encoded. */
const TOKEN = /^eyJ[\w-]*\.[\w-]+\.[\w-]+(~[\w.~-]*)?$/;
const OFFER = /^(openid-credential-offer|haip-vci):/i;
const REQUEST = /^(openid4vp|haip-vp|haip|eudi-openid4vp|mdoc-openid4vp):/i;

export function whatCodeSays(code: string, origin: string): CodeContent {
  const text = code.trim();
  if (TOKEN.test(text) || holdsJson(text)) return { kind: 'credential', credential: text };
  if (OFFER.test(text)) return { kind: 'walletOffer' };
  if (REQUEST.test(text)) return { kind: 'walletRequest' };
  const url = URL.parse(text);
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return { kind: 'noCredential' };
  if (url.origin !== origin) return { kind: 'elsewhere', host: url.host };
  return url.pathname === '/verify' ? { kind: 'verifyPage' } : { kind: 'ownPage', address: url.pathname };
}

function holdsJson(text: string): boolean {
  if (!text.startsWith('{')) return false;
  try {
    const content: unknown = JSON.parse(text);
    return typeof content === 'object';
  } catch {
    return false;
  }
}
