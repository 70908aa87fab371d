export const agreementStates = ['Draft', 'Sent', 'Viewed', 'Signed', 'Declined', 'Expired'] as const;
export type AgreementState = (typeof agreementStates)[number];

export const agreementEvents = ['send', 'view', 'sign', 'decline', 'withdraw', 'expire'] as const;
export type AgreementEvent = (typeof agreementEvents)[number];

/** Who makes it happen: the party that asks, the party that signs, a signing service, or the calendar. */
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

/** The life of an agreement: from → what happens → to, and by whom. What is not here is refused. */
export const agreementFlow: Readonly<
  Record<AgreementState, Readonly<Partial<Record<AgreementEvent, Transition>>>>
> = {
  // A draft waits for its connection, or for the signing service to take it.
  Draft: {
    send: { to: 'Sent', by: ['requester', 'provider'] },
    withdraw: { to: 'Expired', by: ['requester'] },
    expire: { to: 'Expired', by: ['time'] },
  },
  Sent: {
    ...untilSigned,
    view: { to: 'Viewed', by: ['signer', 'provider'] },
    // Nobody signs here what they have not opened; a signing service may tell us of both at once.
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

/** The next state, or null where the flow refuses. */
export function nextAgreementState(
  state: AgreementState,
  event: AgreementEvent,
  side: AgreementSide,
): AgreementState | null {
  const transition = agreementFlow[state][event];
  return transition?.by.includes(side) ? transition.to : null;
}

export const isOpen = (state: AgreementState): boolean => Object.keys(agreementFlow[state]).length > 0;

/** The state as it stands at a moment: a day that has passed counts before the nightly job has seen it. */
export const agreementStateAt = (
  agreement: { state: AgreementState; expiresAt: Date },
  now: Date,
): AgreementState => (isOpen(agreement.state) && agreement.expiresAt <= now ? 'Expired' : agreement.state);
