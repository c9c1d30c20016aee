import { passwordMinLength } from '#shared/contracts/password-field.ts';

export function PasswordRequirements() {
  return (
    <ul className="list-disc pl-5">
      <li>At least {passwordMinLength} characters</li>
      <li>Letters and numbers</li>
      <li>A unique password, used nowhere else</li>
    </ul>
  );
}
