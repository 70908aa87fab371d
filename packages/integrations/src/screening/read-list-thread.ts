import { parentPort, workerData } from 'node:worker_threads';
import { readMessages } from './list-messages.ts';

const messages = readMessages(workerData);

/** Parses a list off the main thread, one batch for each message. */
parentPort?.on('message', async () => parentPort?.postMessage((await messages.next()).value));
