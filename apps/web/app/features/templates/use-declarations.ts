import type { DeclarationSummary } from '@probity/contract/declarations.ts';
import { useQuery } from '@tanstack/react-query';
import { useAccount } from '../../platform/session/own-account.ts';
import { declarationChoicesQuery } from './queries.ts';

const none: DeclarationSummary[] = [];

/** The account's declarations; empty while loading. */
export function useDeclarations(): DeclarationSummary[] {
  const { accountId } = useAccount();
  return useQuery(declarationChoicesQuery(accountId)).data?.items ?? none;
}
