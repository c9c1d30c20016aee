import { pagePaths } from '#shared/page-paths.ts';
import { Card } from '#web/ui/card.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { PersonalInfoForm } from './personal-info-form.tsx';

export function PersonalInfoStep() {
  return (
    <Card className="p-6 sm:p-8">
      <h2 className="heading-3">Tell us who to look for</h2>
      <p className="mt-2 text-ink-soft">
        We compare this with official records, and use it for nothing else. Already have an account?{' '}
        <TextLink to={pagePaths.login} className="inline-block py-0.5 font-medium text-ink">
          Sign in
        </TextLink>
      </p>
      <div className="mt-6">
        <PersonalInfoForm />
      </div>
    </Card>
  );
}
