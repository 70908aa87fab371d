import { certificateDecisions, criminalCheckFlow } from '@probity/domain/checks/criminal-check.ts';
import { z } from 'zod';
import { defineCheck } from '../../registry/checks/index.ts';

const Act = z.object({ at: z.string(), by: z.string() });

/** The steps of the check; a person who provided the certificate may not review it. */
const CriminalFindings = z.object({
  consent: Act,
  certificate: Act.extend({
    documentId: z.string(),
    userId: z.string().nullable(),
    issuedOn: z.string().nullable(),
  }).nullable(),
  review: z
    .object({
      at: z.string(),
      /** Null for a platform reviewer. */
      by: z.string().nullable(),
      decision: z.enum(certificateDecisions),
      note: z.string().nullable(),
      /** The version of the certificate; missing in older decisions. */
      version: z.number().optional(),
    })
    .nullable(),
});
export type CriminalFindings = z.output<typeof CriminalFindings>;

/** A certificate that the person provides with their consent, and that a second person reviews. */
export const criminalCheck = defineCheck({
  type: 'CriminalCheck',
  steps: criminalCheckFlow,
  findings: CriminalFindings,
});
