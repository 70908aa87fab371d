import { createContext, useContext, useEffect, useId } from 'react';

type Report = (field: string, isWrong: boolean) => void;

const FieldsInError = createContext<Report>(() => undefined);
export const FieldsInErrorProvider = FieldsInError.Provider;

/** Lets the editor know of a field whose text is not kept, so that it does not say that all is saved. */
export function useReportError(isWrong: boolean): void {
  const report = useContext(FieldsInError);
  const field = useId();
  useEffect(() => {
    report(field, isWrong);
    return () => report(field, false);
  }, [report, field, isWrong]);
}
