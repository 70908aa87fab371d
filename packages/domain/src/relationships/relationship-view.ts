import type { SharingStatus } from '../enumerations.ts';
import type {
  DecisionFilter,
  RelationshipColumn,
  RelationshipSort,
  ReviewFilter,
  RiskFilter,
  ScreeningState,
} from './relationship-keys.ts';

export interface RelationshipFilter {
  text?: string | undefined;
  risk?: RiskFilter[] | undefined;
  status?: SharingStatus | undefined;
  /** `me`, `nobody` or the id of a member. */
  owner?: string | undefined;
  review?: ReviewFilter | undefined;
  checks?: 'Missing' | undefined;
  decision?: DecisionFilter | undefined;
  screening?: ScreeningState | undefined;
  country?: string | undefined;
  tag?: string | undefined;
}

/** What a saved view stores. */
export interface RelationshipViewContent {
  filter: RelationshipFilter;
  sort: RelationshipSort;
  columns: RelationshipColumn[];
}
