import type { ComponentType } from 'react';
import type { PathError } from '../value-drafts.ts';

interface EditorContext {
  /** The party's country: the default wherever a country is asked for. */
  country: string | null;
}

export interface FieldsProps<Draft, Settings = undefined> {
  /** The field name, for the control that represents the whole value. */
  label: string;
  draft: Draft;
  onChange: (draft: Draft) => void;
  errors: readonly PathError[];
  /** Distinguishes editors that share a form. */
  settings: Settings;
}

/** How a value of one type is edited: from value to form draft, and back. */
export interface ValueEditor<Draft, Settings = undefined, Value = unknown> {
  draftOf(value: Value | null, context: EditorContext): Draft;
  /** The value to send; the catalogue's schema validates it. */
  valueOf(draft: Draft): unknown;
  Fields: ComponentType<FieldsProps<Draft, Settings>>;
  settings?: Settings;
  /** Its single control shows errors about the value as a whole. */
  showsWhole?: true;
  /** Enter starts a new line instead of saving. */
  isMultiline?: true;
}

export type AnyEditor = ValueEditor<unknown, unknown>;

/** Values and drafts only ever reach the editor of their type; the compiler cannot follow that through the table. */
export const anyEditor = <Draft, Settings, Value>(editor: ValueEditor<Draft, Settings, Value>): AnyEditor =>
  editor as unknown as AnyEditor;
