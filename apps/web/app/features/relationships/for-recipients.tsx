import type { ComponentType } from 'react';
import { useViewer } from '../../platform/viewer/viewer.ts';
import { isHolder, useConnection } from '../connections/use-connection.ts';

/** Whether the connection is shown as part of the page of its counterparty. */
export function useIsOfCounterparty(): boolean {
  const { isLegalPerson } = useViewer();
  return !isHolder(useConnection()) && !isLegalPerson;
}

/** A tab of the page of a counterparty for organisations that receive data, and of the connection for everybody else. */
export const forRecipients = (Ours: ComponentType, Theirs: ComponentType) =>
  function Tab() {
    return useIsOfCounterparty() ? <Ours /> : <Theirs />;
  };
