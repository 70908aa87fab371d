import { createInterface } from 'node:readline/promises';
import type { Ctx } from '@probity/core/kernel/context';
import type { KeyKeeper } from '@probity/core/kernel/ports';
import type { Db } from '@probity/db';
import type { CommandSettings } from '../settings.ts';

export interface CommandContext {
  ctx: Ctx;
  keeper: KeyKeeper;
  /** Connected as the owner of the tables. */
  ownerDb: Db;
  say(line: string): void;
  ask(question: string): Promise<string>;
}

export interface Command {
  /** The arguments, as shown after the command's name. */
  usage: string;
  does: string;
  run(context: CommandContext, args: readonly string[]): Promise<void>;
}

/** Runs before there is anything to open: no tables, no keys. */
export interface DatabaseCommand extends Omit<Command, 'run'> {
  prepare(settings: CommandSettings, say: (line: string) => void): Promise<void>;
}

/** The operator's input is invalid; the message explains how to correct it. */
export class CommandError extends Error {}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function accountIdFrom([given]: readonly string[]): string {
  if (!given || !ID.test(given)) throw new CommandError('Give the id of the account.');
  return given;
}

export async function askOnTerminal(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await terminal.question(question)).trim();
  } finally {
    terminal.close();
  }
}
