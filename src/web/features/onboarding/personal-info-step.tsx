import { pagePaths } from '#shared/page-paths.ts';
import { samplePeople } from '#shared/people/sample-people.ts';
import { useSandboxAddress } from '#web/lib/installation.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { PaidPlanNote } from '#web/ui/payment/paid-plan-note.tsx';
import { AddressFields } from './address-fields.tsx';
import { EarlierFields } from './earlier-fields.tsx';
import { AccountFields, BirthDateField, FixedEmail, NameFields } from './personal-fields.tsx';
import { valuesOfSample } from './personal-info-values.ts';
import { StepHeading } from './step-heading.tsx';
import { type PersonalInfoFormOptions, usePersonalInfoForm } from './use-personal-info-form.ts';
import { VerificationNote } from './verification-note.tsx';

type SamplePerson = (typeof samplePeople)[number];

export function PersonalInfoStep(options: PersonalInfoFormOptions) {
  const { user } = options;
  return (
    <Card className="sm:p-8">
      {!user && <PaidPlanNote />}
      <StepHeading>{user ? 'Check your details' : 'Tell us about yourself'}</StepHeading>
      <p className="mt-2 text-ink-soft">
        We compare this with official records and use it to file the claims you approve.{' '}
        {user ? 'Update anything that has changed, then continue.' : <SignInLine />}
      </p>
      <div className="mt-6">
        <PersonalInfoForm {...options} />
      </div>
    </Card>
  );
}

function SignInLine() {
  return (
    <>
      Already have an account?{' '}
      <TextLink to={pagePaths.login} className="inline-block py-0.5 font-medium text-ink">
        Sign in
      </TextLink>
    </>
  );
}

function PersonalInfoForm(options: PersonalInfoFormOptions) {
  const { user } = options;
  const parts = usePersonalInfoForm(options);
  const { form, field, fill, errors, setValue, watch, isSubmitting } = parts;
  const [dateOfBirth] = watch(['dateOfBirth']);

  return (
    <Form {...form}>
      {!user && <SamplePeopleLine onUse={(person) => fill(valuesOfSample(person))} />}
      <NameFields
        first={{ autoComplete: 'given-name', ...field('firstName') }}
        middle={{ autoComplete: 'additional-name', ...field('middleName') }}
        last={{ autoComplete: 'family-name', ...field('lastName') }}
      />
      <BirthDateField
        id="dateOfBirth"
        error={errors.dateOfBirth?.message}
        value={dateOfBirth}
        onChange={(value) =>
          setValue('dateOfBirth', value, { shouldValidate: errors.dateOfBirth !== undefined })
        }
      />
      <AddressFields parts={parts} name="address" error={errors.address?.message} />
      <EarlierFields parts={parts} />
      {user ? <FixedEmail parts={parts} /> : <AccountFields parts={parts} />}
      {!user && <AcceptanceLine />}
      {user && options.profile && <VerificationNote profile={options.profile} watch={parts.watch} />}
      <Button type="submit" size="large" pending={isSubmitting} pendingLabel="Saving…">
        Continue
      </Button>
    </Form>
  );
}

function AcceptanceLine() {
  return (
    <p className="text-ink-soft text-sm">
      By continuing, you accept our <LegalLink page="terms">Terms of Service</LegalLink> and our{' '}
      <LegalLink page="privacy">Privacy Policy</LegalLink>.
    </p>
  );
}

/** Opens beside the form, where what was typed stays. */
function LegalLink({ page, children }: { page: 'terms' | 'privacy'; children: string }) {
  return (
    <a href={pagePaths[page]} target="_blank" rel="noopener" className="text-link font-medium text-ink">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

/** Each use creates a new address, because one that already has an account would only lead to the login page. */
function freshEmail({ firstName, lastName }: SamplePerson): string {
  return `${firstName}.${lastName}.${crypto.randomUUID().slice(0, 8)}@example.com`.toLowerCase();
}

interface SamplePeopleLineProps {
  onUse: (person: SamplePerson & { email: string }) => void;
}

/** Fills in the form with an invented person. Available only in the sandbox. */
function SamplePeopleLine({ onUse }: SamplePeopleLineProps) {
  const isSandbox = useSandboxAddress() !== '';
  if (!isSandbox) return null;
  return (
    <fieldset className="rounded-control bg-wait-soft p-4 text-wait">
      <legend className="sr-only">Sandbox</legend>
      <p className="font-medium">Use a sample person</p>
      <p className="text-sm">They’re made up, and available only in the sandbox.</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {samplePeople.map((person) => (
          <Button
            key={person.lastName}
            variant="secondary"
            size="small"
            onClick={() => onUse({ ...person, email: freshEmail(person) })}
          >
            {person.firstName} {person.lastName}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
