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
    ],
    notChecked: [],
  },
  signature: {
    passed: ['signatureMatches'],
    failed: [
      'signatureWrong',
      'keyNotFound',
      'keyNotForAlgorithm',
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
    notChecked: ['schemaNotRequested', 'schemaUnknown'],
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
    ],
    notChecked: ['notPresented', 'presentedElsewhere'],
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
      'statusUnavailable',
      'statusStale',
      'statusListMalformed',
      'statusListTooLarge',
      'statusListTypeWrong',
      'statusListSignatureWrong',
      'statusListOfAnother',
      'statusListExpired',
      'statusListInFuture',
    ],
  },
} as const satisfies Record<VerificationStep, Record<StepOutcome, readonly string[]>>;

type ReasonsOfSteps = typeof reasonsOfSteps;

/** `notReached`: an earlier step failed, so that this one would say nothing. */
export type Reason = ReasonOf<VerificationStep> | 'notReached';

export type ReasonOf<Step extends VerificationStep> = ReasonsOfSteps[Step][StepOutcome][number];
