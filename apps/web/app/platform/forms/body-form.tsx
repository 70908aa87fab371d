import type { ComponentProps } from 'react';
import { type FormFields, type ReadBy, readForm } from './form-body.ts';
import { PageForm } from './page-form.tsx';

interface BodyFormProps<Fields extends FormFields> extends Omit<ComponentProps<typeof PageForm>, 'onSubmit'> {
  /** The fields of the body that it sends; unless `fields` names others, each shows its own message. */
  body: Fields;
  onSubmit: (body: ReadBy<Fields>, element: HTMLFormElement) => void;
}

/** A form for (a part of) the body of an endpoint. */
export function BodyForm<Fields extends FormFields>({ body, onSubmit, ...form }: BodyFormProps<Fields>) {
  return (
    <PageForm
      fields={Object.keys(body)}
      {...form}
      onSubmit={(sent, element) => onSubmit(readForm(sent, body), element)}
    />
  );
}
