import { getOwnership, getSanctionedOwners } from '@probity/contract/ownership.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { endpointQuery } from '../../platform/session/endpoint-query.ts';
import type { OwnershipChoice } from './choice.ts';

export const getOwnershipQuery = (entityId: string, choice: OwnershipChoice) =>
  endpointQuery(
    getOwnership,
    { params: { entityId }, query: choice },
    { placeholderData: keepPreviousData, throwOnError: true },
  );

export const getSanctionedOwnersQuery = (entityId: string) =>
  endpointQuery(getSanctionedOwners, { params: { entityId } }, { throwOnError: true });
