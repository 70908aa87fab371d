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
import type { FastifyInstance } from 'fastify';
import { type ServeOptions, serve } from '../serve.ts';

/** Passkeys and recovery codes: managing them, and using them as a second factor. */
export function passkeysRoutes(app: FastifyInstance, options: ServeOptions): void {
  serve(app, options, contract.beginPasskeyVerification, (ctx) => beginPasskeyVerification(ctx));
  serve(app, options, contract.finishPasskeyVerification, (ctx, { body }) =>
    finishPasskeyVerification(ctx, body).then(() => undefined),
  );
  serve(app, options, contract.verifyRecoveryCode, (ctx, { body }) => verifyRecoveryCode(ctx, body));
  serve(app, options, contract.listPasskeys, async (ctx, { params }) => ({
    items: await listPasskeys(ctx, params),
  }));
  serve(app, options, contract.beginPasskeyEnrolment, (ctx, { params }) =>
    beginPasskeyEnrolment(ctx, params),
  );
  serve(app, options, contract.addPasskey, (ctx, { params, body }) =>
    addPasskey(ctx, { ...params, ...body }),
  );
  serve(app, options, contract.renamePasskey, (ctx, { params, body }) =>
    renamePasskey(ctx, { ...params, ...body }),
  );
  serve(app, options, contract.removePasskey, (ctx, { params }) =>
    removePasskey(ctx, params).then(() => undefined),
  );
  serve(app, options, contract.getRecoveryCodes, (ctx, { params }) => getRecoveryCodes(ctx, params));
  serve(app, options, contract.createRecoveryCodes, (ctx, { params }) => createRecoveryCodes(ctx, params));
}
