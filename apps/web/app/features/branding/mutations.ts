import { type Branding, changeBranding, changeLogo, removeLogo } from '@probity/contract/accounts.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useReadStale } from '../../platform/forms/use-read-stale.ts';
import { browserApi } from '../../platform/session/browser-api.ts';
import { getBrandingQuery } from './queries.ts';

type Identity = Pick<Branding, 'displayName' | 'accentColour'>;

/** Shared by all three: the response is the new branding, and the audit log has a new entry. */
function useBrandingMutation<Input>(accountId: string, mutationFn: (input: Input) => Promise<Branding>) {
  const cache = useQueryClient();
  const { queryKey } = getBrandingQuery(browserApi, accountId);
  return useMutation({
    mutationFn,
    onSuccess: (branding) => {
      cache.setQueryData(queryKey, branding);
      void cache.invalidateQueries({ queryKey: ['audit', accountId] });
    },
    onError: useReadStale(queryKey),
  });
}

export const useChangeBranding = (accountId: string, version: number) =>
  useBrandingMutation(accountId, (body: Identity) =>
    browserApi.call(changeBranding, { params: { accountId }, body, ifMatch: version }),
  );

export const useChangeLogo = (accountId: string) =>
  useBrandingMutation(accountId, (file: File) => {
    const body = new FormData();
    body.append('file', file);
    return browserApi.call(changeLogo, { params: { accountId }, body });
  });

export const useRemoveLogo = (accountId: string) =>
  useBrandingMutation(accountId, (_: undefined) => browserApi.call(removeLogo, { params: { accountId } }));
