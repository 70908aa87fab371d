import type { VerificationMethod } from '../fields/verification.ts';

interface CheckDefinition {
  /** The specification §3 has a long list for people and a short one for organisations. */
  isForOrganisations: boolean;
  /** Listed with each person of an organisation, who carries it out. */
  isCarriedOutByPerson: boolean;
  /** The outside service without which it cannot run; null if it needs none. */
  service: 'identityVerification' | 'openBanking' | null;
  /** By a paid outside provider. Data that a party enters, and certificates that people review, are free. */
  isPriced: boolean;
  /** Evidence reviewed by a person is not a method of its own in the specification. */
  method: VerificationMethod;
  /** The estimated minutes of the person who is asked. Screening and comparing with the register is our work. */
  minutes: number;
  /** Findings about a person become theirs; decisions of an account on hits stay with that account. */
  movesWithClaim: boolean;
}

/** All that the product needs to know about a type of check, in the order in which they are listed. */
export const checkDefinitions = {
  Information: {
    isForOrganisations: true,
    isCarriedOutByPerson: false,
    service: null,
    isPriced: false,
    method: 'None',
    minutes: 0,
    movesWithClaim: false,
  },
  Liveness: {
    isForOrganisations: false,
    isCarriedOutByPerson: true,
    service: 'identityVerification',
    isPriced: true,
    method: 'Liveness',
    minutes: 4,
    movesWithClaim: true,
  },
  CriminalCheck: {
    isForOrganisations: false,
    isCarriedOutByPerson: true,
    service: null,
    isPriced: false,
    method: 'None',
    minutes: 10,
    movesWithClaim: true,
  },
  BankAccount: {
    isForOrganisations: true,
    isCarriedOutByPerson: false,
    service: 'openBanking',
    isPriced: true,
    method: 'OpenBanking',
    minutes: 3,
    movesWithClaim: true,
  },
  AmlCheck: {
    isForOrganisations: true,
    isCarriedOutByPerson: false,
    service: null,
    isPriced: true,
    method: 'AmlSearch',
    minutes: 0,
    movesWithClaim: false,
  },
} as const satisfies Record<string, CheckDefinition>;

type Definitions = typeof checkDefinitions;

/** The types whose definition says so. */
export type ChecksThat<Fact extends keyof CheckDefinition> = {
  [Type in keyof Definitions]: Definitions[Type][Fact] extends true ? Type : never;
}[keyof Definitions];
