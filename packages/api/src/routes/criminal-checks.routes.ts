import * as contract from '@probity/contract/criminal-checks.ts';
import {
  getCriminalCheck,
  provideCertificate,
  reviewCertificate,
  startCriminalCheck,
  withdrawConsent,
} from '@probity/core/assurance/criminal-checks';
import { listCertificatesToReview } from '@probity/core/workspace/reviews';
import type { FastifyInstance } from 'fastify';
import { readTimeCursor, writeCursor } from '../cursor.ts';
import { type ServeOptions, serve } from '../serve.ts';

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
    const { cursor, accountId = null, ...wanted } = query;
    const { items, hasMore } = await listCertificatesToReview(ctx, {
      ...wanted,
      accountId,
      after: readTimeCursor(cursor),
    });
    const last = items.at(-1);
    const sortedBy = query.show === 'Overdue' ? last?.review.dueOn : last?.since.toISOString();
    return {
      items: items.map(({ id, ...certificate }) => ({ checkId: id, ...certificate })),
      nextCursor: hasMore && last && sortedBy ? writeCursor(sortedBy, last.id) : null,
    };
  });
}
