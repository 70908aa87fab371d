import {
  findSanctionedOwners,
  type SanctionedOwnership,
  type SanctionsRegime,
  type SanctionsRule,
  sanctionsRegimes,
  sanctionsRules,
} from '@probity/domain/ownership/sanctioned-owners/index.ts';
import { getManagedEntity } from '../../identity/entities/index.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import type { ListFormat } from '../../kernel/ports/index.ts';
import { isSanction, listFormatsByKey, readScreening } from '../screening/index.ts';
import { type PartyInChart, readOwnership } from './get-ownership.ts';

/** Under whose sanctions an entry of a list is; a list that is not here does not say. */
const REGIMES_OF: ReadonlyMap<string, readonly SanctionsRegime[]> = new Map<ListFormat, SanctionsRegime[]>([
  ['ofac', ['US']],
  ['csl', ['US']],
  ['uk', ['UK']],
  ['eu-xml', ['EU']],
  ['eu-csv', ['EU']],
  ['un', ['EU', 'UK']],
]);

/** A party of the ownership with hits on sanctions lists. */
export interface SanctionedParty {
  partyId: string;
  /** Under whose sanctions it is by a confirmed hit. */
  confirmed: SanctionsRegime[];
  /** The same if its undecided hits are true matches. */
  undecided: SanctionsRegime[];
  /** A confirmed hit is on a list that does not say whose sanctions these are. */
  isListedElsewhere: boolean;
}

export interface RegimeResult {
  regime: SanctionsRegime;
  rule: SanctionsRule;
  /** Null if no party under sanctions has anything in the entity. */
  owned: SanctionedOwnership | null;
  /** What it would be if every undecided hit were a true match; null if nobody listed would own anything. */
  ownedIfUndecidedAreTrue: SanctionedOwnership | null;
}

export interface SanctionedOwnersView {
  asAt: string;
  parties: PartyInChart[];
  sanctioned: SanctionedParty[];
  /** Parties of the ownership that were not screened, or could not be. */
  unscreenedIds: string[];
  regimes: RegimeResult[];
  isTruncated: boolean;
}

/** Whether listed owners together own or control an entity, by the 50 % rule of each regime, with today's hits. */
export function getSanctionedOwners(
  ctx: Ctx,
  { entityId }: { entityId: string },
): Promise<SanctionedOwnersView> {
  return inTransaction(ctx, async (ctx) => {
    const entity = await getManagedEntity(ctx, entityId, 'view');
    const accountId = entity.managedBy;
    const input = { entityId: entity.id, accountId, view: 'Both', threshold: '25' } as const;
    const { asAt, parties, analysis, isTruncated } = await readOwnership(ctx, input);
    const owners = parties.filter(({ id }) => id !== entity.id);
    const sanctioned = await findSanctioned(ctx, accountId, owners);
    const results = (counted: readonly ('confirmed' | 'undecided')[]) =>
      findSanctionedOwners(analysis, {
        listed: listedBy(sanctioned, counted),
      });
    const confirmed = results(['confirmed']);
    const all = results(['confirmed', 'undecided']);
    return {
      asAt,
      parties,
      sanctioned,
      unscreenedIds: owners.filter(isUnscreened).map(({ id }) => id),
      regimes: sanctionsRegimes.map((regime) => ({
        regime,
        rule: sanctionsRules[regime],
        owned: confirmed.resultFor(entity.id, regime),
        ownedIfUndecidedAreTrue: all.resultFor(entity.id, regime),
      })),
      isTruncated,
    };
  });
}

function isUnscreened({ screening }: PartyInChart): boolean {
  return screening === null || screening.result === 'NotTriggered' || screening.result === 'Unknown';
}

async function findSanctioned(
  ctx: Ctx,
  accountId: string,
  owners: readonly PartyInChart[],
): Promise<SanctionedParty[]> {
  const withHits = owners.filter(({ screening }) => screening !== null && screening.result !== 'NoRisk');
  if (withHits.length === 0) return [];
  const formats = await listFormatsByKey(ctx);
  const found: SanctionedParty[] = [];
  for (const { id } of withHits) {
    const hits = (await readScreening(ctx, { accountId, entityId: id }))?.hits.filter(isSanction) ?? [];
    const regimesOf = (counts: (hit: (typeof hits)[number]) => boolean) =>
      hits.filter(counts).map(({ entry }) => REGIMES_OF.get(formats.get(entry.list) ?? '') ?? null);
    const confirmed = regimesOf(({ inForce }) => inForce === 'confirmed');
    const undecided = regimesOf(({ inForce }) => inForce === null);
    if (confirmed.length + undecided.length === 0) continue;
    found.push({
      partyId: id,
      confirmed: sanctionsRegimes.filter((regime) => confirmed.some((regimes) => regimes?.includes(regime))),
      undecided: sanctionsRegimes.filter((regime) => undecided.some((regimes) => regimes?.includes(regime))),
      isListedElsewhere: confirmed.includes(null),
    });
  }
  return found;
}

function listedBy(sanctioned: readonly SanctionedParty[], counted: readonly ('confirmed' | 'undecided')[]) {
  const under = (regime: SanctionsRegime): ReadonlySet<string> =>
    new Set(
      sanctioned
        .filter((party) => counted.some((by) => party[by].includes(regime)))
        .map(({ partyId }) => partyId),
    );
  return { EU: under('EU'), UK: under('UK'), US: under('US') };
}
