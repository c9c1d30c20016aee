import { PopupButton, PopupLines } from '#web/ui/connections/popup-button.tsx';
import { usePopupConnection } from '#web/ui/connections/use-popup-connection.ts';
import { WayCard } from './way-card.tsx';

export function IdmeWay() {
  const { state, start } = usePopupConnection('idme');
  return (
    <WayCard
      id="idme"
      title="With ID.me"
      lead="ID.me checks your ID and tells us your legal name and birth date. If you have an account there, this takes a minute. It opens in a window of its own."
    >
      <PopupLines state={state} />
      <div>
        <PopupButton state={state} onStart={start} variant="primary">
          Verify with ID.me
        </PopupButton>
      </div>
    </WayCard>
  );
}
