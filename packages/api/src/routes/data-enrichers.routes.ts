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
import { attachmentHeader } from '@probity/evidence';
import type { FastifyInstance } from 'fastify';
import { type ServeOptions, serve } from '../serve.ts';
import { presentCheck, presentExtract } from './data-enrichers.present.ts';

export function dataEnrichersRoutes(app: FastifyInstance, options: ServeOptions): void {
  serve(app, options, enrichers.listDataEnrichers, (ctx, { query }) => listDataEnrichers(ctx, query));
  serve(app, options, enrichers.searchRegister, (ctx, { params, query }) =>
    searchRegister(ctx, { ...params, ...query }),
  );
  serve(app, options, enrichers.readRegister, async (ctx, { params, query }) =>
    presentExtract(await readRegister(ctx, { ...params, ...query, again: query.again === 'true' })),
  );
  serve(app, options, enrichers.checkAgainstRegister, async (ctx, { params, body }) =>
    presentCheck(await checkAgainstRegister(ctx, { ...params, ...body })),
  );
  serve(app, options, enrichers.populateFromRegister, (ctx, { params, body }) =>
    populateFromRegister(ctx, { ...params, ...body }),
  );
  serve(app, options, enrichers.confirmByRegister, (ctx, { params, body }) =>
    confirmByRegister(ctx, { ...params, ...body }),
  );
  serve(app, options, enrichers.keepOwnValue, async (ctx, { params, body }) => {
    await keepOwnValue(ctx, { ...params, ...body });
    return { kept: body.reason !== null };
  });
  serve(app, options, enrichers.lookUpCredential, (ctx, { params }) => lookUpCredential(ctx, params));
  serve(app, options, enrichers.reportRegister, async (ctx, { params, query, reply }) => {
    const { bytes, fileName } = await reportRegister(ctx, { ...params, ...query });
    reply.type('application/pdf').header('content-disposition', attachmentHeader(fileName));
    return new Uint8Array(bytes);
  });
}
