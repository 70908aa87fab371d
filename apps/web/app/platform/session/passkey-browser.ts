import type { Client } from '@probity/contract/client.ts';
import {
  addPasskey,
  beginPasskeyEnrolment,
  beginPasskeyVerification,
  finishPasskeyVerification,
  type Passkey,
} from '@probity/contract/passkeys.ts';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { browserApi } from './browser-api.ts';

/** Why the browser returned no passkey: the user closed its dialog, or the device already has one. */
export class PasskeyNotGiven extends Error {
  readonly reason: 'cancelled' | 'known';

  constructor(reason: 'cancelled' | 'known', cause: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

/** Loaded on demand: few pages need it. */
const webauthn = () => import('@simplewebauthn/browser');

export const supportsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** Creates a passkey on this device and saves it under a name. */
export async function createPasskey(call: Client['call'], userId: string, name: string): Promise<Passkey> {
  const params = { userId };
  const options = await call(beginPasskeyEnrolment, { params });
  const { startRegistration } = await webauthn();
  // The API's response is what WebAuthn defines; its enumerations arrive as plain text.
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  const { id, rawId, type, response } = await startRegistration({ optionsJSON }).catch(notGiven);
  const { clientDataJSON, attestationObject, transports } = response;
  return call(addPasskey, {
    params,
    body: {
      name,
      response: {
        id,
        rawId,
        type,
        response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
        clientExtensionResults: {},
      },
    },
  });
}

/** Confirms the user's identity with one of their passkeys. */
export async function confirmWithPasskey(): Promise<void> {
  const options = await browserApi.call(beginPasskeyVerification, {});
  const { startAuthentication } = await webauthn();
  // As above: what WebAuthn defines, with its enumerations as plain text.
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON }).catch(notGiven);
  const { clientDataJSON, authenticatorData, signature } = response;
  await browserApi.call(finishPasskeyVerification, {
    body: {
      response: {
        id,
        rawId,
        type,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
    },
  });
}

function notGiven(error: unknown): never {
  const known = error instanceof Error && error.name === 'InvalidStateError';
  throw new PasskeyNotGiven(known ? 'known' : 'cancelled', error);
}
