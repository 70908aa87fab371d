import * as contract from '@probity/contract/aml-checks.ts';
import {
  changeAmlMonitoring,
  getAmlCheck,
  listAmlChecks,
  reportAmlCheck,
  startAmlCheck,
} from '@probity/core/assurance/aml-checks';
import { sendPdf } from '../send-file.ts';
import type { Serve } from '../serve.ts';

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

export function amlChecksRoutes(serve: Serve): void {
  serve.each(contract, { listAmlChecks });
  serve(contract.listEnricherAmlChecks, async (ctx, { query }) => ({
    items: await listAmlChecks(ctx, query),
  }));
  serve(contract.startEnricherAmlCheck, (ctx, { body }) => startAmlCheck(ctx, body));
  for (const { resource, get, start, monitor, report } of resources) {
    serve(get, (ctx, { params }) => getAmlCheck(ctx, { ...params, resource }));
    serve(start, (ctx, { params }) => startAmlCheck(ctx, { ...params, resource }));
    serve(monitor, (ctx, { params, body }) => changeAmlMonitoring(ctx, { ...params, ...body, resource }));
    serve(report, async (ctx, { params, reply }) =>
      sendPdf(reply, await reportAmlCheck(ctx, { ...params, resource })),
    );
  }
}
