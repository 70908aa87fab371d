import { britishCompanies } from './british-companies.ts';
import { otherCompanies } from './other-companies.ts';
import type { WorldCompany } from './types.ts';

/** All fictional companies, in the order in which searches return them. */
export const companies: readonly WorldCompany[] = [...britishCompanies, ...otherCompanies];
