/** How long a claim keeps others from deciding; it is renewed while the reviewer works. */
export const CLAIM_MINUTES = 15;

/** How many values one action can cover. */
export const MAX_REVIEWS_AT_ONCE = 100;
