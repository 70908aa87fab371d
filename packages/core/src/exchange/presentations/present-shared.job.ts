import { holderSideOf, keyedItem } from '@probity/domain';
import { z } from 'zod';
import { findMemberActor } from '../../identity/members/index.ts';
import {
  type Ctx,
  type Events,
  inAccountTransaction,
  inUnscopedTransaction,
  newId,
  userIdOf,
} from '../../kernel/context/index.ts';
import { sealed } from '../../kernel/encryption/index.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import { type Presentation, presentProofs, verifyProof } from '../../registry/proofs/index.ts';
import {
  type ConnectionRow,
  findConnectionForUpdate,
  findConnectionsAbout,
  isLive,
  listItems,
  partySealing,
  recordForParties,
} from '../connections/index.ts';

import {
  insertPresentations,
  listPresentations,
  type PresentationRow,
  replacePresentations,
} from './presentations.store.ts';
import { type ProofRequest, presentationHashOf, proofRequestOf, requestHashOf } from './proof-request.ts';
import { statedIndex } from './stated-index.ts';

const payload = z.object({
  connectionId: z.string(),
  holderId: z.string(),
  /** The member whose step this follows from; null if a new credential follows an earlier consent. */
  sharedBy: z.string().nullable(),
});

export const presentationContext = sealed('presentations', 'content');

/**
 * Presents the data owner's credentials about what it shares to the recipient of a connection. It signs on the consent of a
 * member, and what replaces a presentation later rests on the same consent.
 */
export async function presentShared(ctx: Ctx, queued: z.infer<typeof payload>): Promise<void> {
  const { connectionId, holderId, sharedBy } = queued;
  const member = sharedBy
    ? await inUnscopedTransaction(ctx, (ctx) =>
        findMemberActor(ctx, { accountId: holderId, userId: sharedBy }),
      )
    : null;
  const automatic = {
    accountId: holderId,
    cause: sharedBy ? ('approved' as const) : ('dataChanged' as const),
  };
  const acting = member ? { ...ctx, actor: member } : { ...ctx, automatic };
  await inAccountTransaction(acting, holderId, async (ctx) => {
    const row = await findConnectionForUpdate(ctx, connectionId);
    // Only a party's own profile is proven, not what others record about it.
    if (!row || !isLive(ctx, row) || row.holderAccountId !== holderId || row.subjectId !== holderId) return;
    await present(ctx, row);
  });
}

async function present(ctx: Ctx, row: ConnectionRow): Promise<void> {
  const consented = (await listItems(ctx, row.id)).filter(({ state }) => state === 'Consented');
  const fields = consented.flatMap((item) => {
    const { kind, key } = keyedItem(item);
    return kind === 'field' ? [key] : [];
  });
  const request = fields.length > 0 ? await proofRequestOf(ctx, row) : null;
  if (!request) return;
  const { client_id: audience, nonce } = request;
  const presented = await presentProofs(
    ctx,
    { accountId: row.subjectId, fields: new Set(fields) },
    { audience, nonce },
  );
  const standing = (await listPresentations(ctx.db, row.id)).filter(
    ({ replacedAt, endedAt }) => replacedAt === null && endedAt === null,
  );
  const added = presented.filter((presentation) => !standing.some((row) => saysTheSame(row, presentation)));
  if (added.length === 0) return;
  for (const { content } of added) await receive(ctx, content, { audience, nonce });
  const replaced = standing.filter((row) => added.some((presentation) => isSameSlot(row, presentation)));
  await store(ctx, row, { request, added, replaced, sharedBy: consenterOf(row, consented) });
}

const isSameSlot = (row: PresentationRow, { type, valueId }: Presentation): boolean =>
  row.type === type && row.valueId === valueId;

const saysTheSame = (row: PresentationRow, presentation: Presentation): boolean =>
  row.proofId === presentation.proofId &&
  isSameSet(row.fields, presentation.fields) &&
  isSameSet(
    row.credentialIds,
    presentation.stated.map(({ credentialId }) => credentialId),
  );

const isSameSet = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && left.every((name) => right.includes(name));

/** The recipient's side: nothing is stored that was not presented to it, now and by the holder. */
async function receive(ctx: Ctx, credential: string, keyBinding: { audience: string; nonce: string }) {
  const { steps } = await verifyProof(ctx, { credential, keyBinding });
  const binding = steps.find(({ step }) => step === 'keyBinding');
  if (binding?.outcome !== 'passed') throw new Error(`A presentation was refused: ${binding?.reason}`);
}

/** Who gave the consent for the data owner: the one who answered the request, or who made the offer. */
function consenterOf(
  row: ConnectionRow,
  consented: readonly { decidedAt: Date | null; decidedBy: string | null }[],
): string | null {
  if (holderSideOf[row.relationType] === 'initiator') return row.createdBy;
  const [latest] = consented.toSorted(
    (a, b) => (b.decidedAt?.getTime() ?? 0) - (a.decidedAt?.getTime() ?? 0),
  );
  return latest?.decidedBy ?? null;
}

interface Presented {
  request: ProofRequest;
  added: readonly Presentation[];
  replaced: readonly PresentationRow[];
  sharedBy: string | null;
}

async function store(
  ctx: Ctx,
  { id: connectionId, readerAccountId, ...parties }: ConnectionRow,
  { request, added, replaced, sharedBy }: Presented,
): Promise<void> {
  if (!readerAccountId) return;
  const now = ctx.services.now();
  const sealing = await partySealing(ctx, connectionId, readerAccountId);
  const requestHash = requestHashOf(request);
  await replacePresentations(
    ctx.db,
    replaced.map(({ id }) => id),
    now,
  );
  const rows = added.map(({ content, stated, ...presentation }) => {
    const id = newId();
    return {
      ...presentation,
      id,
      connectionId,
      credentialIds: stated.map(({ credentialId }) => credentialId),
      stated: Object.fromEntries(
        stated.map(({ credentialId, value }) => [credentialId, statedIndex(sealing, value)]),
      ),
      accountId: readerAccountId,
      request: JSON.stringify(request),
      requestHash,
      presentationHash: presentationHashOf(content),
      content: sealing.seal(content, presentationContext(id)),
      sharedBy,
      sharedAt: now,
    };
  });
  await insertPresentations(ctx.db, rows);
  await recordForParties(ctx, parties, {
    action: 'proof.presented',
    subject: { type: 'connection', id: connectionId },
    details: {
      sharedBy,
      request: requestHash.toString('hex'),
      presented: rows.map(({ type, fields, presentationHash }) => ({
        type,
        fields,
        sha256: presentationHash.toString('hex'),
      })),
    },
  });
}

export const presentSharedJob = defineJob({ name: 'present-shared', payload, handler: presentShared });

/** After a consent: by the member who gave it, or who made the offer that was accepted. */
export async function queuePresenting(
  ctx: Ctx,
  { connection }: Events['connection.approved'],
): Promise<void> {
  const { id: connectionId, holderAccountId: holderId, subjectId, relationType, createdBy } = connection;
  if (!holderId || subjectId !== holderId) return;
  const sharedBy = holderSideOf[relationType] === 'initiator' ? createdBy : userIdOf(ctx.actor);
  await ctx.services.jobs.add(ctx.db, presentSharedJob, { connectionId, holderId, sharedBy });
}

/** After a credential was signed: to everyone with whom the party shares data. */
export async function queuePresentingAgain(
  ctx: Ctx,
  { accountId: holderId }: Events['proof.issued'],
): Promise<void> {
  for (const { id: connectionId, isShared } of await findConnectionsAbout(ctx, holderId))
    if (isShared)
      await ctx.services.jobs.add(ctx.db, presentSharedJob, { connectionId, holderId, sharedBy: null });
}
