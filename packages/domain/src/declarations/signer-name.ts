/** Whether the name under a signature is that of the account's user; spaces and how accents are encoded do not matter. */
export const isSignerName = (given: string, userName: string): boolean => plain(given) === plain(userName);

const plain = (name: string): string => name.normalize('NFC').trim().replaceAll(/\s+/g, ' ');
