import { organisationKinds } from '@probity/domain/enumerations.ts';
import { type NatureOfControl, naturesOfControl } from '@probity/domain/fields/values/nature-of-control.ts';
import type { Ownership } from '@probity/domain/fields/values/ownership.ts';
import { addressClaims } from '../claims/address.ts';
import { fullDay } from '../claims/full-day.ts';
import {
  aboutLegalEntity,
  identifierClaims,
  identifyingFields,
  legalName,
  namingFields,
  partyOf,
  personClaims,
  presentRoles,
} from '../claims/party.ts';
import { type CredentialSource, defineType, type NamedParty } from '../credential-type.ts';
import { controlSchema } from '../schemas/control.schema.ts';

/** Shares and surplus assets are no means of control in the catalogue: they are its basis, or rights. */
const MEANS: Partial<Record<NatureOfControl, string>> = {
  Votes25To50: 'voting_rights',
  Votes50To75: 'voting_rights',
  Votes75To100: 'voting_rights',
  AppointsDirectors: 'appointment_rights',
  SignificantInfluence: 'other_means_of_control',
  ControlsTrust: 'other_means_of_control',
  ControlsFirm: 'other_means_of_control',
  Nominee: 'nominee',
};

const among = (natures: readonly NatureOfControl[], prefix: string): NatureOfControl | undefined =>
  natures.find((nature) => nature.startsWith(prefix));

function basisOf(natures: readonly NatureOfControl[], percentage: string | undefined): string | null {
  if (percentage !== undefined || among(natures, 'Shares') || among(natures, 'Votes')) return 'shareholding';
  if (natures.includes('ControlsTrust')) return 'trust_arrangement';
  return natures.length > 0 ? 'other' : null;
}

function votingRange(natures: readonly NatureOfControl[]) {
  const votes = among(natures, 'Votes');
  const range = votes && naturesOfControl[votes].range;
  return range && { minimum: range.over, maximum: range.upTo };
}

const controlsClaims = ({ naturesOfControl: natures, percentage, holding }: Ownership) => ({
  type: [...new Set(natures.flatMap((nature) => MEANS[nature] ?? []))],
  level: holding === 'Direct' ? 'direct' : 'indirect',
  basis: basisOf(natures, percentage),
  voting_range: votingRange(natures),
  ownership_percentage: percentage === undefined ? null : Number(percentage),
  natures_of_control: natures,
  rights: among(natures, 'SurplusAssets') ? ['liquidation_rights'] : null,
});

const FORMS = {
  Organization: { category: 'legal_entity' },
  Partnership: { category: 'legal_entity', form: 'partnership' },
  Trust: { category: 'legal_arrangement', form: 'trust' },
} as const;

function whoControls(party: NamedParty) {
  const { kind, name, country, values } = party;
  const [address] = values.RegistrationAddress ?? [];
  const reached = { jurisdiction: country, address: address && addressClaims(address) };
  if (kind === 'LegalPerson') return { type: 'Person', ...reached, person: personClaims(party) };
  return {
    type: 'Entity',
    ...reached,
    entity: {
      ...FORMS[kind],
      name: name ?? legalName(values),
      identifier: identifierClaims(values),
      jurisdiction: country,
    },
  };
}

function controllerClaims(source: CredentialSource, controller: Ownership) {
  const party = partyOf(source, controller.entityId);
  return (
    party && {
      ...whoControls(party),
      controls: controlsClaims(controller),
      effective_date: fullDay(controller.from),
    }
  );
}

export const control = defineType({
  key: 'control',
  version: 1,
  kinds: organisationKinds,
  fields: ['SignificantControl'],
  identifiedBy: identifyingFields,
  partyFields: [...namingFields, 'RegistrationAddress'],
  each: null,
  verifiedBy: null,
  longestLifeDays: 180,
  schema: controlSchema,
  profile: {
    vct: 'eu.we-build:control:1',
    ownClaims: [
      'legal_entity',
      'controller.*.person.full_name',
      'controller.*.controls.voting_range',
      'controller.*.controls.ownership_percentage',
      'controller.*.controls.natures_of_control',
    ],
    exceptions: [
      { path: 'status', reason: 'statusForm' },
      { path: 'evidence', reason: 'ownEvidence' },
      { path: 'controller.*.evidence', reason: 'notHeld' },
      { path: 'controller.*.controls.voting_percentage', reason: 'notHeld' },
      { path: 'controller.*.entity.form', reason: 'notHeld' },
      { path: 'controller.*.entity.subtype_info', reason: 'notHeld' },
    ],
  },
  claimsOf: (source) =>
    aboutLegalEntity(source, {
      controller: presentRoles(source, source.subject.values.SignificantControl).map((controller) =>
        controllerClaims(source, controller),
      ),
    }),
});
