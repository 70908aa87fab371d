import * as contract from '@probity/contract/criminal-checks.ts';
import {
  getCriminalCheck,
  provideCertificate,
  reviewCertificate,
  startCriminalCheck,
  withdrawConsent,
} from '@probity/core/assurance/criminal-checks';
import { listCertificatesToReview } from '@probity/core/workspace/reviews';
import { pageOf, readTimeCursor } from '../cursor.ts';
import type { Serve } from '../serve.ts';

export function criminalCheckRoutes(serve: Serve): void {
  serve.each(contract, { getCriminalCheck, provideCertificate, withdrawConsent });
  serve(contract.startCriminalCheck, (ctx, { params }) => startCriminalCheck(ctx, params));
  serve(contract.reviewCertificate, (ctx, { params, body }) =>
    reviewCertificate(ctx, { ...params, ...body, note: body.note ?? null }),
  );
  serve(contract.listCertificatesToReview, async (ctx, { query }) => {
    const { cursor, accountId = null, ...wanted } = query;
    return pageOf(
      await listCertificatesToReview(ctx, { ...wanted, accountId, after: readTimeCursor(cursor) }),
      ({ review, since, id }) => [query.show === 'Overdue' ? review.dueOn : since, id],
      ({ id, ...certificate }) => ({ checkId: id, ...certificate }),
    );
  });
}
