import { isId } from '../../kernel/context/index.ts';

/** The public page of an organisation: how it is named from other installations. */
export interface OrganisationAddress {
  /** Without a language, as requests are addressed. */
  address: string;
  origin: string;
  host: string;
  accountId: string;
}

export const organisationAddress = (publicUrl: string, accountId: string): string =>
  `${publicUrl}/companies/${accountId}`;

/** Null if it is not the address of a public page. */
export function readOrganisationAddress(text: string): OrganisationAddress | null {
  const url = URL.parse(text.trim());
  const [, accountId = ''] =
    /^(?:\/[a-z]{2}(?:-[A-Z]{2})?)?\/companies\/([\w-]+)\/?$/.exec(url?.pathname ?? '') ?? [];
  if (!url || url.username || url.password || !isId(accountId)) return null;
  const { origin, host } = url;
  return { address: organisationAddress(origin, accountId), origin, host, accountId };
}

/** Where an installation takes requests for one of its organisations. */
export const requestEndpoint = ({ origin, accountId }: OrganisationAddress): string =>
  `${origin}/wallets/organisations/${accountId}`;

/** Where the answer to a request is sent. */
export const answerEndpoint = (publicUrl: string, token: string): string =>
  `${publicUrl}/wallets/answers/${token}`;
