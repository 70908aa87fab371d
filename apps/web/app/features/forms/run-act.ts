interface Act<Data, Variables> {
  mutateAsync: (variables: Variables) => Promise<Data>;
}

interface Following<Data> {
  onSuccess?: (data: Data) => void;
  /** Left out where the form shows the mutation's error itself. */
  onError?: (error: unknown) => void;
  onSettled?: () => void;
}

/**
 * Runs an act whose row or form may be gone before its answer is here, as when the list is read again.
 * The callbacks of `mutate` would be dropped with the component; these are always called.
 */
export function runAct<Data, Variables>(
  act: Act<Data, Variables>,
  variables: Variables,
  { onSuccess, onError = () => undefined, onSettled }: Following<Data>,
): void {
  void act.mutateAsync(variables).then(onSuccess, onError).finally(onSettled);
}
