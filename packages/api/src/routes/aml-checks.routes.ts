import * as contract from '@probity/contract/aml-checks.ts';
import {
  changeAmlMonitoring,
  getAmlCheck,
  listAmlChecks,
  reportAmlCheck,
  startAmlCheck,
} from '@probity/core/assurance/aml-checks';
import { attachmentHeader } from '@probity/evidence';
import type { FastifyInstance } from 'fastify';
import { type ServeOptions, serve } from '../serve.ts';

const resources = [
  {
    resource: 'LegalPersons',
    get: contract.getLegalPersonAmlCheck,
    start: contract.startLegalPersonAmlCheck,
    monitor: contract.changeLegalPersonAmlMonitoring,
    report: contract.reportLegalPersonAmlCheck,
  },
  {
    resource: 'LegalEntities',
    get: contract.getLegalEntityAmlCheck,
    start: contract.startLegalEntityAmlCheck,
    monitor: contract.changeLegalEntityAmlMonitoring,
    report: contract.reportLegalEntityAmlCheck,
  },
] as const;

export function amlChecksRoutes(app: FastifyInstance, options: ServeOptions): void {
  serve(app, options, contract.listAmlChecks, async (ctx, { params }) => ({
    items: await listAmlChecks(ctx, params),
  }));
  serve(app, options, contract.listEnricherAmlChecks, async (ctx, { query }) => ({
    items: await listAmlChecks(ctx, query),
  }));
  serve(app, options, contract.startEnricherAmlCheck, (ctx, { body }) => startAmlCheck(ctx, body));
  for (const { resource, get, start, monitor, report } of resources) {
    serve(app, options, get, (ctx, { params }) => getAmlCheck(ctx, { ...params, resource }));
    serve(app, options, start, (ctx, { params }) => startAmlCheck(ctx, { ...params, resource }));
    serve(app, options, monitor, (ctx, { params, body }) =>
      changeAmlMonitoring(ctx, { ...params, ...body, resource }),
    );
    serve(app, options, report, async (ctx, { params, reply }) => {
      const { bytes, fileName } = await reportAmlCheck(ctx, { ...params, resource });
      reply.type('application/pdf').header('content-disposition', attachmentHeader(fileName));
      return new Uint8Array(bytes);
    });
  }
}
