import { type Bank, bankWords } from '#web/content/identity.ts';
import { isChecking } from '#web/lib/session/identity-query.ts';
import { Button } from '#web/ui/button.tsx';
import { RowProblem } from '#web/ui/connections/connection-parts.tsx';
import { useBankLink } from '#web/ui/connections/use-bank-link.ts';
import { ButtonLink } from '#web/ui/link.tsx';
import { Spinner } from '#web/ui/loading.tsx';
import { WayCard } from './way-card.tsx';

type BankLink = ReturnType<typeof useBankLink>;

interface BankWayProps {
  banks: readonly Bank[];
  /** Where details are corrected. */
  toDetails: string;
}

export function BankWay({ banks, toDetails }: BankWayProps) {
  const link = useBankLink();
  return (
    <WayCard
      id="bank"
      title="With your bank"
      lead="If your bank names you as an owner of an account, with an address from your details, that verifies you. We also read the account’s transactions to find refunds, never move money, and keep nothing of its owner data."
    >
      {banks.length > 0 && (
        <ul aria-label="Connected banks" className="grid gap-3">
          {banks.map((bank) => (
            <li key={bank.connectionId}>
              <BankState bank={bank} link={link} toDetails={toDetails} />
            </li>
          ))}
        </ul>
      )}
      <RowProblem>{link.problem}</RowProblem>
      <div>
        <Button
          variant="secondary"
          size="small"
          pending={link.isConnecting && !link.connectionId}
          pendingLabel="Connecting…"
          onClick={link.connect}
        >
          {banks.length > 0 ? 'Connect another bank' : 'Connect bank account'}
        </Button>
      </div>
    </WayCard>
  );
}

interface BankStateProps extends Pick<BankWayProps, 'toDetails'> {
  bank: Bank;
  link: BankLink;
}

function BankState({ bank, link, toDetails }: BankStateProps) {
  const { connectionId, name, state } = bank;
  const { text, action } = bankWords[state];
  return (
    <div className="grid gap-3 rounded-control bg-sunken p-4">
      <h3 className="wrap-anywhere font-semibold">{name}</h3>
      <div role="status" className="flex gap-2">
        {isChecking(bank) && <Spinner />}
        <p className="wrap-anywhere min-w-0">{text(name)}</p>
      </div>
      {action === 'correct details' && (
        <div>
          <ButtonLink to={toDetails} variant="secondary" size="small">
            Correct my details
          </ButtonLink>
        </div>
      )}
      {action === 'sign in' && (
        <div>
          <Button
            variant="secondary"
            size="small"
            pending={link.isConnecting && link.connectionId === connectionId}
            pendingLabel="Connecting…"
            onClick={() => link.signInAgain(connectionId)}
          >
            Sign in again<span className="sr-only"> to {name}</span>
          </Button>
        </div>
      )}
    </div>
  );
}
