import type { DataRelationType, ItemState, SharingStatus } from '@probity/domain';
import { newId } from '../kernel/context/index.ts';
import type { World } from './world.ts';

export interface AConnection {
  initiatorId: string;
  targetId: string;
  relationType?: DataRelationType;
  sharingStatus?: SharingStatus;
  /** Null if the target is not registered yet. */
  targetAccountId?: string | null;
  fields?: Record<string, ItemState>;
  questions?: Record<string, ItemState>;
  templateId?: string | null;
  /** The data owner unless given. */
  subjectId?: string;
}

/** A connection in any state, inserted without the use cases. */
export async function aConnection(world: World, given: AConnection): Promise<string> {
  const id = newId();
  const { initiatorId, targetId, relationType = 'DataRequest', sharingStatus = 'AwaitingApproval' } = given;
  const isShare = relationType === 'DataShared' || relationType === 'RelatedDataShared';
  const { subjectId = isShare ? initiatorId : targetId } = given;
  const targetAccountId = given.targetAccountId === undefined ? targetId : given.targetAccountId;
  await world.database.asOwner(
    `insert into connections (id, initiator_id, target_id, target_account_id, relation_type, sharing_status,
       subject_id, template_id, changed_at, created_at, approved_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10)`,
    [
      id,
      initiatorId,
      targetId,
      targetAccountId,
      relationType,
      sharingStatus,
      subjectId,
      given.templateId ?? null,
      world.clock,
      sharingStatus === 'Approved' ? world.clock : null,
    ],
  );
  for (const [key, state] of Object.entries(given.fields ?? { TradingName: isShare ? 'Offered' : 'Asked' }))
    await world.database.asOwner(
      `insert into connection_items (connection_id, kind, key, subject_id, section, required, state)
       values ($1, 'field', $2, $3, 'TradingDetails', true, $4)`,
      [id, key, subjectId, state],
    );
  for (const [key, state] of Object.entries(given.questions ?? {}))
    await world.database.asOwner(
      `insert into connection_items (connection_id, kind, key, subject_id, required, state)
       values ($1, 'question', $2, $3, true, $4)`,
      [id, key, subjectId, state],
    );
  return id;
}
