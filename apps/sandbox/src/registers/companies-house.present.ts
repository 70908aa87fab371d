import {
  findPerson,
  holderOf,
  nameOfHolder,
  type WorldAddress,
  type WorldAppointment,
  type WorldCompany,
  type WorldHolding,
  type WorldIdentity,
  type WorldPerson,
} from '../world/index.ts';

const COUNTRIES: Readonly<Record<string, string>> = {
  GB: 'England',
  IE: 'Ireland',
  DE: 'Germany',
  ZA: 'South Africa',
  LU: 'Luxembourg',
  SE: 'Sweden',
  NO: 'Norway',
};

export function addressOf({ premises, street, locality, postcode, country }: WorldAddress) {
  return {
    ...(premises && { premises }),
    address_line_1: street,
    locality,
    postal_code: postcode,
    country: COUNTRIES[country] ?? country,
  };
}

export const snippetOf = ({ premises, street, locality, postcode, country }: WorldAddress): string =>
  [[premises, street].filter(Boolean).join(' '), locality, COUNTRIES[country], postcode].join(', ');

export const etagOf = ({ key }: WorldCompany): string =>
  Buffer.from(key).toString('hex').padEnd(40, '0').slice(0, 40);

export function profileOf(company: WorldCompany) {
  const self = `/company/${company.number}`;
  return {
    company_name: company.name,
    company_number: company.number,
    type: company.form,
    company_status: company.status,
    jurisdiction: company.form === 'registered-overseas-entity' ? 'united-kingdom' : 'england-wales',
    date_of_creation: company.registered,
    ...(company.ended && { date_of_cessation: company.ended }),
    ...(company.sic.length > 0 && { sic_codes: company.sic }),
    ...(company.previousNames && {
      previous_company_names: company.previousNames.map(({ name, from, to }) => ({
        name,
        effective_from: from,
        ceased_on: to,
      })),
    }),
    registered_office_address: addressOf(company.address),
    accounts: {
      // Day and month are strings here and numbers elsewhere.
      accounting_reference_date: { day: '31', month: '03' },
      last_accounts: { made_up_to: '2026-03-31', type: 'full' },
      next_due: '2026-12-31',
      next_made_up_to: '2027-03-31',
      overdue: false,
    },
    confirmation_statement: { next_due: '2027-08-28', next_made_up_to: '2027-08-14', overdue: false },
    has_charges: false,
    has_insolvency_history: company.status === 'liquidation',
    has_been_liquidated: company.status === 'liquidation',
    can_file: company.status === 'active',
    etag: etagOf(company),
    links: {
      self,
      officers: `${self}/officers`,
      filing_history: `${self}/filing-history`,
      persons_with_significant_control: `${self}/persons-with-significant-control`,
    },
  };
}

const birthMonth = ({ born }: WorldPerson) => ({
  month: Number(born.slice(5, 7)),
  year: Number(born.slice(0, 4)),
});

/** From when everyone had to be verified, so those appointed before have been asked to do it by then. */
const LAST_DAY_FOR_EXISTING = '2026-11-18';
const verifiedDirectly: WorldIdentity = { startOn: '2026-03-02', statedOn: '2026-03-02' };

function identityOf(identity: WorldIdentity | null | undefined, from: string) {
  if (identity === null) return {};
  const { startOn, endOn, dueOn, dueInDays, statedOn, agent } = identity ?? {
    ...verifiedDirectly,
    ...(from > LAST_DAY_FOR_EXISTING && { startOn: from, statedOn: from }),
  };
  const due = dueInDays === undefined ? dueOn : dayIn(dueInDays);
  return {
    identity_verification_details: {
      ...(startOn && { appointment_verification_start_on: startOn }),
      ...(endOn && { appointment_verification_end_on: endOn }),
      ...(due && { appointment_verification_statement_due_on: due }),
      ...(statedOn && { appointment_verification_statement_date: statedOn }),
      ...(agent && {
        identity_verified_on: agent.verifiedOn,
        authorised_corporate_service_provider_name: agent.name,
        anti_money_laundering_supervisory_bodies: agent.supervisors,
      }),
    },
  };
}

const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

export function officerOf(company: WorldCompany, { who, role, from, to, identity }: WorldAppointment) {
  const person = findPerson(who);
  if (!person) return corporateOfficerOf(company, { who, role, from });
  return {
    name: `${person.surname.toUpperCase()}, ${person.forenames}`,
    officer_role: role,
    appointed_on: from,
    ...(to && { resigned_on: to }),
    ...(role !== 'secretary' && {
      nationality: person.demonym,
      country_of_residence: COUNTRIES[person.residence],
      occupation: person.occupation,
      date_of_birth: birthMonth(person),
      ...(company.form !== 'registered-overseas-entity' && identityOf(identity, from)),
    }),
    address: addressOf(company.address),
    links: {
      self: `/company/${company.number}/appointments/${who}-${role}`,
      officer: { appointments: `/officers/${who}/appointments` },
    },
  };
}

function corporateOfficerOf(company: WorldCompany, { who, role, from }: WorldAppointment) {
  const holder = holderOf({ who });
  if (!('company' in holder)) return undefined;
  return {
    name: holder.company.name,
    officer_role: role,
    appointed_on: from,
    address: addressOf(holder.company.address),
    identification: {
      identification_type: 'uk-limited-company',
      legal_form: 'Limited Company',
      registration_number: holder.company.number,
    },
    links: { self: `/company/${company.number}/appointments/${who}-${role}` },
  };
}

function bandOf(percentage: string): string {
  const share = Number(percentage);
  return share >= 75 ? '75-to-100' : share > 50 ? '50-to-75' : '25-to-50';
}

export function controlOf(company: WorldCompany, holding: WorldHolding) {
  const holder = holderOf(holding);
  const isOverseas = company.form === 'registered-overseas-entity';
  const suffix = isOverseas ? 'beneficial-owner' : 'person-with-significant-control';
  const common = {
    natures_of_control: isOverseas
      ? ['ownership-of-shares-more-than-25-percent-registered-overseas-entity']
      : [
          `ownership-of-shares-${bandOf(holding.percentage)}-percent`,
          `voting-rights-${bandOf(holding.percentage)}-percent`,
        ],
    notified_on: holding.since,
    ...(holding.ended && { ceased_on: holding.ended, ceased: true }),
    ...(isOverseas && { is_sanctioned: false }),
    etag: etagOf(company),
  };
  const self = (kind: string) => ({
    links: {
      self: `/company/${company.number}/persons-with-significant-control/${kind}/${encodeURIComponent(holding.who)}`,
    },
  });
  if ('person' in holder) {
    const { person } = holder;
    return {
      kind: `individual-${suffix}`,
      name: `${person.sex === 'F' ? 'Ms' : 'Mr'} ${nameOfHolder(holder)}`,
      name_elements: {
        title: person.sex === 'F' ? 'Ms' : 'Mr',
        forename: person.forenames,
        surname: person.surname,
      },
      nationality: person.demonym,
      country_of_residence: COUNTRIES[person.residence],
      date_of_birth: birthMonth(person),
      ...(!isOverseas && identityOf(holding.identity, holding.since)),
      address: addressOf(company.address),
      ...common,
      ...self('individual'),
    };
  }
  return {
    kind: `corporate-entity-${suffix}`,
    name: nameOfHolder(holder),
    address: addressOf('company' in holder ? holder.company.address : company.address),
    identification: {
      legal_form: 'Limited Company',
      legal_authority: 'Companies Act',
      ...('company' in holder && {
        country_registered: COUNTRIES[holder.company.country],
        place_registered: 'Register of companies',
        registration_number: holder.company.number,
      }),
    },
    ...common,
    ...self('corporate-entity'),
  };
}
