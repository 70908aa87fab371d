// node scripts/proofs-test-interface.ts [port] [address] — VC-API for the public test suites, with keys made at start.
// The address is that of a proxy with TLS, for suites that read status lists over https alone.
import { startTestInterface } from './testing/test-interface/test-interface.ts';

const [port = '0', publicAddress] = process.argv.slice(2);
const { address, issuers } = await startTestInterface({
  port: Number(port),
  ...(publicAddress && { publicAddress }),
});
console.log(JSON.stringify({ address, issuers }, null, 2));
