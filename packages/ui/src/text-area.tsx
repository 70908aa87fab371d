import { Textarea } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import { type FieldFrame, frameProps } from './field.tsx';

export interface TextAreaProps extends FieldFrame, Omit<ComponentPropsWithRef<'textarea'>, 'style'> {}

export function TextArea(props: TextAreaProps) {
  const { label, hint, error, optional, required, rows = 4, ...input } = props;
  return (
    <Textarea
      {...frameProps({ label, hint, error, optional })}
      {...input}
      rows={rows}
      required={required ?? !optional}
    />
  );
}
