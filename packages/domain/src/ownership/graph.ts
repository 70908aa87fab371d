import type { Range, Share } from './range.ts';

export const partyKinds = [
  'Person',
  'Organisation',
  'Trust',
  'Partnership',
  'State',
  'Listed',
  'Unknown',
] as const;
export type PartyKind = (typeof partyKinds)[number];

/** A class of shares with its share of the whole capital and of all votes, in per cent. */
export interface ShareClass {
  name: string;
  capital: string;
  votes: string;
}

export interface OwnershipParty {
  id: string;
  kind: PartyKind;
  /** If given, a share in one of these classes is a share of the class. */
  shareClasses?: readonly ShareClass[] | undefined;
}

export const voices = ['Owner', 'Company', 'Register'] as const;
/** The voice of a statement: the owner, the owned company, or a register. */
export type Voice = (typeof voices)[number];

export const interestRoles = [
  'Shareholder',
  'SignificantControl',
  'BeneficialOwner',
  'Partner',
  'Beneficiary',
  'Trustee',
  'Settlor',
  'SeniorManager',
] as const;
export type InterestRole = (typeof interestRoles)[number];

export const controlRights = [
  'AppointsDirectors',
  'SignificantInfluence',
  'ControlsTrust',
  'ControlsFirm',
] as const;
export type ControlRight = (typeof controlRights)[number];

/** The statement of one voice about one interest of an owner in a company. */
export interface Statement {
  id: string;
  ownerId: string;
  ownedId: string;
  voice: Voice;
  role: InterestRole;
  /** An indirect interest is a claim about the whole chain and is not added to it. */
  holding: 'Direct' | 'Indirect';
  capital?: Share | undefined;
  votes?: Share | undefined;
  shareClass?: string | undefined;
  rights?: readonly ControlRight[] | undefined;
  /** Holds in their own name for someone else, who may be unknown. */
  nominee?: { forId: string | null } | undefined;
  /** Partial dates. */
  from?: string | null | undefined;
  to?: string | null | undefined;
  /** The voice keeps a complete list that does not include the owner. */
  isDenied?: boolean | undefined;
}

export interface OwnershipGraph {
  subjectId: string;
  parties: readonly OwnershipParty[];
  statements: readonly Statement[];
}

export const ownershipViews = ['Declared', 'Register', 'Both'] as const;
/** Which voices count. */
export type OwnershipView = (typeof ownershipViews)[number];

export const agreements = ['ThreeAgree', 'TwoAgree', 'OneVoice', 'Differ'] as const;
export type Agreement = (typeof agreements)[number];

/** Everything known about one owner's interest in one company, on a given day. */
export interface Interest {
  ownerId: string;
  ownedId: string;
  /** Null if the interest is not a share. */
  capital: Range | null;
  votes: Range | null;
  /** Votes are assumed to follow the shares because nothing else is stated. */
  votesAssumed: boolean;
  rights: readonly ControlRight[];
  roles: readonly InterestRole[];
  holding: 'Direct' | 'Indirect';
  /** Whether its share is added to the chain. A claim about the chain is not, however it is held. */
  isCounted: boolean;
  nominee: { forId: string | null } | null;
  /** Stated about the whole chain, as a beneficial owner or indirectly; its capital is null if no share is given. */
  declared: { capital: Range | null } | null;
  agreement: Agreement;
  /** The capital according to each voice; null if it does not state it. */
  said: Partial<Record<Voice, Range | null>>;
  deniedBy: readonly Voice[];
  statementIds: readonly string[];
}

export type OwnershipIssue =
  | { kind: 'InvalidShare'; statementId: string; ownerId: string; ownedId: string }
  | { kind: 'MissingShare'; ownerId: string; ownedId: string }
  | { kind: 'UnknownParty'; statementId: string; partyId: string }
  | { kind: 'Over100'; partyId: string; total: Range }
  | { kind: 'UnknownRemainder'; partyId: string; remainder: Range }
  | { kind: 'NomineeForUnknown'; ownerId: string; ownedId: string }
  | { kind: 'ClosedLoop'; partyIds: readonly string[] }
  | { kind: 'Unsolvable'; partyIds: readonly string[] }
  | { kind: 'VoicesDiffer'; ownerId: string; ownedId: string };
