let leaving = false;

/** The user is ending their session: errors from now on no longer redirect. */
export function leave(): void {
  leaving = true;
}

/** The session was not ended after all. */
export function stay(): void {
  leaving = false;
}

export const isLeaving = (): boolean => leaving;
