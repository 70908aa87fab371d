import { type BodsInterest, type BodsStatement, statementIdOf } from '@probity/domain/ownership/bods.ts';
import { propertiesOf } from '@probity/domain/properties-of.ts';
import { countryName } from '@probity/domain/reference/countries.ts';
import type { JsonObject } from '../model.ts';
import { bodsInterests } from './claims/interests.ts';

interface Publication {
  publisher: string;
  /** yyyy-mm-dd */
  today: string;
}

/**
 * An ownership credential as statements of the Beneficial Ownership Data Standard: what `ownership` took from an export, given
 * back. Of a credential that is disclosed in part it says that the rest is unknown.
 */
export function ownershipStatements(claims: JsonObject, publication: Publication): BodsStatement[] {
  const { legal_entity: entity, owner: owners, unknown_share: unknownShare } = claims;
  const { legal_person, identifier: _numbers, ...described } = propertiesOf(entity);
  const subjectId = String(described.party_id);
  const day = String(claims.as_at);
  const statement = (
    recordType: BodsStatement['recordType'],
    recordId: string,
    recordDetails: Omit<BodsStatement['recordDetails'], 'isComponent'>,
  ): BodsStatement => ({
    statementId: statementIdOf(recordType, recordId, day),
    statementDate: day,
    declarationSubject: subjectId,
    publicationDetails: {
      publicationDate: publication.today,
      bodsVersion: '0.4',
      publisher: { name: publication.publisher },
    },
    recordId,
    recordType,
    recordStatus: 'new',
    recordDetails: { isComponent: false, ...recordDetails },
  });
  const held = (Array.isArray(owners) ? owners : []).map(propertiesOf);
  // Someone who holds as a nominee and for itself as well is an owner twice, and one party.
  const parties = new Map(held.map((owner) => [owner.party_id, owner]));
  const subject = { ...described, name: propertiesOf(legal_person).legal_person_name };
  return [
    statement('entity', subjectId, entityDetails(subject)),
    ...[...parties.values()].map(({ party_id, type, person, entity: owner }) =>
      type === 'Person'
        ? statement('person', String(party_id), personDetails(propertiesOf(person)))
        : statement('entity', String(party_id), entityDetails(propertiesOf(owner))),
    ),
    ...held.map(({ party_id: ownerId, interests, further_interests: further, is_computed }) => {
      const all = [interests, ...(Array.isArray(further) ? further : [])];
      return statement(
        'relationship',
        is_computed === true ? `indirect-${ownerId}-${subjectId}` : `${ownerId}-${subjectId}`,
        {
          subject: subjectId,
          interestedParty: String(ownerId),
          interests: all.flatMap(bodsInterests),
        },
      );
    }),
    ...(unknownShare === undefined
      ? []
      : [
          statement('relationship', `unknown-${subjectId}`, {
            subject: subjectId,
            interestedParty: { reason: 'informationUnknownToPublisher' },
            interests: unknownInterests(propertiesOf(unknownShare)),
          }),
        ]),
  ];
}

type Properties = ReturnType<typeof propertiesOf>;

const unknownInterests = ({ percentage, percentage_range }: Properties): BodsInterest[] =>
  bodsInterests({
    type: ['shareholding'],
    level: 'unknown',
    ...(typeof percentage === 'number' ? { percentage } : { percentage_range: rangeOf(percentage_range) }),
  });

function rangeOf(range: unknown) {
  const { minimum, maximum } = propertiesOf(range);
  return { minimum: Number(minimum), maximum: Number(maximum) };
}

function entityDetails({ name, entity_type: type, form, jurisdiction: code }: Properties) {
  return {
    entityType: { type, ...(type === 'arrangement' && { subtype: 'trust' }) },
    ...(typeof name === 'string'
      ? { name }
      : { unspecifiedEntityDetails: { reason: 'informationUnknownToPublisher' } }),
    ...(typeof code === 'string' && { jurisdiction: { name: countryName(code), code } }),
    ...(form === 'public_company' && { publicListing: { hasPublicListing: true } }),
  };
}

function personDetails({ first_name, surname, full_name }: Properties) {
  const name = full_name ?? (first_name && surname ? `${first_name} ${surname}` : null);
  return name === null
    ? {
        personType: 'anonymousPerson',
        unspecifiedPersonDetails: { reason: 'informationUnknownToPublisher' },
      }
    : { personType: 'knownPerson', names: [{ type: 'legal', fullName: name }] };
}
