import * as personalData from '@probity/contract/personal-data.ts';
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
import { getPersonalData, reportPersonalData } from '@probity/core/workspace/personal-data';
import { sendPdf } from '../send-file.ts';
import type { Serve } from '../serve.ts';
import { presentCreatedEntity, presentUser } from './users.present.ts';

export function usersRoutes(serve: Serve): void {
  serve.each(contract, {
    registerUser,
    verifyRegistration,
    registerExternalUser,
    acceptTerms,
    deleteUser,
    reauthenticate,
    revokeAllSessions,
    revokeSession,
    sendFeedback,
    listSessions,
    requestEmailChange,
    changePassword,
  });
  serve.each(personalData, { getPersonalData });
  serve(personalData.reportPersonalData, async (ctx, { params, reply }) =>
    sendPdf(reply, await reportPersonalData(ctx, params)),
  );
  serve.each(contract, presentCreatedEntity, { createIndividual, createOrganisation });
  serve.each(contract, presentUser, {
    completeRegistration,
    getUser,
    confirmEmailChange,
    changePhoneNumber,
    changeName,
    changeLanguage,
  });
  serve(contract.changeNotificationPreferences, async (ctx, { params, body, ifVersion }) =>
    presentUser(await changeNotificationPreferences(ctx, { ...params, preferences: body, ifVersion }), ctx),
  );
}

/** The internal API's user calls: the same use cases under that API's paths. */
export function internalUsersRoutes(serve: Serve): void {
  serve.each(contract, { internalRegisterUser: registerUser });
  serve.each(contract, presentCreatedEntity, { internalCreateOrganisation: createOrganisation });
  serve.each(contract, presentUser, {
    internalGetUser: getUser,
    internalCompleteRegistration: completeRegistration,
  });
}
