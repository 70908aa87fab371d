import { type EntityKind, taskLink } from '@probity/domain';
import { listPartyScreenings } from '../../assurance/screening/index.ts';
import type { FoundParty } from './find-matching-parties.ts';
import { findConnectionsWith } from './parties.store.ts';
import type { Hit, SearchSource } from './search-source.ts';

/** How many of the best counterparties are searched for connections. */
const MAX_PARTIES = 20;

const isPerson = (kind: EntityKind): boolean => kind === 'LegalPerson';
const marked = ({ similar }: FoundParty): Pick<Hit, 'similar'> => (similar ? { similar } : {});

/** Parties that the account manages: itself and its related parties. */
const managed = (name: string, isWanted: (kind: EntityKind) => boolean): SearchSource => ({
  name,
  find: (_, { accountId, parties, limit }) =>
    parties
      .filter(({ kind, sharingStatus }) => sharingStatus === null && isWanted(kind))
      .slice(0, limit + 1)
      .map((party) => ({
        id: party.id,
        title: party.name,
        detail: party.country,
        ...marked(party),
        link: party.id === accountId ? '/profile' : `/profile/${party.id}`,
      })),
});

export const organisationsSource = managed('organisations', (kind) => !isPerson(kind));
export const peopleSource = managed('people', isPerson);

export const relationshipsSource: SearchSource = {
  name: 'relationships',
  find: (_, { accountKind, parties, limit }) =>
    accountKind === 'LegalPerson'
      ? []
      : parties
          .filter(({ sharingStatus }) => sharingStatus !== null)
          .slice(0, limit + 1)
          .map((party) => ({
            id: party.id,
            title: party.name,
            detail: party.sharingStatus,
            ...marked(party),
            link: `/relationships/${party.id}`,
          })),
};

/** Requests and shared data, by the name of the other party. */
export const connectionsSource: SearchSource = {
  name: 'connections',
  find: async ({ db }, { accountId, parties, limit }) => {
    const counterparties = parties
      .filter(({ sharingStatus }) => sharingStatus !== null)
      .slice(0, MAX_PARTIES);
    if (counterparties.length === 0) return [];
    const ids = counterparties.map(({ id }) => id);
    const found = await findConnectionsWith(db, { accountId, parties: ids, limit: limit + 1 });
    return found.map(
      ({ connectionId, counterpartId, counterpartName, sharingStatus, templateName, relationType }) => ({
        id: connectionId,
        title: counterpartName,
        detail: sharingStatus,
        about: templateName ?? relationType,
        ...counterparties.filter(({ id }) => id === counterpartId).map(marked)[0],
        link: `/connections/${connectionId}`,
      }),
    );
  },
};

/** Screenings of parties, with their results. */
export const screeningsSource: SearchSource = {
  name: 'screenings',
  find: async ({ db }, { accountId, accountKind, parties, limit }) => {
    if (accountKind === 'LegalPerson' || parties.length === 0) return [];
    const best = [...new Map(parties.map((party) => [party.id, party])).values()].slice(0, MAX_PARTIES);
    const screened = await listPartyScreenings(
      { db },
      accountId,
      best.map(({ id }) => id),
    );
    const screenings = new Map(screened.map((screening) => [screening.entityId, screening]));
    return best
      .flatMap((party) => {
        const screening = screenings.get(party.id);
        if (!screening) return [];
        const { result, connectionId } = screening;
        const link = taskLink('HitsToDecide', {
          entityId: party.id,
          isPerson: isPerson(party.kind),
          connectionId,
        });
        return [{ id: party.id, title: party.name, detail: result, ...marked(party), link }];
      })
      .slice(0, limit + 1);
  },
};
