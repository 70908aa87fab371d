import { type DehydratedState, HydrationBoundary } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** A page with the data that its route has loaded with `loadQueries`. */
export const page = (Content: ComponentType) =>
  function Page({ loaderData }: { loaderData: DehydratedState }) {
    return (
      <HydrationBoundary state={loaderData}>
        <Content />
      </HydrationBoundary>
    );
  };

/** For `shouldRevalidate`: only another record needs other data, not a panel or a filter that is kept in the URL. */
export const onlyForAnother =
  (param: string) =>
  ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean =>
    currentParams[param] !== nextParams[param];
