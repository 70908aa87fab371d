import type { RegisterParty } from '@probity/core/kernel/ports';
import type { DataFieldKey } from '@probity/domain';
import type { RegistrationStatus } from '@probity/domain/fields/values/labels.ts';
import { natureOfControl } from '../register/nature-of-control.ts';
import { addressOf, monthOf, party } from '../register/reading.ts';
import { registrationStatusOf } from '../register/registration-status.ts';
import type { DdAddress, DdControl, DdOfficer, DdPerson, DdShareholder } from './answers.ts';

export const statusOf = (status: string | null | undefined): RegistrationStatus | null =>
  registrationStatusOf(status, ['active', 'open', 'normal']);

export function address(given: DdAddress | null | undefined) {
  const parts = given?.structuredAddress;
  if (!parts) return null;
  return addressOf({
    lines: [[parts.premises, parts.thoroughfare].filter(Boolean).join(' '), parts.dependentLocality],
    locality: parts.postTown,
    region: parts.county,
    postcode: parts.postcode,
    country: parts.countryCode,
  });
}

const nameOf = (person: DdPerson): string =>
  [person.firstName, person.middleName, person.lastName].filter(Boolean).join(' ');

const birthMonth = ({ dateOfBirth }: DdPerson): string | null =>
  dateOfBirth ? monthOf(dateOfBirth.year, dateOfBirth.month) : null;

function roleOf(role: string): DataFieldKey | null {
  if (/llp|partner/i.test(role)) return 'Partner';
  if (/secretary|manag/i.test(role)) return 'ExecutiveManagement';
  return /director|geschäftsführer|board/i.test(role) ? 'BoardOfDirector' : null;
}

export function partiesOfOfficer(officer: DdOfficer): RegisterParty[] {
  const { person, company } = officer;
  const name = person ? nameOf(person) : company?.name;
  if (!name) return [];
  return officer.appointments.flatMap((appointment, index) => {
    const fieldKey = roleOf(appointment.officialRole);
    if (!fieldKey) return [];
    return party({
      key: `officer:${officer.officerId}:${index}`,
      fieldKey,
      kind: person ? 'LegalPerson' : 'Organization',
      name,
      country: person?.nationalities?.[0] ?? company?.countryCode ?? null,
      bornIn: person ? birthMonth(person) : null,
      registrationNumber: company?.companyId ?? null,
      roleTitle:
        appointment.selfDescribedPosition ??
        (fieldKey === 'ExecutiveManagement' ? appointment.officialRole : null),
      from: appointment.startDate ?? null,
      to: appointment.endDate ?? null,
    });
  });
}

/** Exact shares, unlike a register of control. A holder's kind follows from the records it is matched with. */
export function partyOfShareholder(holder: DdShareholder, index: number): RegisterParty {
  const match = holder.exactMatches?.[0] ?? holder.possibleMatches?.[0];
  const isPerson = match?.type === 'person';
  return party({
    key: `shareholder:${index}`,
    fieldKey: 'Shareholder',
    kind: isPerson ? 'LegalPerson' : 'Organization',
    name: holder.sourceName,
    country: match?.countryCode ?? null,
    registrationNumber: match?.companyId ?? null,
    percentage:
      holder.totalShareholdingPercentage == null ? null : String(holder.totalShareholdingPercentage),
  });
}

export function partiesOfControl(control: DdControl, index: number): RegisterParty[] {
  const company = control.company ?? control.otherLegalEntity;
  const name = control.person ? nameOf(control.person) : company?.name;
  if (!name) return [];
  const naturesOfControl = [...new Set(control.naturesOfControl.flatMap(natureOfControl))];
  const known = {
    kind: control.person ? ('LegalPerson' as const) : ('Organization' as const),
    name,
    country: control.person?.nationalities?.[0] ?? company?.countryCode ?? null,
    bornIn: control.person ? birthMonth(control.person) : null,
    registrationNumber: company?.companyId ?? null,
    from: control.notifiedAt ?? null,
    to: control.ceasedAt ?? null,
    naturesOfControl,
  };
  const owns = naturesOfControl.some((nature) => /^(Shares|Votes)/.test(nature));
  const roles: DataFieldKey[] =
    control.person && owns ? ['SignificantControl', 'UltimateBeneficialOwner'] : ['SignificantControl'];
  return roles.map((fieldKey) => party({ ...known, key: `control:${index}:${fieldKey}`, fieldKey }));
}
