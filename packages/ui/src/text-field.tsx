import { TextInput } from '@mantine/core';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { type FieldFrame, frameProps } from './field.tsx';

export interface TextFieldProps extends FieldFrame, Omit<ComponentPropsWithRef<'input'>, 'style' | 'size'> {
  icon?: ReactNode;
  rightSection?: ReactNode;
}

export function TextField(props: TextFieldProps) {
  const { label, hint, error, optional, icon, rightSection, required, ...input } = props;
  return (
    <TextInput
      {...frameProps({ label, hint, error, optional })}
      {...input}
      required={required ?? !optional}
      leftSection={icon}
      rightSection={rightSection}
    />
  );
}
