import { data } from 'react-router';
import { pageProblem } from '../problems/page-problem.ts';
import { actionFor } from '../session/error-action.ts';
import { isApiError, toFormProblem } from './form-problem.ts';

/** What an action answers when the API refuses; anything unforeseen goes on up. */
export function formAnswer(error: unknown) {
  if (!isApiError(error)) throw error;
  const refusal = { status: error.status, code: error.problem.code };
  const action = actionFor(refusal, 'mutation');
  if (action === 'maintenance') throw pageProblem({ kind: 'maintenance' });
  return data({ problem: toFormProblem(error) }, { status: error.status });
}
