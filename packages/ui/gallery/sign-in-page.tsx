import { useState } from 'react';
import { AssuranceMark } from '../src/assurance-mark.tsx';
import { AuthLayout } from '../src/auth-layout.tsx';
import { Button } from '../src/button.tsx';
import { Checkbox } from '../src/checkbox.tsx';
import { ErrorBox } from '../src/error-box.tsx';
import { Row, Stack } from '../src/layout.tsx';
import { MaintenanceScreen } from '../src/maintenance-screen.tsx';
import { PasswordField } from '../src/password-field.tsx';
import { Text } from '../src/text.tsx';
import { TextField } from '../src/text-field.tsx';
import { TextLink } from '../src/text-link.tsx';

const points = [
  ['self-asserted', 'You say it once.'],
  ['validated-by-party', 'Someone you deal with has checked it.'],
  ['confirmed-by-source', 'The register or the bank confirms it.'],
] as const;

export function SignInPage() {
  const [failed, setFailed] = useState(false);
  return (
    <AuthLayout
      productName="Probity"
      title="Sign in"
      subtitle="Verified company data, shared when you say so."
      footer={
        <>
          No account yet? <TextLink href="#register">Create account</TextLink>
        </>
      }
      legal={
        <Row gap={3}>
          <TextLink href="#terms" quiet>
            Terms
          </TextLink>
          <TextLink href="#support" quiet>
            Support
          </TextLink>
        </Row>
      }
      aside={
        <Stack gap={4}>
          <h2>Every value says who confirmed it</h2>
          {points.map(([step, text]) => (
            <Row key={step} gap={2}>
              <AssuranceMark step={step} size={22} />
              <Text tone="soft">{text}</Text>
            </Row>
          ))}
        </Stack>
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setFailed(true);
        }}
      >
        <Stack gap={3}>
          {failed && (
            <ErrorBox
              title="Error"
              message="The e-mail address or the password is wrong. Nothing was changed."
            />
          )}
          <TextField label="E-mail address" type="email" name="email" autoComplete="username" />
          <PasswordField
            label="Password"
            name="password"
            error={failed ? 'Enter your password' : undefined}
          />
          <Checkbox label="Keep me signed in on this device" />
          <Button type="submit" variant="primary" fullWidth>
            Sign in
          </Button>
        </Stack>
      </form>
    </AuthLayout>
  );
}

export function MaintenancePage() {
  return (
    <MaintenanceScreen title="Update in progress">
      <p>Please come back in 5 minutes.</p>
    </MaintenanceScreen>
  );
}
