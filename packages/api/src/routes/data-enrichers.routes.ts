import * as enrichers from '@probity/contract/data-enrichers.ts';
import {
  checkAgainstRegister,
  confirmByRegister,
  listDataEnrichers,
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
  serve(app, options, enrichers.checkAgainstRegister, async (ctx, { body }) =>
    presentCheck(await checkAgainstRegister(ctx, body)),
  );
  serve(app, options, enrichers.populateFromRegister, (ctx, { body }) => populateFromRegister(ctx, body));
  serve(app, options, enrichers.confirmByRegister, (ctx, { body }) => confirmByRegister(ctx, body));
  serve(app, options, enrichers.reportRegister, async (ctx, { query, reply }) => {
    const { bytes, fileName } = await reportRegister(ctx, query);
    reply.type('application/pdf').header('content-disposition', attachmentHeader(fileName));
    return new Uint8Array(bytes);
  });
}
