const CHANNEL = 'probity-signed-in';

/** The pages of the browser that wait for the user to sign in again hear of it. */
export function reportSignedIn(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  channel.close();
}

export function onSignedIn(act: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', act);
  return () => channel.close();
}
