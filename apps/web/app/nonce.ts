import { createContext, useContext } from 'react';

/** The nonce exists on the server only; browsers hide it from scripts. */
export const NonceContext = createContext<string | undefined>(undefined);

export const useNonce = () => useContext(NonceContext);
