import type { Credential, RemovedCredential } from '@probity/contract/credentials.ts';
import type { EntityDetail } from '@probity/contract/entities.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useAccount } from '../../platform/session/own-account.ts';
import { useViewer } from '../../platform/viewer/viewer.ts';
import { getEntityQuery } from './entity-query.ts';
import { credentialsQuery } from './queries.ts';

export interface Profile {
  entity: EntityDetail;
  credentials: readonly Credential[];
  /** Values that the user just removed and can restore. */
  removed: readonly RemovedCredential[];
  /** The base path of the tabs of this profile. */
  path: string;
  isOwn: boolean;
  mayEdit: boolean;
}

/** The party in the URL, or one's own if it names none. */
export function useProfile(): Profile {
  const account = useAccount();
  const own = useViewer().associatedEntityId ?? account.accountId;
  const entityId = useParams().entityId ?? own;
  const { data: entity } = useSuspenseQuery(getEntityQuery(entityId));
  const { data } = useSuspenseQuery(credentialsQuery(entityId, entity.kind));
  const isOwn = entityId === own;
  return {
    entity,
    credentials: data.items,
    removed: data.removed,
    path: isOwn ? '/profile' : `/profile/${entityId}`,
    isOwn,
    mayEdit: account.permissions.includes('edit'),
  };
}
