import { data } from 'react-router';
import { pageProblem } from '../problems/page-problem.ts';
import { actionFor } from '../session/error-action.ts';
import { isApiError, toFormProblem } from './form-problem.ts';

/** The response of an action when the API refuses; unexpected errors are rethrown. */
export function formAnswer(error: unknown) {
  if (!isApiError(error)) throw error;
  const refusal = { status: error.status, code: error.problem.code };
  const action = actionFor(refusal, 'mutation');
  if (action === 'maintenance') throw pageProblem({ kind: 'maintenance' });
  return data({ problem: toFormProblem(error) }, { status: error.status });
}
