import { fork } from 'node:child_process';
import autocannon from 'autocannon';

// node bench/proofs-service/main.ts [seconds] — verifying and issuing credentials as the service does, with bare ES256 of the same
// process beside them.
const SECONDS = Number(process.argv[2] ?? 5);
const ROUNDS = 3;
/** Verified a second; at this rate 99 of 100 are to be answered within 50 ms. */
const GOAL = 800;

const child = fork(new URL('./servers.ts', import.meta.url));
// The child answers each message with one message.
const answer = () =>
  new Promise<Record<string, unknown>>((resolve) =>
    child.once('message', (message) => resolve(Object(message))),
  );
const ask = async (work: 'issue' | 'raw', milliseconds: number): Promise<unknown> => {
  const answered = answer();
  child.send({ work, milliseconds });
  return (await answered).result;
};
const { address, bare, credential } = await answer();

const body = JSON.stringify({ credential });
const list = `${address}/credentials/status/1`;
const first = await fetch(list);
const tag = first.headers.get('etag') ?? '';
console.log(`status list of ${(await first.text()).length} bytes, ${first.status}`);
const post = { method: 'POST', body, headers: { 'content-type': 'application/json' } } as const;
const loads: Record<string, autocannon.Options> = {
  'bare Fastify, the same body': { url: String(bare), ...post },
  'POST /v1/verify': { url: `${address}/v1/verify`, ...post },
  [`POST /v1/verify, ${GOAL} a second asked`]: { url: `${address}/v1/verify`, ...post, overallRate: GOAL },
  'GET status list': { url: list },
  'GET status list, unchanged': { url: list, headers: { 'if-none-match': tag } },
};

const verdict = await fetch(`${address}/v1/verify`, { method: 'POST', body, headers: post.headers });
// The answer of the API, as its contract has it.
const { outcome } = Object(await verdict.json());
if (outcome !== 'valid') throw new Error(`The credential is ${outcome}.`);

const seen = new Map<string, { rate: number; p99: number }[]>();
const issued: number[] = [];
const raws: { sign: number; verify: number }[] = [];
for (let round = 0; round <= ROUNDS; round += 1) {
  for (const [name, options] of Object.entries(loads)) {
    const result = await autocannon({ ...options, connections: 20, duration: round === 0 ? 1 : SECONDS });
    const isUnchanged = name.endsWith('unchanged');
    if (result.errors > 0 || (!isUnchanged && result.non2xx > 0))
      throw new Error(`${name}: ${result.non2xx} bad answers, ${result.errors} errors`);
    const measured = { rate: result.requests.average, p99: result.latency.p99 };
    // The first round only warms up.
    if (round > 0) seen.set(name, [...(seen.get(name) ?? []), measured]);
  }
  const rate = Number(await ask('issue', SECONDS * (round === 0 ? 1500 : 500)));
  // What the child measures.
  const { sign, verify } = Object(await ask('raw', 300));
  if (round > 0) {
    issued.push(rate);
    raws.push({ sign, verify });
  }
}
child.kill('SIGTERM');

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
console.table(
  [...seen].map(([name, rounds]) => ({
    name,
    'requests/s': Math.round(median(rounds.map(({ rate }) => rate))),
    'p99 ms': median(rounds.map(({ p99 }) => p99)),
  })),
);
const verified = seen.get('POST /v1/verify') ?? [];
const [verifies, saturated] = [
  median(verified.map(({ rate }) => rate)),
  median(verified.map((one) => one.p99)),
];
const p99 = median((seen.get(`POST /v1/verify, ${GOAL} a second asked`) ?? []).map((one) => one.p99));
const [rawSign, rawVerify] = [median(raws.map(({ sign }) => sign)), median(raws.map(({ verify }) => verify))];
const issues = median(issued);
const met = (isMet: boolean) => (isMet ? 'met' : 'NOT MET');
console.log(`bare ES256: ${rawSign.toFixed(0)} signed, ${rawVerify.toFixed(0)} verified a second`);
console.log(
  `POST /v1/verify: ${verifies.toFixed(0)} a second, ${(verifies / rawVerify).toFixed(3)} of bare, p99 ${saturated} ms when asked without pause and ${p99} ms at ${GOAL} a second; goal ${GOAL}, 50 ms ${met(verifies >= GOAL && p99 < 50)}`,
);
console.log(
  `issue with its writes: ${issues.toFixed(0)} a second, ${(issues / rawSign).toFixed(3)} of bare; goal 300 ${met(issues >= 300)}`,
);
