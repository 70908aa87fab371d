import { ConformancePage } from '../features/verify/conformance-page.tsx';
import { tableUnder } from '../features/verify/read-conformance.ts';
import type { Route } from './+types/conformance.ts';

export async function loader() {
  const { default: document } = await import('../../../../docs/conformance.md?raw');
  return {
    suites: tableUnder(document, 'Public suites'),
    vectors: tableUnder(document, 'Vectors and other software'),
  };
}

export default function Conformance({ loaderData }: Route.ComponentProps) {
  return <ConformancePage {...loaderData} />;
}
