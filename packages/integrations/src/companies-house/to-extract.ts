import type { RegisterParty } from '@probity/core/kernel/ports';
import type { DataFieldKey, EntityKind } from '@probity/domain';
import type { IdentityStatement } from '@probity/domain/checks/index.ts';
import type { RegistrationStatus } from '@probity/domain/fields/values/labels.ts';
import { demonyms } from '@probity/domain/reference/demonyms.ts';
import { readCountry } from '@probity/domain/reference/read-country.ts';
import { sectorOfSic } from '../register/industry.ts';
import { natureOfControl } from '../register/nature-of-control.ts';
import { addressOf, monthOf, party, valuesOf } from '../register/reading.ts';
import type { ChAddress, ChControl, ChIdentityVerification, ChOfficer, ChProfile } from './answers.ts';

const statuses: Readonly<Record<string, RegistrationStatus>> = {
  active: 'Active',
  open: 'Active',
  registered: 'Active',
  dissolved: 'Dissolved',
  'converted-closed': 'Dissolved',
  closed: 'Dissolved',
  removed: 'Dissolved',
  liquidation: 'InLiquidation',
};

/** A status that we do not map becomes "other", never none. */
export const statusOf = (status: string | null | undefined): RegistrationStatus | null =>
  status ? (statuses[status] ?? 'Other') : null;

export function valuesOfProfile(profile: ChProfile) {
  return valuesOf({
    RegistrationName: profile.company_name,
    RegistrationNumber: { country: 'GB', number: profile.company_number },
    RegistrationCountry: 'GB',
    RegistrationStatus: statusOf(profile.company_status),
    RegistrationAddress: profile.registered_office_address && address(profile.registered_office_address),
    DateOfRegistration: profile.date_of_creation,
    PreviousNames: profile.previous_company_names?.map(({ name, effective_from, ceased_on }) => ({
      name,
      ...(effective_from && { from: effective_from }),
      ...(ceased_on && { to: ceased_on }),
    })),
    Industry: sectorOfSic(profile.sic_codes),
  });
}

function address(given: ChAddress) {
  const street = [given.premises, given.address_line_1].filter(Boolean).join(' ');
  return addressOf({
    lines: [
      given.care_of && `c/o ${given.care_of}`,
      given.po_box && `PO Box ${given.po_box}`,
      street,
      given.address_line_2,
    ],
    locality: given.locality,
    region: given.region,
    postcode: given.postal_code,
    // The register gives the country only where it is not obvious.
    country: readCountry(given.country ?? 'United Kingdom'),
  });
}

const executives = new Set([
  'secretary',
  'nominee-secretary',
  'corporate-secretary',
  'managing-officer',
  'cic-manager',
]);

function roleOf(role: string): DataFieldKey | null {
  if (/llp-|partner-in-a-limited-partnership/.test(role)) return 'Partner';
  if (role.startsWith('person-authorised-to-represent')) return 'LegalRepresentation';
  if (executives.has(role.replace(/^corporate-(?=managing|cic)/, ''))) return 'ExecutiveManagement';
  return /director|member-of/.test(role) ? 'BoardOfDirector' : null;
}

const titles: Readonly<Record<string, string>> = { secretary: 'Company secretary' };
const titleOf = (role: string): string => {
  const words = role.replace(/^(corporate|nominee)-/, '').replaceAll('-', ' ');
  return titles[words] ?? words.charAt(0).toUpperCase() + words.slice(1);
};

/** Officers with roles that the product knows; receivers and judicial factors are left out. */
export function partyOfOfficer(officer: ChOfficer, index: number): RegisterParty | null {
  const fieldKey = roleOf(officer.officer_role);
  if (!fieldKey) return null;
  const isCompany =
    officer.officer_role.startsWith('corporate-') || Boolean(officer.identification?.legal_form);
  const title = titleOf(officer.officer_role);
  return party({
    key: `officer:${officer.links?.self ?? index}`,
    fieldKey,
    kind: isCompany ? 'Organization' : 'LegalPerson',
    name: isCompany ? officer.name : readingOrder(officer.name),
    country: countryOf(officer, isCompany),
    bornIn: birthMonth(officer),
    registrationNumber: officer.identification?.registration_number ?? null,
    // No title where it would repeat the role.
    roleTitle: fieldKey === 'ExecutiveManagement' ? title : null,
    from: officer.appointed_on ?? null,
    to: officer.resigned_on ?? null,
    identity: identityOf(officer.identity_verification_details),
  });
}

/** "VAN WYK, Piet Johannes" is Piet Johannes van Wyk; particles of a surname are written small. */
export function readingOrder(name: string): string {
  const [surname = '', forenames] = name.split(/,\s*/, 2);
  return forenames ? `${forenames} ${cased(surname)}` : name;
}

const PARTICLES = /^(?:van|von|de|der|den|du|la|le|di|da)$/i;
const cased = (surname: string): string =>
  surname === surname.toUpperCase()
    ? surname
        .toLowerCase()
        .split(' ')
        .map((word) =>
          PARTICLES.test(word) ? word : word.replace(/(^|[-'’])\p{L}/gu, (start) => start.toUpperCase()),
        )
        .join(' ')
    : surname;

/** One entry of control is a person with significant control, and an owner where shares or votes are named. */
export function partiesOfControl(control: ChControl, index: number): RegisterParty[] {
  // Protected people are listed in the register without a name.
  if (control.kind.startsWith('super-secure')) return [];
  const isPerson = control.kind.startsWith('individual');
  const naturesOfControl = control.natures_of_control.flatMap(natureOfControl);
  const kind: EntityKind = isPerson ? 'LegalPerson' : 'Organization';
  const { forename, middle_name, surname } = control.name_elements ?? {};
  const known = {
    kind,
    name: isPerson && surname ? [forename, middle_name, surname].filter(Boolean).join(' ') : control.name,
    country: countryOf(control, !isPerson),
    bornIn: birthMonth(control),
    registrationNumber: control.identification?.registration_number ?? null,
    from: control.notified_on ?? null,
    to: control.ceased_on ?? null,
    naturesOfControl: [...new Set(naturesOfControl)],
    // Owners of overseas entities are not in scope.
    ...(!control.kind.endsWith('beneficial-owner') && {
      identity: identityOf(control.identity_verification_details),
    }),
  };
  const self = control.links?.self ?? index;
  const holds = known.naturesOfControl.some((nature) => /^(Shares|Votes)/.test(nature));
  const roles: DataFieldKey[] = ['SignificantControl'];
  if (isPerson && holds) roles.push('UltimateBeneficialOwner');
  if (!isPerson && known.naturesOfControl.some((nature) => nature.startsWith('Shares')))
    roles.push('Shareholder');
  return roles.map((fieldKey) => party({ ...known, key: `control:${self}:${fieldKey}`, fieldKey }));
}

/** Null if the register publishes nothing about the appointment. */
function identityOf(details: ChIdentityVerification): IdentityStatement | null {
  if (!details) return null;
  const { authorised_corporate_service_provider_name: name, identity_verified_on: verifiedOn } = details;
  return {
    startOn: details.appointment_verification_start_on ?? null,
    endOn: details.appointment_verification_end_on ?? null,
    dueOn: details.appointment_verification_statement_due_on ?? null,
    statedOn: details.appointment_verification_statement_date ?? null,
    agent:
      name || verifiedOn
        ? {
            name: name ?? null,
            supervisors: details.anti_money_laundering_supervisory_bodies ?? [],
            verifiedOn: verifiedOn ?? null,
          }
        : null,
  };
}

interface Located {
  nationality?: string | null | undefined;
  country_of_residence?: string | null | undefined;
  identification?: { country_registered?: string | null | undefined } | null | undefined;
}

function countryOf({ nationality, country_of_residence, identification }: Located, isCompany: boolean) {
  if (isCompany) return readCountry(identification?.country_registered ?? '') ?? null;
  return countryOfNationality(nationality) ?? readCountry(country_of_residence ?? '') ?? null;
}

/** "British", "South African"; of several the first. */
function countryOfNationality(nationality: string | null | undefined): string | null {
  const first = nationality?.split(/[,/]/)[0]?.trim().toLowerCase();
  if (!first) return null;
  const found = Object.entries(demonyms).find(([, words]) =>
    words.some((word) => word.toLowerCase() === first),
  );
  return found?.[0] ?? readCountry(first) ?? null;
}

const birthMonth = ({ date_of_birth: born }: Pick<ChOfficer, 'date_of_birth'>): string | null =>
  born ? monthOf(born.year, born.month) : null;

/** "confirmation-statement-with-no-updates" in words; the values are dates. */
export function describeFiling(
  description: string | null | undefined,
  type: string | null | undefined,
): string {
  const words = (description ?? type ?? 'Filing').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
