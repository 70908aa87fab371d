import { listPasskeys, type Passkey, removePasskey, renamePasskey } from '@probity/contract/passkeys.ts';
import { endpointQuery } from '../../platform/session/endpoint-query.ts';
import { createPasskey } from '../../platform/session/passkey-browser.ts';
import { useAct } from '../../platform/session/use-act.ts';

export const listPasskeysQuery = (userId: string) => endpointQuery(listPasskeys, { params: { userId } });

export const useAddPasskey = (userId: string) =>
  useAct((call, name: string) => createPasskey(call, userId, name), { untilRead: true });

export const useRenamePasskey = (userId: string) =>
  useAct(
    (call, { id, name }: Pick<Passkey, 'id' | 'name'>) =>
      call(renamePasskey, { params: { userId, passkeyId: id }, body: { name } }),
    { untilRead: true },
  );

export const useRemovePasskey = (userId: string) =>
  useAct((call, passkeyId: string) => call(removePasskey, { params: { userId, passkeyId } }), {
    untilRead: true,
  });
