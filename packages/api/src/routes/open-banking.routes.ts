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
import type { FastifyInstance } from 'fastify';
import { type ServeOptions, serve } from '../serve.ts';

export function openBankingRoutes(app: FastifyInstance, options: ServeOptions): void {
  for (const [isPerson, institutions, start, results] of [
    [false, contract.listInstitutions, contract.startBankConsent, contract.getBankResults],
    [true, contract.listPersonInstitutions, contract.startPersonBankConsent, contract.getPersonBankResults],
  ] as const) {
    serve(app, options, institutions, async (ctx, { params, query }) => ({
      items: await listInstitutions(ctx, { ...params, ...query, isPerson }),
    }));
    serve(app, options, start, (ctx, { params, body }) =>
      startBankConsent(ctx, { ...params, ...body, isPerson }),
    );
    serve(app, options, results, (ctx, { params }) => getBankResults(ctx, { ...params, isPerson }));
  }
  serve(app, options, contract.returnFromBank, (ctx, { body }) => returnFromBank(ctx, body));
  serve(app, options, contract.chooseBankAccounts, (ctx, { params, body }) =>
    chooseBankAccounts(ctx, { ...params, ...body }),
  );
  serve(app, options, contract.retryBankConsent, (ctx, { params }) => retryBankConsent(ctx, params));
  serve(app, options, contract.removeBankConsent, (ctx, { params }) => removeBankConsent(ctx, params));
}
