import { ToastContext } from '@probity/ui/toast-provider.tsx';
import type { ToastOptions } from '@probity/ui/toast-queue.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import { MessagesProvider } from '../i18n/messages-provider.tsx';
import { createQueryClient } from '../platform/session/query-client.ts';
import { ReauthenticationProvider } from '../platform/session/reauthentication.tsx';
import { type Viewer, ViewerProvider } from '../platform/viewer/viewer.ts';

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

const someone = { id: '', email: '', secondFactor: null, isExternalIdentityProvider: false };

/**
 * Runs a hook in a page that shows nothing, which needs hardly any DOM. Use `vi.unstubAllGlobals()` afterwards.
 */
export async function renderHook<Result>(useHook: () => Result, viewer: Viewer | null = null) {
  vi.stubGlobal('window', Object.assign(new EventTarget(), { HTMLIFrameElement: FakeElement }));
  vi.stubGlobal('document', new FakeDocument());
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const client = createQueryClient();
  const results: Result[] = [];
  const toasts: ToastOptions[] = [];
  const toast = { show: (shown: ToastOptions) => toasts.push(shown), dismiss: () => {} };
  const router = createMemoryRouter([{ path: '*', element: <Probe run={() => results.push(useHook())} /> }]);
  const root = createRoot(document.createElement('div'));
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <MessagesProvider>
          <ToastContext value={toast}>
            <ViewerProvider value={viewer}>
              <ReauthenticationProvider user={someone}>
                <RouterProvider router={router} />
              </ReauthenticationProvider>
            </ViewerProvider>
          </ToastContext>
        </MessagesProvider>
      </QueryClientProvider>,
    ),
  );
  return {
    client,
    toasts,
    latest: (): Result => {
      const result = results.at(-1);
      if (result === undefined) throw new Error('The hook has not run.');
      return result;
    },
    leave: () => act(async () => root.unmount()),
  };
}
