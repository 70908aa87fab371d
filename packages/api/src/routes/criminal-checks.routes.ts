import * as contract from '@probity/contract/criminal-checks.ts';
import {
  getCriminalCheck,
  listCertificatesToReview,
  provideCertificate,
  reviewCertificate,
  startCriminalCheck,
  withdrawConsent,
} from '@probity/core/assurance/criminal-checks';
import type { FastifyInstance } from 'fastify';
import { type ServeOptions, serve } from '../serve.ts';
import { reviewCursorOf, reviewPageOf } from './reviewing.routes.ts';

export function criminalCheckRoutes(app: FastifyInstance, options: ServeOptions): void {
  serve(app, options, contract.getCriminalCheck, (ctx, { params }) => getCriminalCheck(ctx, params));
  serve(app, options, contract.startCriminalCheck, (ctx, { params }) => startCriminalCheck(ctx, params));
  serve(app, options, contract.provideCertificate, (ctx, { params, body }) =>
    provideCertificate(ctx, { ...params, ...body }),
  );
  serve(app, options, contract.reviewCertificate, (ctx, { params, body }) =>
    reviewCertificate(ctx, { ...params, ...body, note: body.note ?? null }),
  );
  serve(app, options, contract.withdrawConsent, (ctx, { params }) => withdrawConsent(ctx, params));
  serve(app, options, contract.listCertificatesToReview, async (ctx, { query }) => {
    const { items, hasMore } = await listCertificatesToReview(ctx, reviewPageOf(query));
    const last = items.at(-1);
    return {
      items: items.map(({ id, ...certificate }) => ({ checkId: id, ...certificate })),
      nextCursor: hasMore && last ? reviewCursorOf(last) : null,
    };
  });
}
