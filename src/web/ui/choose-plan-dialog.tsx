import { cents, formatPrice } from '#shared/money.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { type Plan, recoveryFeePercent } from '#shared/plans.ts';
import { Button } from './button.tsx';
import { ButtonLink } from './button-link.tsx';
import { Dialog } from './dialog.tsx';
import { FactList } from './fact-list.tsx';
import { periodText } from './plan-period.ts';

export interface ChoosePlanDialogProps {
  plan: Plan;
  onClose: () => void;
}

/** Says what the plan costs and, until card payments open, that choosing it has charged nothing. */
export function ChoosePlanDialog({ plan, onClose }: ChoosePlanDialogProps) {
  return (
    <Dialog
      title={`Subscribe to ${plan.name}`}
      description="Card payments are not open yet. Nothing was charged: we have only noted your choice in this browser."
      onClose={onClose}
    >
      <FactList
        className="mt-6"
        facts={[
          { term: 'Price', value: `${formatPrice(plan.amountCents)} ${periodText(plan.period)}` },
          { term: 'Recovery fee', value: `${recoveryFeePercent}% of successful payouts only` },
          { term: 'Charged today', value: formatPrice(cents(0)) },
        ]}
      />
      <div className="mt-6 flex flex-col gap-3 sm:flex-row-reverse">
        <ButtonLink to={pagePaths.onboarding}>Start My Free Scan</ButtonLink>
        <Button variant="secondary" onClick={onClose}>
          Not now
        </Button>
      </div>
    </Dialog>
  );
}
