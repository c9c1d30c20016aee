import type { LegalContact } from '#web/content/legal/legal-document.ts';

function contactHref({ kind, value }: LegalContact): string {
  return kind === 'email' ? `mailto:${value}` : `tel:+1${value.replaceAll(/\D/g, '')}`;
}

export function LegalContactList({ contacts }: { contacts: readonly LegalContact[] }) {
  return (
    <dl className="grid gap-4 rounded-card border border-line bg-sunken p-5">
      {contacts.map((contact) => (
        <div key={contact.value}>
          <dt className="text-ink-soft text-sm">{contact.label}</dt>
          <dd className="mt-0.5">
            <a href={contactHref(contact)} className="text-link break-words">
              {contact.value}
            </a>
          </dd>
        </div>
      ))}
    </dl>
  );
}
