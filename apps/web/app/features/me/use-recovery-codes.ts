import { createRecoveryCodes, getRecoveryCodes } from '@probity/contract/passkeys.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { browserApi } from '../../platform/session/browser-api.ts';
import { useReauthentication } from '../../platform/session/reauthentication.tsx';

export const getRecoveryCodesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['recovery-codes', userId],
    queryFn: ({ signal }) => browserApi.call(getRecoveryCodes, { params: { userId }, signal }),
  });

export function useCreateRecoveryCodes(userId: string) {
  const cache = useQueryClient();
  const reauthenticated = useReauthentication();
  return useMutation({
    mutationFn: () => reauthenticated(() => browserApi.call(createRecoveryCodes, { params: { userId } })),
    onSuccess: () => cache.invalidateQueries({ queryKey: getRecoveryCodesQuery(userId).queryKey }),
  });
}
