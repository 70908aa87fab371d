import * as enrichers from '@probity/contract/data-enrichers.ts';
import {
  checkAgainstRegister,
  confirmByRegister,
  keepOwnValue,
  listDataEnrichers,
  lookUpCredential,
  populateFromRegister,
  readRegister,
  reportRegister,
  searchRegister,
} from '@probity/core/assurance/data-enrichers';
import { getPartyRegister } from '@probity/core/assurance/party-registers';
import { sendPdf } from '../send-file.ts';
import type { Serve } from '../serve.ts';
import { presentCheck, presentExtract } from './data-enrichers.present.ts';

export function dataEnrichersRoutes(serve: Serve): void {
  serve.each(enrichers, {
    listDataEnrichers,
    searchRegister,
    populateFromRegister,
    confirmByRegister,
    lookUpCredential,
    getPartyRegister,
  });
  serve(enrichers.readRegister, async (ctx, { params, query }) =>
    presentExtract(await readRegister(ctx, { ...params, ...query, again: query.again === 'true' })),
  );
  serve.each(enrichers, presentCheck, { checkAgainstRegister });
  serve(enrichers.keepOwnValue, async (ctx, { params, body }) => {
    await keepOwnValue(ctx, { ...params, ...body });
    return { kept: body.reason !== null };
  });
  serve(enrichers.reportRegister, async (ctx, { params, query, reply }) =>
    sendPdf(reply, await reportRegister(ctx, { ...params, ...query })),
  );
}
