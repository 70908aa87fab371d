let leaving = false;

/** The person is ending their session: what is refused from now on leads nowhere else. */
export function leave(): void {
  leaving = true;
}

/** It did not come to that. */
export function stay(): void {
  leaving = false;
}

export const isLeaving = (): boolean => leaving;
