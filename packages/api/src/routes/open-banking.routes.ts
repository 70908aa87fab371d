import * as contract from '@probity/contract/open-banking.ts';
import {
  chooseBankAccounts,
  getBankResults,
  listInstitutions,
  removeBankConsent,
  retryBankConsent,
  returnFromBank,
  startBankConsent,
} from '@probity/core/assurance/bank-accounts';
import type { Serve } from '../serve.ts';

export function openBankingRoutes(serve: Serve): void {
  for (const [isPerson, institutions, start, results] of [
    [false, contract.listInstitutions, contract.startBankConsent, contract.getBankResults],
    [true, contract.listPersonInstitutions, contract.startPersonBankConsent, contract.getPersonBankResults],
  ] as const) {
    serve(institutions, async (ctx, { params, query }) => ({
      items: await listInstitutions(ctx, { ...params, ...query, isPerson }),
    }));
    serve(start, (ctx, { params, body }) => startBankConsent(ctx, { ...params, ...body, isPerson }));
    serve(results, (ctx, { params }) => getBankResults(ctx, { ...params, isPerson }));
  }
  serve.each(contract, { returnFromBank, chooseBankAccounts, retryBankConsent, removeBankConsent });
}
