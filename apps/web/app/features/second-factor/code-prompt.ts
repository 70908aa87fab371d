interface CodePrompt {
  /** A code was emailed that is still valid. */
  isSent: boolean;
  /** Sending one was refused. */
  isRefused: boolean;
}

/** What the page says about the emailed code: never that one was sent when none was. */
export function codePromptOf({ isSent, isRefused }: CodePrompt) {
  if (isRefused) return isSent ? 'enterEarlier' : 'notSent';
  return isSent ? 'enterEmail' : 'sending';
}
