import * as contract from '@probity/contract/passkeys.ts';
import {
  addPasskey,
  beginPasskeyEnrolment,
  beginPasskeyVerification,
  createRecoveryCodes,
  finishPasskeyVerification,
  getRecoveryCodes,
  listPasskeys,
  removePasskey,
  renamePasskey,
  verifyRecoveryCode,
} from '@probity/core/identity/auth';
import type { Serve } from '../serve.ts';

/** Passkeys and recovery codes: managing them, and using them as a second factor. */
export function passkeysRoutes(serve: Serve): void {
  serve.each(contract, {
    beginPasskeyVerification,
    finishPasskeyVerification,
    verifyRecoveryCode,
    listPasskeys,
    beginPasskeyEnrolment,
    addPasskey,
    renamePasskey,
    removePasskey,
    getRecoveryCodes,
    createRecoveryCodes,
  });
}
