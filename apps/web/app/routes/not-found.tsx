import { pageProblem } from '../features/problems/page-problem.ts';

export function loader() {
  throw pageProblem({ kind: 'not-found' });
}

export default function NotFound() {
  return null;
}
