import { z } from 'zod';

/** The parts of Companies House responses that we read. It may send more, and omits what it does not have. */
const text = z.string().nullish();
const number = z.union([z.number(), z.string()]);

const Address = z.object({
  care_of: text,
  premises: text,
  address_line_1: text,
  address_line_2: text,
  locality: text,
  region: text,
  postal_code: text,
  country: text,
  po_box: text,
});
export type ChAddress = z.output<typeof Address>;

export const Search = z.object({
  total_results: z.number(),
  start_index: z.number().optional(),
  items_per_page: z.number().optional(),
  items: z
    .array(
      z.object({
        company_number: z.string(),
        title: z.string(),
        company_status: text,
        date_of_creation: text,
        address_snippet: text,
      }),
    )
    .default([]),
});

export const Profile = z.object({
  company_name: z.string(),
  company_number: z.string(),
  type: z.string(),
  company_status: text,
  company_status_detail: text,
  jurisdiction: text,
  date_of_creation: text,
  date_of_cessation: text,
  sic_codes: z.array(z.string()).optional(),
  previous_company_names: z
    .array(z.object({ name: z.string(), effective_from: text, ceased_on: text }))
    .optional(),
  registered_office_address: Address.optional(),
});
export type ChProfile = z.output<typeof Profile>;

const BirthMonth = z.object({ month: number, year: number }).nullish();
const Identification = z
  .object({
    legal_form: text,
    legal_authority: text,
    country_registered: text,
    place_registered: text,
    registration_number: text,
  })
  .nullish();

const IdentityVerification = z
  .object({
    appointment_verification_start_on: text,
    appointment_verification_end_on: text,
    appointment_verification_statement_due_on: text,
    appointment_verification_statement_date: text,
    identity_verified_on: text,
    authorised_corporate_service_provider_name: text,
    anti_money_laundering_supervisory_bodies: z.array(z.string()).nullish(),
  })
  .nullish();
export type ChIdentityVerification = z.output<typeof IdentityVerification>;

export const Officer = z.object({
  name: z.string(),
  officer_role: z.string(),
  appointed_on: text,
  resigned_on: text,
  nationality: text,
  country_of_residence: text,
  occupation: text,
  date_of_birth: BirthMonth,
  identification: Identification,
  identity_verification_details: IdentityVerification,
  links: z.object({ self: text }).optional(),
});
export type ChOfficer = z.output<typeof Officer>;

export const Officers = z.object({ total_results: z.number(), items: z.array(Officer).default([]) });

export const Control = z.object({
  kind: z.string(),
  name: z.string(),
  name_elements: z.object({ forename: text, middle_name: text, surname: text }).nullish(),
  natures_of_control: z.array(z.string()).default([]),
  notified_on: text,
  ceased_on: text,
  nationality: text,
  country_of_residence: text,
  date_of_birth: BirthMonth,
  identification: Identification,
  identity_verification_details: IdentityVerification,
  links: z.object({ self: text }).optional(),
});
export type ChControl = z.output<typeof Control>;

export const Controls = z.object({
  total_results: z.number().optional(),
  items: z.array(Control).default([]),
});

export const Filings = z.object({
  total_count: z.number(),
  items: z
    .array(
      z.object({
        transaction_id: z.string(),
        type: text,
        category: text,
        description: text,
        description_values: z.record(z.string(), z.unknown()).nullish(),
        date: text,
      }),
    )
    .default([]),
});
