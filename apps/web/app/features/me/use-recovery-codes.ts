import { createRecoveryCodes, getRecoveryCodes } from '@probity/contract/passkeys.ts';
import { endpointQuery } from '../../platform/session/endpoint-query.ts';
import { useAct } from '../../platform/session/use-act.ts';

export const getRecoveryCodesQuery = (userId: string) =>
  endpointQuery(getRecoveryCodes, { params: { userId } });

export const useCreateRecoveryCodes = (userId: string) =>
  useAct((call) => call(createRecoveryCodes, { params: { userId } }), { untilRead: true });
