import type { FoundCompany } from '@probity/contract/data-enrichers.ts';

/** The search for one's own company, as the URL has it. */
export interface OwnCompanySearch {
  country: string;
  query: string;
  /** Null before the first search. */
  matches: {
    /** Its name; null if no public register covers the country. */
    register: string | null;
    isAnswered: boolean;
    companies: FoundCompany[];
    hasMore: boolean;
  } | null;
  /** Without a preview if the register did not answer. */
  chosen: { reference: string; preview: CompanyPreviewFacts | null } | null;
}

/** What the profile will be filled with. */
export interface CompanyPreviewFacts {
  /** The name of the register. */
  register: string;
  readAt: string;
  reference: string;
  name: string;
  number: string | null;
  /** How many fields a complete profile requires. */
  required: number;
  filled: { key: string; label: string; text: string }[];
  left: { key: string; label: string }[];
  people: { name: string; roles: string[] }[];
}
