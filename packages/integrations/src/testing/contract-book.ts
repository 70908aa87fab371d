/** The documented contract of a provider: which parameters a request takes, and which fields a response has. */
export interface ContractEntry {
  method: string;
  /** With its variable parts in braces. */
  path: string;
  query?: string;
  fields?: string;
  answer: string;
}

const address = 'care_of premises address_line_1 address_line_2 locality region postal_code country po_box';
const chList =
  'kind etag start_index items_per_page total_results active_count resigned_count links self items';
const identification =
  'identification identification_type legal_form legal_authority country_registered place_registered registration_number';
const born = 'date_of_birth month year nationality country_of_residence';

const identityVerification =
  'identity_verification_details appointment_verification_start_on appointment_verification_end_on appointment_verification_statement_due_on appointment_verification_statement_date identity_verified_on authorised_corporate_service_provider_name anti_money_laundering_supervisory_bodies preferred_name';

const companiesHouse: readonly ContractEntry[] = [
  {
    method: 'GET',
    path: '/search/companies',
    query: 'q items_per_page start_index restrictions',
    answer: `${chList} title company_number company_status company_type date_of_creation date_of_cessation address address_snippet description ${address}`,
  },
  {
    method: 'GET',
    path: '/company/{number}',
    answer: `company_name company_number type company_status company_status_detail jurisdiction date_of_creation date_of_cessation sic_codes
        previous_company_names name effective_from ceased_on registered_office_address ${address} service_address
        accounts accounting_reference_date day month last_accounts made_up_to period_start_on period_end_on next_accounts due_on overdue
        next_due next_made_up_to confirmation_statement last_made_up_to has_charges has_insolvency_history has_been_liquidated can_file etag
        links self officers filing_history persons_with_significant_control charges`,
  },
  {
    method: 'GET',
    path: '/company/{number}/officers',
    query: 'items_per_page start_index register_type register_view order_by',
    answer: `${chList} name officer_role appointed_on resigned_on occupation ${born} address ${address} former_names ${identification}
        ${identityVerification} officer appointments`,
  },
  {
    method: 'GET',
    path: '/company/{number}/persons-with-significant-control',
    query: 'items_per_page start_index',
    answer: `${chList} ceased_count name name_elements title forename middle_name surname natures_of_control notified_on ceased_on ceased
        ${born} address ${address} ${identification} is_sanctioned ${identityVerification}`,
  },
  {
    method: 'GET',
    path: '/company/{number}/filing-history',
    query: 'category items_per_page start_index',
    answer: `${chList} filing_history_status total_count transaction_id type category description description_values made_up_date date
        action_date pages barcode paper_filed document_metadata`,
  },
];

const ddPage = 'pagination offset limit total';
const ddAddress =
  'fullAddress structuredAddress premises thoroughfare dependentLocality postTown county postcode countryCode geolocation';
const ddPerson = 'person honorific firstName middleName lastName nationalities dateOfBirth year month';
const ddMatches = 'exactMatches possibleMatches notMatched type countryCode companyId';
const ddCompany = (what: string, answer: string): ContractEntry => ({
  method: 'GET',
  path: `/company/{cc}/{id}${what}.json`,
  query: 'offset limit',
  answer,
});

const dueDil: readonly ContractEntry[] = [
  {
    method: 'POST',
    path: '/search/companies.json',
    query: 'offset limit',
    fields: 'criteria',
    answer: `companies countryCode companyId name type incorporationDate officialStatus simplifiedStatus addresses industries code ${ddAddress} ${ddPage}`,
  },
  ddCompany(
    '',
    `countryCode companyId name type incorporationCountry incorporationDate officialStatus simplifiedStatus numberOfEmployees primaryWebsite
      legalEntityIdentifier lei sourceUrl registeredAddress ${ddAddress} accounts financialSummary`,
  ),
  ddCompany('/registered-names', 'registeredNames name startDate endDate'),
  ddCompany('/related-names', 'relatedNames name'),
  ddCompany('/addresses', `addresses types ${ddAddress}`),
  ddCompany('/industries', 'industries name code type'),
  ddCompany(
    '/officers',
    `officers officerId type ${ddPerson} company isShareholder disqualifications appointments status startDate endDate officialRole
      selfDescribedPosition serviceAddress ${ddAddress} ${ddPage}`,
  ),
  ddCompany(
    '/shareholders',
    `totalCompanyShares shareholders sourceName totalShareholding totalShareholdingPercentage shareholdings class numberOfShares
      percentageOfShares nominalValue ${ddMatches} ${ddPage}`,
  ),
  ddCompany(
    '/persons-significant-control',
    `personsSignificantControl type ${ddPerson} company name otherLegalEntity naturesOfControl isShareholder notifiedAt ceasedAt
      ${ddMatches} statements ${ddPage}`,
  ),
];

const token = (path: string): ContractEntry => ({
  method: 'POST',
  path,
  fields: 'grant_type client_id client_secret scope',
  answer: 'access_token token_type expires_in',
});

const knowYourCustomer: readonly ContractEntry[] = [
  token('/connect/token'),
  {
    method: 'POST',
    path: '/v2/Companies/search',
    fields: 'query codeiso31662',
    answer:
      'companySearch results name rawname type externalCode registrationNumber companyStatus caseCommonId dataSource countryCodeISO31662',
  },
  {
    method: 'POST',
    path: '/v2/Companies',
    fields:
      'rawname externalCode country addressLine1 addressLine2 city postcode province unregisteredEntity',
    answer: 'caseCommonId',
  },
  {
    method: 'GET',
    path: '/v2/Companies/{id}',
    answer: `caseDetail details common caseCommonId status statusId statusName caseDecision complete company entityName type
      countryCodeISO31662 properties name value caseAddress addressLine1 addressLine2 city postcode province country
      isCaseAMLPositive allUbosIdentified caseAmlSummary stepDataSource`,
  },
  {
    method: 'GET',
    path: '/v2/Companies/{id}/org-chart',
    answer:
      'name role shares effectivePercentage nationalityId jurisdictionId isUnresolvedAML officers shareholders others',
  },
];

const windeedSearch = `searchId type status completedAt costCents result registrationNumber name tradingName enterpriseType
  registrationDate registeredAddress postalAddress line1 line2 suburb city province postalCode country taxNumber financialYearEnd
  auditors directors fullName idNumber designation appointedOn resignedOn previousNames from to`;
const winDeed: readonly ContractEntry[] = [
  token('/oauth/token'),
  {
    method: 'POST',
    path: '/v1/searches',
    fields: 'type reference criteria consentReference',
    answer: windeedSearch,
  },
  { method: 'GET', path: '/v1/searches/{id}', answer: windeedSearch },
];

const wowCompany =
  'id registrationNumber name tradingName listing exchange code industryCode transparencyRating';
const whoOwnsWhom: readonly ContractEntry[] = [
  {
    method: 'GET',
    path: '/v1/companies',
    query: 'q country page pageSize',
    answer: `items total ${wowCompany}`,
  },
  { method: 'GET', path: '/v1/companies/{id}', answer: wowCompany },
  {
    method: 'GET',
    path: '/v1/companies/{id}/shareholders',
    answer: 'holderType holderId name country percentage asAt source',
  },
  {
    method: 'GET',
    path: '/v1/companies/{id}/directors',
    answer: 'fullName designation appointedOn resignedOn',
  },
];

const searchData = `code status content data id ref searcher_id assignee_id filters match_status risk_level search_term submitted_term client_ref
  total_hits total_matches created_at updated_at tags limit offset share_url searcher assignee hits doc match_types match_types_details score
  is_whitelisted name entity_type first_name last_name aka associates association fields value source tag locale media date snippet title url
  sources source_notes aml_types country_codes listing_started_utc listing_ended_utc types last_updated_utc matching_name name_matches
  query_term secondary_matches`;
const complyAdvantage: readonly ContractEntry[] = [
  {
    method: 'POST',
    path: '/searches',
    fields: 'search_term client_ref fuzziness exact_match search_profile offset limit share_url tags filters',
    answer: searchData,
  },
  { method: 'GET', path: '/searches/{id}/details', answer: searchData },
  {
    method: 'PATCH',
    path: '/searches/{id}/entities',
    fields: 'entities match_status risk_level is_whitelisted',
    answer: 'code status content',
  },
  {
    method: 'PATCH',
    path: '/searches/{id}/monitors',
    fields: 'is_monitored',
    answer: 'code status content is_monitored',
  },
];

const gcRequisition = `id created status institution_id agreement reference redirect accounts user_language link account_selection
  redirect_immediate ssn`;
const goCardless: readonly ContractEntry[] = [
  {
    method: 'POST',
    path: '/token/new/',
    fields: 'secret_id secret_key',
    answer: 'access access_expires refresh refresh_expires',
  },
  {
    method: 'GET',
    path: '/institutions/',
    query: 'country',
    answer: 'id name bic transaction_total_days countries logo max_access_valid_for_days',
  },
  {
    method: 'POST',
    path: '/agreements/enduser/',
    fields: 'institution_id max_historical_days access_valid_for_days access_scope reconfirmation',
    answer:
      'id created accepted institution_id max_historical_days access_valid_for_days access_scope reconfirmation',
  },
  {
    method: 'POST',
    path: '/requisitions/',
    fields:
      'redirect institution_id reference agreement user_language account_selection redirect_immediate ssn',
    answer: gcRequisition,
  },
  { method: 'GET', path: '/requisitions/{id}/', answer: gcRequisition },
  { method: 'DELETE', path: '/requisitions/{id}/', answer: 'summary detail' },
  {
    method: 'GET',
    path: '/accounts/{id}/',
    answer: 'id created last_accessed iban institution_id status owner_name',
  },
  {
    method: 'GET',
    path: '/accounts/{id}/details/',
    answer: 'account resourceId iban bban currency ownerName name product cashAccountType status usage',
  },
  // The bank's page at the twin.
  { method: 'GET', path: '/consent/{id}', answer: '' },
  { method: 'POST', path: '/consent/{id}', fields: 'iban act', answer: '' },
];

const stripeIntent = `id object amount amount_received currency status client_secret created latest_charge last_payment_error type code
  decline_code message next_action payment_method payment_method_types metadata livemode`;
const stripeSession = `id object amount_subtotal amount_total currency mode status payment_status payment_intent payment_method_types
  client_reference_id metadata success_url cancel_url url created expires_at livemode ${stripeIntent}`;
const stripeRefund = 'id object amount currency status payment_intent charge reason created metadata';
const stripe: readonly ContractEntry[] = [
  {
    method: 'POST',
    path: '/v1/checkout/sessions',
    fields:
      'mode allowed_payment_method_types client_reference_id metadata payment_intent_data line_items success_url cancel_url expires_at',
    answer: stripeSession,
  },
  { method: 'GET', path: '/v1/checkout/sessions/{id}', query: 'expand', answer: stripeSession },
  { method: 'POST', path: '/v1/checkout/sessions/{id}/expire', answer: stripeSession },
  { method: 'GET', path: '/v1/payment_intents/{id}', answer: stripeIntent },
  {
    method: 'POST',
    path: '/v1/refunds',
    fields: 'payment_intent amount metadata reason',
    answer: stripeRefund,
  },
  {
    method: 'GET',
    path: '/v1/refunds',
    query: 'payment_intent limit starting_after',
    answer: `${stripeRefund} data has_more url`,
  },
  // The card payment page at the twin.
  { method: 'GET', path: '/pay/{id}', answer: '' },
  { method: 'POST', path: '/pay/{id}', fields: 'act number expiry cvc', answer: '' },
];

export const contractBook: Readonly<Record<string, readonly ContractEntry[]>> = {
  'companies-house': companiesHouse,
  duedil: dueDil,
  'know-your-customer': knowYourCustomer,
  windeed: winDeed,
  'who-owns-whom': whoOwnsWhom,
  'comply-advantage': complyAdvantage,
  gocardless: goCardless,
  stripe,
};

export const words = (text: string | undefined): Set<string> => new Set(text?.trim().split(/\s+/) ?? []);

/** The entry for a path, or undefined if the contract has no such call. */
export const findEntry = (provider: string, method: string, path: string): ContractEntry | undefined =>
  contractBook[provider]?.find(
    (entry) =>
      entry.method === method && new RegExp(`^${entry.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
  );

/** Slugs of the sandbox's sources are keys, not fields. */
const isMadeUp = (name: string): boolean => name.startsWith('fictional-');

/** Every field name, at any depth. */
export function namesIn(value: unknown, names = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const item of value) namesIn(item, names);
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value))
      namesIn(inner, isMadeUp(name) ? names : names.add(name));
  return names;
}
