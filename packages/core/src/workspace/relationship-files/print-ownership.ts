import { currentTexts } from '@probity/domain/texts/current.ts';
import { writtenDay } from '@probity/domain/texts/written-dates.ts';
import type { RelationshipOwnership } from '../../assurance/decisions/index.ts';
import type { PrintedBlock } from '../../kernel/ports/index.ts';
import { percentOf } from '../exports/index.ts';
import type { ExportedFile } from './exported-file.ts';
import { listing, note } from './print-blocks.ts';

type Analysis = RelationshipOwnership['ownership']['analysis'];
type Ground = Analysis['beneficialOwners']['owners'][number]['grounds'][number];
type NameOf = (id: string) => string;

export interface WrittenOwner {
  name: string;
  isCertain: boolean;
  capital: string | null;
  votes: string | null;
  /** Why: each chain with its arithmetic, or the control. */
  grounds: string[];
}

export interface WrittenInterest {
  owner: string;
  owned: string;
  capital: string | null;
  votes: string | null;
  roles: string[];
  /** Whether the share is added to the chain. */
  isCounted: boolean;
}

/** Owners, holdings and what is open, as text. */
export function writeOwnership({ ownership, threshold }: RelationshipOwnership) {
  const { t } = currentTexts();
  const { parties, analysis, asAt } = ownership;
  const { effective, beneficialOwners, interests } = analysis;
  const names = new Map(parties.map(({ id, name }) => [id, name ?? t('ownership.hidden')]));
  const nameOf: NameOf = (id) => names.get(id) ?? t('ownership.notKnown');
  const { unknownMayReach, seniorManagers } = beneficialOwners;
  return {
    asAt,
    threshold,
    owners: beneficialOwners.owners.map(
      ({ partyId, isCertain, grounds }): WrittenOwner => ({
        name: nameOf(partyId),
        isCertain,
        capital: percentOf(effective.capital.shares.get(partyId)),
        votes: percentOf(effective.votes.shares.get(partyId)),
        grounds: grounds.flatMap((ground) => groundText(ground, nameOf)),
      }),
    ),
    interests: interests.map(
      ({ ownerId, ownedId, capital, votes, roles, isCounted }): WrittenInterest => ({
        owner: nameOf(ownerId),
        owned: nameOf(ownedId),
        capital: percentOf(capital),
        votes: percentOf(votes),
        roles: roles.map((role) => t(`ownership.role.${role}`)),
        isCounted,
      }),
    ),
    unknown: { capital: percentOf(effective.capital.unknown), votes: percentOf(effective.votes.unknown) },
    unknownMayReach,
    seniorManagers: seniorManagers && {
      reason: seniorManagers.reason,
      names: seniorManagers.partyIds.map(nameOf),
    },
  };
}

function groundText(ground: Ground, nameOf: NameOf): string[] {
  const { t } = currentTexts();
  if (ground.kind === 'Control') {
    const steps = ground.steps.map(({ by, overId, votes }) =>
      t(`ownership.by.${by}`, { company: nameOf(overId), share: percentOf(votes) ?? '' }),
    );
    return [t('ownership.controlGround', { steps: steps.join(', ') })];
  }
  if (ground.kind === 'TrustRole') {
    const words = { role: t(`ownership.role.${ground.role}`), trust: nameOf(ground.trustId) };
    const share = percentOf(ground.share) ?? '';
    return [
      ground.share.max.n === 0n
        ? t('ownership.trustControlGround', words)
        : t('ownership.trustGround', { ...words, share }),
    ];
  }
  if (ground.kind === 'Declared') {
    const share = percentOf(ground.share);
    return [share ? t('ownership.declaredGround', { share }) : t('ownership.declaredWithoutShare')];
  }
  const ways = ground.terms.map(({ factors, product, path }) => {
    const parties = path.slice(1, -1).map(nameOf);
    const chain = factors.map(percentOf).join(' × ');
    const sum = factors.length > 1 ? `${chain} = ${percentOf(product) ?? ''}` : chain;
    return parties.length > 0
      ? t('ownership.via', { sum, parties: parties.join(', ') })
      : t('ownership.direct', { sum });
  });
  const rest = percentOf(ground.rest);
  const all = rest ? [...ways, t('ownership.rest', { share: rest })] : ways;
  return ground.kind === 'Votes' ? all.map((sum) => t('ownership.votesGround', { sum })) : all;
}

/** Who owns and controls the counterparty, with each chain; nothing of a person. */
export function printOwnership({ ownership: given, file, isPast }: ExportedFile): PrintedBlock[] {
  const { t, texts } = currentTexts();
  if (file.party.kind === 'LegalPerson') return [];
  const { ownership: words } = texts.relationships;
  const { pdf, ownership } = texts;
  if (!given)
    return listing(words.title, { columns: [], widths: [], rows: [] }, isPast ? words.noneThen : words.none);
  const { asAt, threshold, owners, interests, unknown, unknownMayReach, seniorManagers } =
    writeOwnership(given);
  return [
    ...listing(
      words.title,
      {
        columns: [pdf.file.owner, pdf.file.capital, pdf.file.votes, pdf.counterparty.chain],
        widths: [3, 1, 1, 4],
        rows: owners.map(({ name, isCertain, capital, votes, grounds }) => [
          isCertain ? name : t('pdf.file.ownerPossible', { name }),
          capital ?? '–',
          votes ?? '–',
          grounds.join('; '),
        ]),
      },
      t('ownership.ownersEmpty', { threshold }),
    ),
    note(
      isPast
        ? t('relationships.ownership.noteThen', { date: writtenDay(asAt), threshold })
        : t('pdf.counterparty.ownersBy', { threshold }),
    ),
    ...(unknownMayReach && unknown.capital
      ? [note(t('ownership.unknownMayReach', { share: unknown.capital }))]
      : []),
    ...(seniorManagers
      ? [
          note(
            `${t(`ownership.managersReason.${seniorManagers.reason}`)} ${seniorManagers.names.join(', ') || ownership.noManagers}`,
          ),
        ]
      : []),
    ...listing(
      texts.pdf.counterparty.holdings,
      {
        columns: [pdf.file.owner, pdf.counterparty.owned, pdf.file.capital, pdf.file.votes, pdf.file.role],
        widths: [3, 3, 1, 1, 2],
        rows: interests.map(({ owner, owned, capital, votes, roles, isCounted }) => [
          owner,
          owned,
          isCounted || !capital ? (capital ?? '–') : t('ownership.notCounted', { share: capital }),
          votes ?? '–',
          roles.join(', '),
        ]),
      },
      words.none,
    ),
  ];
}
