interface Act<Data, Variables> {
  mutateAsync: (variables: Variables) => Promise<Data>;
}

interface Following<Data> {
  onSuccess?: (data: Data) => void;
  /** Absent if the form shows the mutation's error itself. */
  onError?: (error: unknown) => void;
  onSettled?: () => void;
}

/**
 * Runs an action whose row or form may be gone before the response arrives, for instance when the list is refetched.
 * The callbacks of `mutate` would be dropped with the component; these are always called.
 */
export function runAct<Data, Variables>(
  act: Act<Data, Variables>,
  variables: Variables,
  { onSuccess, onError = () => undefined, onSettled }: Following<Data>,
): void {
  void act.mutateAsync(variables).then(onSuccess, onError).finally(onSettled);
}
