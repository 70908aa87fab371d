import { listPasskeys, type Passkey, removePasskey, renamePasskey } from '@probity/contract/passkeys.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { browserApi } from '../../platform/session/browser-api.ts';
import { createPasskey } from '../../platform/session/passkey-browser.ts';
import { useReauthentication } from '../../platform/session/reauthentication.tsx';

export const listPasskeysQuery = (userId: string) =>
  queryOptions({
    queryKey: ['passkeys', userId],
    queryFn: async ({ signal }) =>
      (await browserApi.call(listPasskeys, { params: { userId }, signal })).items,
  });

function usePasskeyMutation<Input, Output>(userId: string, mutationFn: (input: Input) => Promise<Output>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => cache.invalidateQueries({ queryKey: listPasskeysQuery(userId).queryKey }),
  });
}

export function useAddPasskey(userId: string) {
  const reauthenticated = useReauthentication();
  return usePasskeyMutation(userId, (name: string) => reauthenticated(() => createPasskey(userId, name)));
}

export const useRenamePasskey = (userId: string) =>
  usePasskeyMutation(userId, ({ id, name }: Pick<Passkey, 'id' | 'name'>) =>
    browserApi.call(renamePasskey, { params: { userId, passkeyId: id }, body: { name } }),
  );

export function useRemovePasskey(userId: string) {
  const reauthenticated = useReauthentication();
  return usePasskeyMutation(userId, (passkeyId: string) =>
    reauthenticated(() => browserApi.call(removePasskey, { params: { userId, passkeyId } })),
  );
}
