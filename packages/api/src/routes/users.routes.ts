import * as contract from '@probity/contract/users.ts';
import {
  acceptTerms,
  changePassword,
  confirmEmailChange,
  listSessions,
  reauthenticate,
  requestEmailChange,
  revokeAllSessions,
  revokeSession,
} from '@probity/core/identity/auth';
import {
  completeRegistration,
  createIndividual,
  createOrganisation,
  deleteUser,
  registerExternalUser,
  registerUser,
  verifyRegistration,
} from '@probity/core/identity/registration';
import {
  changeLanguage,
  changeName,
  changeNotificationPreferences,
  changePhoneNumber,
  getUser,
  sendFeedback,
} from '@probity/core/identity/users';
import type { FastifyInstance } from 'fastify';
import { type ServeOptions, serve } from '../serve.ts';
import { presentCreatedEntity, presentSession, presentUser } from './users.present.ts';

export function usersRoutes(app: FastifyInstance, options: ServeOptions): void {
  const { services } = options.base;
  serve(app, options, contract.registerUser, (ctx, { body }) => registerUser(ctx, body));
  serve(app, options, contract.verifyRegistration, (ctx, { params, body }) =>
    verifyRegistration(ctx, { ...params, ...body }),
  );
  serve(app, options, contract.registerExternalUser, (ctx) => registerExternalUser(ctx));
  serve(app, options, contract.createIndividual, async (ctx, { params, body }) =>
    presentCreatedEntity(await createIndividual(ctx, { ...params, ...body })),
  );
  serve(app, options, contract.createOrganisation, async (ctx, { params, body }) =>
    presentCreatedEntity(await createOrganisation(ctx, { ...params, ...body })),
  );
  serve(app, options, contract.completeRegistration, async (ctx, { params, body }) =>
    presentUser(await completeRegistration(ctx, { ...params, ...body }), services),
  );
  serve(app, options, contract.acceptTerms, (ctx, { params, body }) =>
    acceptTerms(ctx, { ...params, ...body }).then(() => undefined),
  );
  serve(app, options, contract.getUser, async (ctx, { params }) =>
    presentUser(await getUser(ctx, params), services),
  );
  serve(app, options, contract.deleteUser, (ctx, { params }) =>
    deleteUser(ctx, params).then(() => undefined),
  );
  serve(app, options, contract.reauthenticate, (ctx, { params, body }) =>
    reauthenticate(ctx, { ...params, ...body }).then(() => undefined),
  );
  serve(app, options, contract.listSessions, async (ctx, { params }) =>
    (await listSessions(ctx, params)).map(presentSession),
  );
  serve(app, options, contract.revokeAllSessions, (ctx, { params }) =>
    revokeAllSessions(ctx, params).then(() => undefined),
  );
  serve(app, options, contract.revokeSession, (ctx, { params }) =>
    revokeSession(ctx, params).then(() => undefined),
  );
  serve(app, options, contract.sendFeedback, (ctx, { params, body }) =>
    sendFeedback(ctx, { ...params, ...body }),
  );
  serve(app, options, contract.requestEmailChange, (ctx, { params, body }) =>
    requestEmailChange(ctx, { ...params, ...body }).then(() => undefined),
  );
  serve(app, options, contract.confirmEmailChange, async (ctx, { params, body }) =>
    presentUser(await confirmEmailChange(ctx, { ...params, ...body }), services),
  );
  serve(app, options, contract.changePassword, (ctx, { params, body }) =>
    changePassword(ctx, { ...params, ...body }).then(() => undefined),
  );
  serve(app, options, contract.changePhoneNumber, async (ctx, { params, body, ifVersion }) =>
    presentUser(await changePhoneNumber(ctx, { ...params, ...body, ifVersion }), services),
  );
  serve(app, options, contract.changeName, async (ctx, { params, body, ifVersion }) =>
    presentUser(await changeName(ctx, { ...params, ...body, ifVersion }), services),
  );
  serve(app, options, contract.changeNotificationPreferences, async (ctx, { params, body, ifVersion }) =>
    presentUser(
      await changeNotificationPreferences(ctx, { ...params, preferences: body, ifVersion }),
      services,
    ),
  );
  serve(app, options, contract.changeLanguage, async (ctx, { params, body }) =>
    presentUser(await changeLanguage(ctx, { ...params, ...body }), services),
  );
}

/** The internal API's user calls: the same use cases under that API's paths. */
export function internalUsersRoutes(app: FastifyInstance, options: ServeOptions): void {
  const { services } = options.base;
  serve(app, options, contract.internalRegisterUser, (ctx, { body }) => registerUser(ctx, body));
  serve(app, options, contract.internalGetUser, async (ctx, { params }) =>
    presentUser(await getUser(ctx, params), services),
  );
  serve(app, options, contract.internalCreateOrganisation, async (ctx, { params, body }) =>
    presentCreatedEntity(await createOrganisation(ctx, { ...params, ...body })),
  );
  serve(app, options, contract.internalCompleteRegistration, async (ctx, { params, body }) =>
    presentUser(await completeRegistration(ctx, { ...params, ...body }), services),
  );
}
