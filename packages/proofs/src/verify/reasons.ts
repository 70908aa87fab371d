import type { StepOutcome, VerificationStep } from '../model.ts';

/** Every answer that a step can give. A name occurs once, so that it says which step gave it. */
const reasonsOfSteps = {
  parse: {
    passed: ['wellFormed'],
    failed: [
      'tooLarge',
      'formatUnknown',
      'jsonSerialization',
      'bareJwt',
      'malformedToken',
      'malformedEncoding',
      'malformedJson',
      'tooDeep',
      'tooManyDisclosures',
      'typeWrong',
      'algorithmNotAllowed',
      'criticalHeaderUnknown',
      'keyInHeader',
      'keyAddressInHeader',
      'hashAlgorithmNotAllowed',
      'hashAlgorithmMisplaced',
      'digestMalformed',
      'digestRepeated',
      'disclosureMalformed',
      'disclosureRepeated',
      'disclosureUnreferenced',
      'disclosureNameReserved',
      'disclosureOverwritesClaim',
      'disclosureOfProtectedClaim',
      'vctMissing',
      'issuerMissing',
      'claimMalformed',
      // Of W3C credentials and presentations.
      'contextMissing',
      'contextMalformed',
      'contextUnknown',
      'contextInline',
      'typeMissing',
      'typeMalformed',
      'typeOfPartMissing',
      'idMalformed',
      'issuerMalformed',
      'holderMalformed',
      'subjectMissing',
      'subjectEmpty',
      'dateMalformed',
      'datesReversed',
      'nameMalformed',
      'resourceMalformed',
      'resourceRepeated',
      'resourceDigestWrong',
      'presentationEmpty',
      'presentationOfSeveral',
      'envelopeMalformed',
      // Of their tokens.
      'contentTypeWrong',
      'issuerDiffers',
      'subjectDiffers',
      'idDiffers',
      'payloadNested',
      // Of proofs inside them.
      'proofMissing',
      'proofMalformed',
      'proofSet',
      'proofChainBroken',
      'proofTypeUnknown',
      'cryptosuiteUnknown',
      'contentNotSigned',
      'termUndefined',
      'graphTooComplex',
    ],
    notChecked: [],
  },
  signature: {
    passed: ['signatureMatches'],
    failed: [
      'signatureWrong',
      'keyNotFound',
      'keyNotForAlgorithm',
      'keyOfAnother',
      'proofPurposeWrong',
      'proofInFuture',
      'proofExpired',
      'chainMissing',
      'chainMalformed',
      'chainNotTrusted',
      'chainExpired',
      'chainSelfSigned',
      'chainNotForSigning',
      'chainNotOfIssuer',
    ],
    notChecked: ['keysUnavailable'],
  },
  issuer: {
    passed: ['issuerTrusted'],
    failed: ['issuerNotTrusted', 'typeNotAllowed'],
    notChecked: ['registryUnavailable'],
  },
  schema: {
    passed: ['schemaFits'],
    failed: ['schemaDiffers'],
    notChecked: ['schemaNotChecked', 'schemaNotKnown'],
  },
  validity: {
    passed: ['inForce'],
    failed: ['expired', 'notYetValid', 'issuedInFuture'],
    notChecked: [],
  },
  keyBinding: {
    passed: ['presentedByHolder'],
    failed: [
      'keyBindingMissing',
      'holderKeyMissing',
      'holderKeyMalformed',
      'keyBindingMalformed',
      'keyBindingTypeWrong',
      'keyBindingAlgorithmWrong',
      'keyBindingSignatureWrong',
      'keyBindingAudienceWrong',
      'keyBindingNonceWrong',
      'keyBindingTooOld',
      'keyBindingInFuture',
      'keyBindingHashWrong',
      'keyBindingPurposeWrong',
      'holderNotSubject',
    ],
    notChecked: ['notPresented', 'presentedElsewhere', 'holderKeyUnavailable'],
  },
  status: {
    passed: ['statusValid'],
    failed: [
      'revoked',
      'suspended',
      'statusOther',
      'statusRequired',
      'statusMalformed',
      'statusIndexOutOfRange',
    ],
    notChecked: [
      'noStatus',
      'statusMechanismUnknown',
      'statusUnavailable',
      'statusStale',
      'statusListMalformed',
      'statusListTooLarge',
      'statusListTooShort',
      'statusListTypeWrong',
      'statusListPurposeWrong',
      'statusListSignatureWrong',
      'statusListOfAnother',
      'statusListExpired',
      'statusListInFuture',
    ],
  },
} as const satisfies Record<VerificationStep, Record<StepOutcome, readonly string[]>>;

type ReasonsOfSteps = typeof reasonsOfSteps;

export type ReasonOf<Step extends VerificationStep> = ReasonsOfSteps[Step][StepOutcome][number];

/** `notReached`: an earlier step failed, so that this one would say nothing. */
export type Reason = ReasonOf<VerificationStep> | 'notReached';

const outcomes = new Map<Reason, StepOutcome>([
  ['notReached', 'notChecked'],
  ...Object.values(reasonsOfSteps).flatMap(({ passed, failed, notChecked }) => [
    ...passed.map((reason): [Reason, StepOutcome] => [reason, 'passed']),
    ...failed.map((reason): [Reason, StepOutcome] => [reason, 'failed']),
    ...notChecked.map((reason): [Reason, StepOutcome] => [reason, 'notChecked']),
  ]),
]);

export const reasons: readonly Reason[] = [...outcomes.keys()];

/** A reason that is not listed has failed. */
export const outcomeOf = (reason: Reason): StepOutcome => outcomes.get(reason) ?? 'failed';
