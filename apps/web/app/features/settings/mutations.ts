import { changeSettings, type Settings } from '@probity/contract/accounts.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useReadStale } from '../../platform/forms/use-read-stale.ts';
import { browserApi } from '../../platform/session/browser-api.ts';
import { useReauthentication } from '../../platform/session/reauthentication.tsx';
import { getSettingsQuery } from './queries.ts';

type Change = Omit<Settings, 'version'>;

export function useChangeSettings(accountId: string, version: number) {
  const cache = useQueryClient();
  const reauthenticated = useReauthentication();
  const { queryKey } = getSettingsQuery(browserApi, accountId);
  return useMutation({
    mutationFn: (body: Change) =>
      reauthenticated(() =>
        browserApi.call(changeSettings, { params: { accountId }, body, ifMatch: version }),
      ),
    onSuccess: (settings) => {
      cache.setQueryData(queryKey, settings);
      void cache.invalidateQueries({ queryKey: ['audit', accountId] });
    },
    // Someone else saved first: their version is shown before anything is overwritten.
    onError: useReadStale(queryKey),
  });
}
