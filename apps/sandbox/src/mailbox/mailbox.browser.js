// Waits for the next message and reloads the list; the page works without this script.
const { newest, to } = document.currentScript.dataset;
const openedAt = new Date().toISOString();

async function watch() {
  const query = new URLSearchParams({ after: newest || openedAt, timeoutMs: '50000' });
  if (to) query.set('to', to);
  const answer = await fetch(`/mailbox/api/wait?${query}`);
  if (answer.ok) return location.reload();
  return answer.status === 408 ? watch() : undefined;
}

watch().catch(() => undefined);
