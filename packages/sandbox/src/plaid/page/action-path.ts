import { sandboxVendors } from '../../../../../src/shared/sandbox-vendors.ts';

type Action =
  | 'add-transaction'
  | 'duplicate-charge'
  | 'fire-webhook'
  | 'refund-credit'
  | 'resend'
  | 'require-login'
  | 'revoke'
  | 'settle';

export function actionPath(action: Action): string {
  return `${sandboxVendors.plaid.path}/actions/${action}`;
}
