import { data } from 'react-router';
import { actionFor } from '../problems/error-action.ts';
import { isApiError, toFormProblem } from '../problems/form-problem.ts';
import { maintenanceProblem, pageProblem } from '../problems/page-problem.ts';

/** The response of an action when the API refuses; unexpected errors are rethrown. */
export function formAnswer(error: unknown) {
  if (!isApiError(error)) throw error;
  const refusal = { status: error.status, code: error.problem.code };
  const action = actionFor(refusal, 'mutation');
  if (action === 'maintenance') throw pageProblem(maintenanceProblem(error.problem));
  return data({ problem: toFormProblem(error) }, { status: error.status });
}
