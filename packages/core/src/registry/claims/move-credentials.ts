import { type Consent, sectionOf } from '@probity/domain';
import { fieldSearchKey } from '@probity/domain/fields/field-value.ts';
import { record } from '../../kernel/audit/index.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import { credentialValueContext } from '../../kernel/encryption/index.ts';
import {
  type CredentialRow,
  listCredentialsOfEntity,
  takeStep,
  writeCredential,
} from '../credentials/index.ts';
import { openValue } from '../encrypted-data/index.ts';
import { type ClaimMove, reseal } from './claim-move.ts';
import {
  listSealedEvents,
  lockCredentialsOf,
  moveAttestations,
  moveEvidenceLinks,
  rewriteEvent,
} from './claims.store.ts';
import { ProfileCapacity } from './profile-capacity.ts';

/** Moves every value with its history; one that does not fit in the profile is kept, but set aside. */
export async function moveCredentials(ctx: Ctx, move: ClaimMove): Promise<void> {
  const rows = await lockCredentialsOf(ctx.db, move.placeholderId);
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await resealHistory(ctx, move, ids);
  await moveAttestations(ctx.db, ids, move.party.id);
  await moveEvidenceLinks(ctx.db, ids, move.party.id);
  const room = new ProfileCapacity(move.party, await listCredentialsOfEntity(ctx, move.party.id));
  for (const row of rows) await moveOne(ctx, move, row, room);
}

async function resealHistory(ctx: Ctx, move: ClaimMove, credentialIds: readonly string[]): Promise<void> {
  for (const event of await listSealedEvents(ctx.db, credentialIds)) {
    const context = credentialValueContext(event.credentialId);
    await rewriteEvent(ctx.db, move.party.id, {
      ...event,
      before: reseal(move, event.before, context),
      after: reseal(move, event.after, context),
      note: reseal(move, event.note, context),
    });
  }
}

async function moveOne(ctx: Ctx, move: ClaimMove, row: CredentialRow, room: ProfileCapacity): Promise<void> {
  const fieldKey = row.fieldKey;
  const valueIndex = indexOf(move, row);
  const { fits, instead } = room.take({ ...row, valueIndex });
  const now = ctx.services.now();
  if (instead) await writeCredential(ctx, instead, { deletedAt: now });
  const isSetAside = !row.deletedAt && !fits;
  const moved = await writeCredential(ctx, row.id, {
    entityId: move.party.id,
    accountId: move.party.id,
    section: sectionOf(fieldKey, move.party.kind) ?? row.section,
    value: reseal(move, row.value, credentialValueContext(row.id)),
    valueIndex,
    // The badge follows the attestation, which is now one by another party.
    assurance: row.assurance === 'CheckedByHolder' ? 'ValidatedByParty' : row.assurance,
    ...(isSetAside && { deletedAt: now }),
  });
  const state: Consent = move.party.kind === 'LegalPerson' ? 'Awaited' : 'NotNeeded';
  const forAccount = move.party.id;
  await takeStep(ctx, moved, { step: 'claim', consent: { state, at: null }, forAccount });
  if (isSetAside)
    await record(ctx, {
      action: 'credential.setAside',
      chainId: move.party.id,
      forAccount,
      subject: { type: 'credential', id: row.id },
      details: { field: fieldKey, entityId: move.party.id },
    });
}

function indexOf(move: ClaimMove, row: CredentialRow): Buffer | null {
  const value = openValue(move.from, row.id, row.value);
  const fieldKey = row.fieldKey;
  const searchKey = value === null ? null : fieldSearchKey(fieldKey, value);
  return searchKey === null ? null : move.to.blindIndex(fieldKey, searchKey);
}
