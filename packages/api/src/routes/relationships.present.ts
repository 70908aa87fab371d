import type { AnswerOf } from '@probity/contract';
import {
  type countRelationships,
  type getRelationshipDecision,
  type getRelationshipOverview,
  notKept,
  type RelationshipFile,
  type RelationshipSummary,
} from '@probity/contract/relationships.ts';
import type { DecisionRecord } from '@probity/core/assurance/decisions';
import type {
  RelationshipCounts,
  RelationshipOverview,
  RelationshipRow,
  WholeRelationship,
} from '@probity/core/workspace/relationships';
import type { z } from 'zod';
import { presentTimestamp } from './timestamps.present.ts';

export const presentRelationship = (row: RelationshipRow): z.input<typeof RelationshipSummary> => ({
  entity: { id: row.entityId, name: row.name, kind: row.kind, country: row.country },
  relationship: row.relationship,
  connectionId: row.connectionId,
  direction: row.direction,
  sharingStatus: row.sharingStatus,
  connections: row.connections,
  items: { total: row.itemsTotal, consented: row.itemsConsented },
  checks: { total: row.checksTotal, passed: row.checksPassed, failed: row.checksFailed },
  unseenChanges: row.unseenChanges,
  openQuestions: row.openQueries,
  risk: row.riskLevel && {
    level: row.riskLevel,
    score: row.riskScore,
    isOverridden: row.riskOverridden,
    ratedAt: row.ratedAt,
  },
  tests: { total: row.testsTotal, failed: row.testsFailed },
  screening: { state: row.screening, screenedAt: row.screenedAt },
  owner: row.ownerId ? { memberId: row.ownerId, name: row.ownerName ?? '' } : null,
  reference: row.reference,
  tags: row.tags,
  reviewOn: row.reviewOn,
  decision: row.decision && row.decidedAt ? { kind: row.decision, at: row.decidedAt } : null,
  awaitsSecond: row.awaitsSecond,
  changedAt: row.changedAt,
});

export const presentRelationshipCounts = ({
  high,
  medium,
  low,
  notRated,
  ...counts
}: RelationshipCounts): AnswerOf<typeof countRelationships> => ({
  ...counts,
  risk: { High: high, Medium: medium, Low: low, NotRated: notRated },
});

export const presentRelationshipFile = (
  { summary, file }: WholeRelationship,
  asAt: string | undefined,
): z.input<typeof RelationshipFile> => ({
  ...file,
  summary: presentRelationship(summary),
  asAt: asAt ?? null,
  notKept: asAt ? [...notKept] : [],
});

export const presentRelationshipOverview = ({
  summary,
  ...overview
}: RelationshipOverview): AnswerOf<typeof getRelationshipOverview> => ({
  ...overview,
  summary: presentRelationship(summary),
});

export const presentRelationshipDecision = ({
  timestamp,
  ...record
}: DecisionRecord): AnswerOf<typeof getRelationshipDecision> => ({
  ...record,
  timestamp: timestamp && presentTimestamp(timestamp),
});
