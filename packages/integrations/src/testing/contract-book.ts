/** The contract of a provider as its papers have it: what may be asked with what, and which fields an answer has. */
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

export const contractBook: Readonly<Record<string, readonly ContractEntry[]>> = {
  'companies-house': [
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
        identity_verification_details officer appointments`,
    },
    {
      method: 'GET',
      path: '/company/{number}/persons-with-significant-control',
      query: 'items_per_page start_index',
      answer: `${chList} ceased_count name name_elements title forename middle_name surname natures_of_control notified_on ceased_on ceased
        ${born} address ${address} ${identification} is_sanctioned identity_verification_details`,
    },
    {
      method: 'GET',
      path: '/company/{number}/filing-history',
      query: 'category items_per_page start_index',
      answer: `${chList} filing_history_status total_count transaction_id type category description description_values made_up_date date
        action_date pages barcode paper_filed document_metadata`,
    },
  ],
};

export const words = (text: string | undefined): Set<string> => new Set(text?.trim().split(/\s+/) ?? []);

/** The entry for a path, or undefined where the contract has no such call. */
export const findEntry = (provider: string, method: string, path: string): ContractEntry | undefined =>
  contractBook[provider]?.find(
    (entry) =>
      entry.method === method && new RegExp(`^${entry.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
  );

/** Every name of a field, however deep. */
export function namesIn(value: unknown, names = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const item of value) namesIn(item, names);
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) namesIn(inner, names.add(name));
  return names;
}
