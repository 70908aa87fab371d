type ErrorAction = 'maintenance' | 'refresh-sign-in' | 'verify' | 'signed-out' | 'show';

interface Refusal {
  status: number;
  code: string;
}

/** Specification §4 and §8: what the app does about a refused call, besides or instead of showing the error. */
export function actionFor(refusal: Refusal, call: 'query' | 'mutation'): ErrorAction {
  if (refusal.status === 503) return 'maintenance';
  if (refusal.status === 401) {
    return refusal.code === 'auth.second_factor_required' ? 'verify' : 'signed-out';
  }
  if (refusal.status === 403 && call === 'query') return 'refresh-sign-in';
  return 'show';
}
