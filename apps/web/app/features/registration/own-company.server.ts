import type { ResponseOf } from '@probity/contract/endpoint.ts';
import { findOwnCompany, type OwnCompany, previewOwnCompany } from '@probity/contract/own-company.ts';
import { providerLabel } from '@probity/domain/checks/enrichers.ts';
import { requiredFields } from '@probity/domain/credentials/required-fields.ts';
import { fieldLabel } from '@probity/domain/fields/catalogue.ts';
import { isOneOf } from '@probity/domain/is-one-of.ts';
import type { WebRequest } from '../../../server/pages/web-request.ts';
import type { Registration } from '../../../server/session/registration.ts';
import { isApiError } from '../../platform/problems/form-problem.ts';
import type { CompanyPreviewFacts, OwnCompanySearch } from './own-company.ts';

const DEFAULT_COUNTRY = 'GB';
const MIN_QUERY = 2;

/** Whether an organisation is first looked for in a register. A trust or a partnership is entered by hand. */
const isSought = (registration: Registration): boolean =>
  isOneOf(['Organization', undefined], registration.invitation?.partyKind);

/** What the register says to the search in the URL; null where the details are entered by hand. */
export async function loadOwnCompany(
  web: WebRequest,
  registration: Registration | undefined,
  search: URLSearchParams,
): Promise<OwnCompanySearch | null> {
  if (!registration?.token || search.get('by') === 'hand' || !isSought(registration)) return null;
  const { token, userId, invitation } = registration;
  const country = search.get('country') || invitation?.country || DEFAULT_COUNTRY;
  const query = (search.get('query') ?? invitation?.name ?? '').trim();
  const reference = search.get('reference');
  const api = web.apiAs(token);
  const params = { userId };
  const [answer, chosen] = await Promise.all([
    query.length < MIN_QUERY
      ? null
      : answerOf(() => api.call(findOwnCompany, { params, query: { query, country } })),
    reference ? answerOf(() => api.call(previewOwnCompany, { params, query: { country, reference } })) : null,
  ]);
  const company = chosen && chosen !== 'refused' ? chosen.company : null;
  return {
    country,
    query,
    matches: answer === 'refused' ? { ...nothing, isAnswered: false } : answer && companiesOf(answer),
    chosen: chosen && {
      reference: reference ?? '',
      preview: chosen !== 'refused' && company ? factsOf(chosen, company) : null,
    },
  };
}

const nothing = { register: null, companies: [], hasMore: false };

const companiesOf = ({ register, failure, companies, hasMore }: ResponseOf<typeof findOwnCompany>) => ({
  register: register && providerLabel(register),
  isAnswered: failure === null,
  companies,
  hasMore,
});

/** A caller who asked too often gets no answer, as from a register that is down. */
async function answerOf<Answer>(call: () => Promise<Answer>): Promise<Answer | 'refused'> {
  try {
    return await call();
  } catch (error) {
    if (!isApiError(error) || error.problem.status >= 500) throw error;
    return 'refused';
  }
}

function factsOf({ register, readAt }: OwnCompany, company: NonNullable<OwnCompany['company']>) {
  const { reference, name, number, fields, left, people } = company;
  const kind = 'Organization';
  const required = new Set<string>(requiredFields[kind]);
  const label = (fieldKey: Parameters<typeof fieldLabel>[0]) => fieldLabel(fieldKey, kind);
  return {
    // Pages before sign-in do not load the names of providers.
    register: providerLabel(register),
    readAt,
    reference,
    name,
    number,
    required: required.size,
    filled: fields
      .filter(({ fieldKey }) => required.has(fieldKey))
      .map(({ fieldKey, text }) => ({ key: fieldKey, label: label(fieldKey), text })),
    left: left.map((fieldKey) => ({ key: fieldKey, label: label(fieldKey) })),
    people: people.map((person) => ({ name: person.name, roles: person.roles.map(label) })),
  } satisfies CompanyPreviewFacts;
}
