import { registerProviders } from '@probity/domain/checks/enrichers.ts';
import { z } from 'zod';
import { FoundCompany, RegisterQuery, RegisterReference, Unanswered } from './data-enrichers.ts';
import { endpoint } from './endpoint.ts';
import { DataFieldKey } from './enumerations.ts';
import { CountryCode, Id, Moment } from './schemas.ts';

const tag = 'Users';
const params = z.object({ userId: Id });
const Register = z.enum(registerProviders);

export const findOwnCompany = endpoint({
  method: 'GET',
  path: '/Users/:userId/companies',
  tag,
  summary:
    'While registering, find one’s company in the public register of its country. An unreachable register is reported as such, not as an empty list',
  access: 'registrant',
  limit: 'companySearch',
  params,
  query: z.object({ query: RegisterQuery, country: CountryCode }),
  response: z.object({
    /** Null if no public register covers the country. */
    register: Register.nullable(),
    failure: Unanswered.nullable(),
    companies: z.array(FoundCompany),
    hasMore: z.boolean(),
  }),
  errors: ['resource.not_found'],
  example: { query: { query: 'lease', country: 'GB' } },
});

const Choice = z.strictObject({ country: CountryCode, reference: RegisterReference });

export const OwnCompany = z.object({
  register: Register,
  readAt: Moment,
  failure: Unanswered.nullable(),
  /** Null if the register did not answer. */
  company: z
    .object({
      reference: z.string(),
      name: z.string(),
      number: z.string().nullable(),
      /** What the profile would be filled with. */
      fields: z.array(z.object({ fieldKey: DataFieldKey, text: z.string() })),
      /** Required fields of an organisation that this leaves open. */
      left: z.array(DataFieldKey),
      /** With a role today. They are not added by registering. */
      people: z.array(z.object({ name: z.string(), roles: z.array(DataFieldKey) })),
    })
    .nullable(),
});
export type OwnCompany = z.output<typeof OwnCompany>;

export const previewOwnCompany = endpoint({
  method: 'GET',
  path: '/Users/:userId/company',
  tag,
  summary: 'While registering, read what the public register says about one company; stores nothing',
  access: 'registrant',
  limit: 'companySearch',
  params,
  query: z.object(Choice.shape),
  response: OwnCompany,
  errors: ['resource.not_found', 'enricher.not_configured'],
  example: { query: { country: 'GB', reference: '09912345' } },
});

export const fillOwnProfile = endpoint({
  method: 'POST',
  path: '/Users/:userId/company',
  tag,
  summary:
    'Fill the organisation that is being registered with what the public register says about it, confirmed by the register. People are not added',
  access: 'registrant',
  accessNote: 'Only until the registration is complete.',
  limit: 'companySearch',
  params,
  body: Choice,
  response: z.object({ filled: z.array(DataFieldKey), reference: z.string() }),
  errors: ['resource.not_found', 'enricher.not_configured', 'register.not_ready', 'register.other_company'],
  example: { body: { country: 'GB', reference: '09912345' } },
});
