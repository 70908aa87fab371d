import { britishCompanies } from './british-companies.ts';
import { otherCompanies } from './other-companies.ts';
import type { WorldCompany } from './types.ts';

/** Every company of the world; a search finds them in this order. */
export const companies: readonly WorldCompany[] = [...britishCompanies, ...otherCompanies];
