import { samplePeople } from '#shared/sample-people.ts';
import { useSandboxAddress } from '#web/lib/sandbox-address.ts';
import { Button } from '#web/ui/button.tsx';

type SamplePerson = (typeof samplePeople)[number];

interface SamplePeopleLineProps {
  onUse: (person: SamplePerson & { email: string }) => void;
}

/** Each use creates a new address, because one that already has an account would only lead to the login page. */
function freshEmail({ firstName, lastName }: SamplePerson): string {
  return `${firstName}.${lastName}.${crypto.randomUUID().slice(0, 8)}@example.com`.toLowerCase();
}

/** Fills in the form with an invented person. Available only in the sandbox. */
export function SamplePeopleLine({ onUse }: SamplePeopleLineProps) {
  const isSandbox = useSandboxAddress() !== '';
  if (!isSandbox) return null;
  return (
    <fieldset className="rounded-control bg-caution-soft p-4 text-on-caution">
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
