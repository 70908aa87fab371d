import type { ErrorCode } from '../errors/catalogue.ts';

/** What still needs a declaration that is to be deleted. */
export interface DeclarationUse {
  /** Sent, and neither signed nor declined. */
  openAgreements: number;
  /** Requests that ask for it and have not received it. */
  openRequests: number;
}

/** Why a declaration cannot be deleted, most specific first; null if it can. */
export const whyNotDelete = ({
  openAgreements,
  openRequests,
}: DeclarationUse): Extract<ErrorCode, `declaration.${string}`> | null => {
  if (openRequests > 0) return 'declaration.requested';
  return openAgreements > 0 ? 'declaration.in_use' : null;
};
