import { createContext, useContext, useEffect, useId } from 'react';

type Report = (field: string, isWrong: boolean) => void;

const FieldsInError = createContext<Report>(() => undefined);
export const FieldsInErrorProvider = FieldsInError.Provider;

/** Reports a field whose text is not saved to the editor, so that it does not claim that everything is. */
export function useReportError(isWrong: boolean): void {
  const report = useContext(FieldsInError);
  const field = useId();
  useEffect(() => {
    report(field, isWrong);
    return () => report(field, false);
  }, [report, field, isWrong]);
}
