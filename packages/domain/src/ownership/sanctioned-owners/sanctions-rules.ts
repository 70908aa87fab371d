import { compare, type Fraction } from '../fraction.ts';

export const sanctionsRegimes = ['EU', 'UK', 'US'] as const;
/** The sanctions programmes whose 50 % rules are applied. */
export type SanctionsRegime = (typeof sanctionsRegimes)[number];

export interface SanctionsRule {
  version: number;
  /** yyyy-mm-dd */
  validFrom: string;
  source: string;
  /** Whether exactly half is enough. */
  half: 'Reaches' | 'DoesNotReach';
  /** Whose holdings are added: those of all listed parties, or of each alone and with its joint arrangements. */
  addsUp: 'AllListed' | 'JointArrangements';
  /** Whether a majority of votes or a right of control is a ground beside the shares. */
  countsControl: boolean;
}

/**
 * The 50 % rules. Under each, a company that is itself owned by listed parties counts in full for what it holds; one
 * that is not counts for nothing. Shares are never multiplied. How they are read here has not been confirmed by a lawyer.
 */
export const sanctionsRules: Readonly<Record<SanctionsRegime, SanctionsRule>> = {
  EU: {
    version: 1,
    validFrom: '2027-07-10',
    source: 'Regulation (EU) 2024/1624, Art. 20(1)(d)',
    // The Council's best practices on restrictive measures of 3 July 2024 say 50 % or more instead.
    half: 'DoesNotReach',
    addsUp: 'AllListed',
    countsControl: true,
  },
  UK: {
    version: 1,
    validFrom: '2020-12-31',
    source: 'Regulations under the Sanctions and Anti-Money Laundering Act 2018',
    half: 'DoesNotReach',
    addsUp: 'JointArrangements',
    countsControl: true,
  },
  US: {
    version: 1,
    validFrom: '2014-08-13',
    source: 'OFAC, frequently asked questions 398 to 401',
    half: 'Reaches',
    addsUp: 'AllListed',
    countsControl: false,
  },
};

const HALF: Fraction = { n: 1n, d: 2n };

export function reaches({ half }: SanctionsRule, share: Fraction): boolean {
  const difference = compare(share, HALF);
  return half === 'Reaches' ? difference >= 0 : difference > 0;
}
