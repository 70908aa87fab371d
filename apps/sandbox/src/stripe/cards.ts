/** One of Stripe's own test cards, and what happens when it is used. */
export interface TestCard {
  number: string;
  name: string;
  /** Stripe's `card_error`; null if the card is accepted. */
  decline: { code: string; declineCode?: string; message: string } | null;
  /** The bank asks the cardholder to authenticate first. */
  authenticates?: true;
  /** How a refund to this card behaves; by default it succeeds at once. */
  refund?: 'Pending' | 'Fails';
}

const declined = (code: string, declineCode: string, message: string) => ({ code, declineCode, message });

export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', name: 'Accepted', decline: null },
  { number: '4000002760003184', name: 'Asks for authentication', decline: null, authenticates: true },
  {
    number: '4000000000000002',
    name: 'Declined',
    decline: declined('card_declined', 'generic_decline', 'Your card was declined.'),
  },
  {
    number: '4000000000009995',
    name: 'Insufficient funds',
    decline: declined('card_declined', 'insufficient_funds', 'Your card has insufficient funds.'),
  },
  {
    number: '4000000000000069',
    name: 'Expired card',
    decline: { code: 'expired_card', message: 'Your card has expired.' },
  },
  {
    number: '4000000000000127',
    name: 'Wrong security code',
    decline: { code: 'incorrect_cvc', message: 'Your card’s security code is incorrect.' },
  },
  {
    number: '4000000000000119',
    name: 'Processing error',
    decline: { code: 'processing_error', message: 'An error occurred while processing your card.' },
  },
  {
    number: '4100000000000019',
    name: 'Blocked as fraud',
    decline: declined('card_declined', 'fraudulent', 'Your card was declined.'),
  },
  { number: '4000000000007726', name: 'Accepted; a refund takes a while', decline: null, refund: 'Pending' },
  { number: '4000000000005126', name: 'Accepted; a refund fails', decline: null, refund: 'Fails' },
];
