/**
 * SHA-256 (FIPS 180-4) without waiting. WebCrypto answers only after a turn of the event loop, which costs several times the
 * hash of a disclosure, and a credential has a disclosure for every value. No secret key is hashed here.
 *
 * One call is over before the next begins, so that all use the same working memory.
 */
export function sha256(data: Uint8Array): Uint8Array<ArrayBuffer> {
  state.set(INITIAL);
  const whole = data.length - (data.length % BLOCK);
  for (let start = 0; start < whole; start += BLOCK) addBlock(data, start);
  addEnd(data.subarray(whole), data.length);

  const digest = new Uint8Array(32);
  for (let index = 0; index < 32; index += 1) {
    digest[index] = (state[index >> 2] ?? 0) >>> (24 - 8 * (index & 3));
  }
  return digest;
}

const BLOCK = 64;

const words = (hex: string): Int32Array =>
  Int32Array.from(hex.split(' '), (word) => Number.parseInt(word, 16));

/** The square roots of the first primes. */
const INITIAL = words('6a09e667 bb67ae85 3c6ef372 a54ff53a 510e527f 9b05688c 1f83d9ab 5be0cd19');
/** Their cube roots. */
const ROUNDS = words(
  '428a2f98 71374491 b5c0fbcf e9b5dba5 3956c25b 59f111f1 923f82a4 ab1c5ed5 d807aa98 12835b01 243185be ' +
    '550c7dc3 72be5d74 80deb1fe 9bdc06a7 c19bf174 e49b69c1 efbe4786 0fc19dc6 240ca1cc 2de92c6f 4a7484aa ' +
    '5cb0a9dc 76f988da 983e5152 a831c66d b00327c8 bf597fc7 c6e00bf3 d5a79147 06ca6351 14292967 27b70a85 ' +
    '2e1b2138 4d2c6dfc 53380d13 650a7354 766a0abb 81c2c92e 92722c85 a2bfe8a1 a81a664b c24b8b70 c76c51a3 ' +
    'd192e819 d6990624 f40e3585 106aa070 19a4c116 1e376c08 2748774c 34b0bcb5 391c0cb3 4ed8aa4a 5b9cca4f ' +
    '682e6ff3 748f82ee 78a5636f 84c87814 8cc70208 90befffa a4506ceb bef9a3f7 c67178f2',
);

const state = new Int32Array(8);
const schedule = new Int32Array(64);
const tail = new Uint8Array(2 * BLOCK);

/** What is left, a one, zeros, and the length in bits. */
function addEnd(rest: Uint8Array, length: number): void {
  tail.fill(0);
  tail.set(rest);
  tail[rest.length] = 0x80;
  const end = rest.length < BLOCK - 8 ? BLOCK : 2 * BLOCK;
  let bits = length * 8;
  for (let index = end - 1; bits > 0; index -= 1) {
    tail[index] = bits % 256;
    bits = Math.floor(bits / 256);
  }
  for (let start = 0; start < end; start += BLOCK) addBlock(tail, start);
}

/** Rotations are written out: a function for them is not inlined within the loop and doubles its time. */
function addBlock(data: Uint8Array, start: number): void {
  for (let index = 0, from = start; index < 16; index += 1, from += 4) {
    schedule[index] =
      ((data[from] ?? 0) << 24) |
      ((data[from + 1] ?? 0) << 16) |
      ((data[from + 2] ?? 0) << 8) |
      (data[from + 3] ?? 0);
  }
  for (let index = 16; index < 64; index += 1) {
    const early = schedule[index - 15] ?? 0;
    const late = schedule[index - 2] ?? 0;
    const mixedEarly = ((early >>> 7) | (early << 25)) ^ ((early >>> 18) | (early << 14)) ^ (early >>> 3);
    const mixedLate = ((late >>> 17) | (late << 15)) ^ ((late >>> 19) | (late << 13)) ^ (late >>> 10);
    schedule[index] = ((schedule[index - 16] ?? 0) + mixedEarly + (schedule[index - 7] ?? 0) + mixedLate) | 0;
  }
  let a = state[0] ?? 0;
  let b = state[1] ?? 0;
  let c = state[2] ?? 0;
  let d = state[3] ?? 0;
  let e = state[4] ?? 0;
  let f = state[5] ?? 0;
  let g = state[6] ?? 0;
  let h = state[7] ?? 0;
  for (let index = 0; index < 64; index += 1) {
    const mixedE = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const choice = (e & f) ^ (~e & g);
    const first = (h + mixedE + choice + (ROUNDS[index] ?? 0) + (schedule[index] ?? 0)) | 0;
    const mixedA = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const majority = (a & b) ^ (a & c) ^ (b & c);
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + mixedA + majority) | 0;
  }
  state[0] = (state[0] ?? 0) + a;
  state[1] = (state[1] ?? 0) + b;
  state[2] = (state[2] ?? 0) + c;
  state[3] = (state[3] ?? 0) + d;
  state[4] = (state[4] ?? 0) + e;
  state[5] = (state[5] ?? 0) + f;
  state[6] = (state[6] ?? 0) + g;
  state[7] = (state[7] ?? 0) + h;
}
