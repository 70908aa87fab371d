import { type Branding, changeBranding, changeLogo, removeLogo } from '@probity/contract/accounts.ts';
import { useAct } from '../../platform/session/use-act.ts';
import { getBrandingQuery } from './queries.ts';

type Identity = Pick<Branding, 'displayName' | 'accentColour'>;

export const useChangeBranding = (accountId: string, version: number) =>
  useAct((call, body: Identity) => call(changeBranding, { params: { accountId }, body, ifMatch: version }), {
    answers: getBrandingQuery(accountId),
  });

export const useChangeLogo = (accountId: string) =>
  useAct(
    (call, file: File) => {
      const body = new FormData();
      body.append('file', file);
      return call(changeLogo, { params: { accountId }, body });
    },
    { answers: getBrandingQuery(accountId) },
  );

export const useRemoveLogo = (accountId: string) =>
  useAct((call, _: undefined) => call(removeLogo, { params: { accountId } }), {
    answers: getBrandingQuery(accountId),
  });
