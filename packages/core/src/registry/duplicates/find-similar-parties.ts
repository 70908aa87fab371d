import { type EntityKind, isSameName } from '@probity/domain';
import { fieldSearchKey, parseFieldValue } from '@probity/domain/fields/field-value.ts';
import { findNamesakes, getManagedEntity } from '../../identity/entities/index.ts';
import { authorise, type Ctx, dayOf, inTransaction } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { listClaimedPartners, listWithIdentifier } from './duplicates.store.ts';

export interface FindSimilarParties {
  entityId: string;
  kind: EntityKind;
  name: string;
  registrationNumber?: unknown;
}

interface SimilarParty {
  entityId: string;
  entityName: string;
  kind: EntityKind;
  country: string | null;
  claimed: boolean;
  /** The registration number is the same; otherwise the name is similar. */
  sameNumber: boolean;
  /** It is the very party that the new one is added to, which cannot list itself. */
  isSubject: boolean;
}

/** Parties of the account, and the account itself, that a new one may duplicate, before it is added. */
export function findSimilarParties(ctx: Ctx, input: FindSimilarParties): Promise<SimilarParty[]> {
  return inTransaction(ctx, async (ctx) => {
    const { managedBy: accountId } = await getManagedEntity(ctx, input.entityId, 'edit');
    authorise(ctx.actor, 'edit', accountId);
    const index = await indexOf(ctx, accountId, input.registrationNumber);
    const sameNumber = index ? await listWithIdentifier(ctx.db, { accountId, index }) : [];
    const namesakes = await findNamesakes(ctx, { accountId, name: input.name, kinds: [input.kind] });
    const claimed = (await listClaimedPartners(ctx.db, { accountId, kind: input.kind })).filter(
      ({ displayName }) => isSameName(displayName, input.name),
    );
    const found = [
      ...sameNumber.map((party) => ({ ...party, sameNumber: true })),
      ...claimed.map((party) => ({ ...party, sameNumber: false })),
      ...namesakes.map((party) => ({ ...party, claimed: party.id === accountId, sameNumber: false })),
    ];
    const first = new Map(found.toReversed().map((party) => [party.id, party]));
    return [...first.values()].toReversed().map(({ id, displayName, kind, ...party }) => ({
      ...party,
      entityId: id,
      entityName: displayName,
      kind,
      isSubject: id === input.entityId,
    }));
  });
}

/** The keyed hash of the number; null if none is given, or it is not valid. */
async function indexOf(ctx: Ctx, accountId: string, given: unknown): Promise<Buffer | null> {
  if (given === undefined) return null;
  const parsed = parseFieldValue('RegistrationNumber', given, { today: dayOf(ctx.services.now()) });
  const key = parsed.ok ? fieldSearchKey('RegistrationNumber', parsed.value) : null;
  if (key === null) return null;
  const sealing = await sealingOf(ctx, accountId);
  return sealing.blindIndex('RegistrationNumber', key);
}
