import type { ComponentType } from 'react';
import type { PathError } from '../value-drafts.ts';

interface EditorContext {
  /** Of the party: the first guess wherever a country is asked for. */
  country: string | null;
}

export interface FieldsProps<Draft, Settings = undefined> {
  /** The name of the field, for the control that stands for the whole value. */
  label: string;
  draft: Draft;
  onChange: (draft: Draft) => void;
  errors: readonly PathError[];
  /** What tells apart editors that share their form. */
  settings: Settings;
}

/** How a value of one type is typed in: its draft in the form, and back. */
export interface ValueEditor<Draft, Settings = undefined, Value = unknown> {
  draftOf(value: Value | null, context: EditorContext): Draft;
  /** What is sent; the catalogue's schema has the last word on it. */
  valueOf(draft: Draft): unknown;
  Fields: ComponentType<FieldsProps<Draft, Settings>>;
  settings?: Settings;
  /** Its one control shows what is wrong with the value as a whole. */
  showsWhole?: true;
}

export type AnyEditor = ValueEditor<unknown, unknown>;

/** Values and drafts only ever meet the editor of their type; the compiler cannot follow that through the table. */
export const anyEditor = <Draft, Settings, Value>(editor: ValueEditor<Draft, Settings, Value>): AnyEditor =>
  editor as unknown as AnyEditor;
