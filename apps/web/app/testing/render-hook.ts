import { QueryClientProvider } from '@tanstack/react-query';
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';
import { createQueryClient } from '../features/session/query-client.ts';

class FakeElement extends EventTarget {
  readonly nodeType = 1;
  readonly ownerDocument: unknown;
  readonly tagName = 'DIV';
  textContent = '';

  constructor(ownerDocument: unknown) {
    super();
    this.ownerDocument = ownerDocument;
  }
}

class FakeDocument extends EventTarget {
  readonly nodeType = 9;
  readonly defaultView: unknown = null;
  readonly activeElement = null;
  readonly createElement = () => new FakeElement(this);
}

function Probe({ run }: { run: () => void }) {
  run();
  return null;
}

/**
 * Runs a hook in a component that shows nothing, which needs hardly any DOM. Use `vi.unstubAllGlobals()` afterwards.
 */
export async function renderHook<Result>(useHook: () => Result) {
  vi.stubGlobal('window', Object.assign(new EventTarget(), { HTMLIFrameElement: FakeElement }));
  vi.stubGlobal('document', new FakeDocument());
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const client = createQueryClient();
  const results: Result[] = [];
  const root = createRoot(document.createElement('div'));
  await act(async () =>
    root.render(
      createElement(
        QueryClientProvider,
        { client },
        createElement(Probe, { run: () => results.push(useHook()) }),
      ),
    ),
  );
  return {
    latest: (): Result => {
      const result = results.at(-1);
      if (result === undefined) throw new Error('The hook has not run.');
      return result;
    },
    leave: () => act(async () => root.unmount()),
  };
}
