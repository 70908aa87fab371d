import type { AgreementDetail } from '@probity/contract/agreements.ts';
import { Button } from '@probity/ui/button.tsx';
import { Checkbox } from '@probity/ui/checkbox.tsx';
import { Row } from '@probity/ui/layout.tsx';
import { RadioGroup } from '@probity/ui/radio-group.tsx';
import { Text } from '@probity/ui/text.tsx';
import { TextField } from '@probity/ui/text-field.tsx';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PageForm } from '../../platform/forms/page-form.tsx';
import { useViewer } from '../../platform/viewer/viewer.ts';
import classes from './declarations.module.css';
import { useSignDeclaration } from './mutations.ts';
import { SignaturePad, type Strokes } from './signature-pad.tsx';

interface SignFormProps {
  agreement: AgreementDetail;
  isBlocked: boolean;
  decline: ReactNode;
}

/** The signed-in user's own name, typeset or drawn, under a clear statement. */
export function SignForm({ agreement, isBlocked, decline }: SignFormProps) {
  const t = useTranslations('declarations');
  const viewer = useViewer();
  const [method, setMethod] = useState<'typed' | 'drawn'>('typed');
  const name = viewer.state.user.name ?? '';
  const [strokes, setStrokes] = useState<Strokes>([]);
  const [agrees, setAgrees] = useState(false);
  const sign = useSignDeclaration(agreement);
  const isReady = agrees && name.trim() !== '' && (method === 'typed' || strokes.length > 0);
  const submit = () =>
    sign.mutate(
      method === 'typed'
        ? { method, name: name.trim() }
        : { method, name: name.trim(), strokes: strokes.map((stroke) => stroke.map(([x, y]) => [x, y])) },
    );
  return (
    <PageForm error={sign.error} fields={['name']} onSubmit={submit}>
      {(problem) => (
        <>
          <RadioGroup
            legend={t('method')}
            value={method}
            onChange={setMethod}
            options={[
              { value: 'typed', label: t('methodTyped') },
              { value: 'drawn', label: t('methodDrawn') },
            ]}
          />
          <TextField
            name="name"
            label={t('yourName')}
            hint={t('ownNameHint')}
            readOnly
            value={name}
            error={problem?.fields.name}
          />
          {method === 'typed' ? (
            name.trim() !== '' && <output className={classes.typed}>{name}</output>
          ) : (
            <SignaturePad strokes={strokes} onChange={setStrokes} />
          )}
          <Checkbox
            checked={agrees}
            onChange={(event) => setAgrees(event.currentTarget.checked)}
            label={t('statement', { party: agreement.signer.name, requester: agreement.requester.name })}
          />
          <Text size="small" tone="muted">
            {t('identity', { email: viewer.state.user.email ?? '' })}
          </Text>
          <Row justify="end">
            {decline}
            <Button type="submit" variant="primary" disabled={!isReady || isBlocked} loading={sign.isPending}>
              {t('sign')}
            </Button>
          </Row>
        </>
      )}
    </PageForm>
  );
}
