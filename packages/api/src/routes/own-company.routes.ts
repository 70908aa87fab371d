import * as contract from '@probity/contract/own-company.ts';
import { fillOwnProfile, findOwnCompany, previewOwnCompany } from '@probity/core/assurance/data-enrichers';
import type { Serve } from '../serve.ts';
import { presentOwnCompany } from './data-enrichers.present.ts';

export function ownCompanyRoutes(serve: Serve): void {
  serve.each(contract, { findOwnCompany, fillOwnProfile });
  serve.each(contract, presentOwnCompany, { previewOwnCompany });
}
