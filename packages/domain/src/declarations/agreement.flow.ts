export const agreementStates = ['Draft', 'Sent', 'Viewed', 'Signed', 'Declined', 'Expired'] as const;
export type AgreementState = (typeof agreementStates)[number];

export const agreementEvents = ['send', 'view', 'sign', 'decline', 'withdraw', 'expire'] as const;
export type AgreementEvent = (typeof agreementEvents)[number];

/** Who triggers it: the requester, the signer, a signing service, or the calendar. */
export const agreementSides = ['requester', 'signer', 'provider', 'time'] as const;
export type AgreementSide = (typeof agreementSides)[number];

interface Transition {
  to: AgreementState;
  by: readonly AgreementSide[];
}

const untilSigned = {
  decline: { to: 'Declined', by: ['signer', 'provider'] },
  withdraw: { to: 'Expired', by: ['requester', 'provider'] },
  expire: { to: 'Expired', by: ['time', 'provider'] },
} as const;

/** The life cycle of an agreement: from → event → to, and by whom. Anything not listed is refused. */
export const agreementFlow: Readonly<
  Record<AgreementState, Readonly<Partial<Record<AgreementEvent, Transition>>>>
> = {
  // A draft waits for its connection, or for the signing service to accept it.
  Draft: {
    send: { to: 'Sent', by: ['requester', 'provider'] },
    withdraw: { to: 'Expired', by: ['requester'] },
    expire: { to: 'Expired', by: ['time'] },
  },
  Sent: {
    ...untilSigned,
    view: { to: 'Viewed', by: ['signer', 'provider'] },
    // No one signs here without opening it first; a signing service may report both at once.
    sign: { to: 'Signed', by: ['provider'] },
  },
  Viewed: {
    ...untilSigned,
    view: { to: 'Viewed', by: ['signer', 'provider'] },
    sign: { to: 'Signed', by: ['signer', 'provider'] },
  },
  Signed: {},
  Declined: {},
  Expired: {},
};

/** The next state, or null if the flow refuses. */
export function nextAgreementState(
  state: AgreementState,
  event: AgreementEvent,
  side: AgreementSide,
): AgreementState | null {
  const transition = agreementFlow[state][event];
  return transition?.by.includes(side) ? transition.to : null;
}

export const isOpen = (state: AgreementState): boolean => Object.keys(agreementFlow[state]).length > 0;

/** The state at a given moment: a past expiry counts even before the nightly job has processed it. */
export const agreementStateAt = (
  agreement: { state: AgreementState; expiresAt: Date },
  now: Date,
): AgreementState => (isOpen(agreement.state) && agreement.expiresAt <= now ? 'Expired' : agreement.state);
