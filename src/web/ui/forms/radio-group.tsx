interface RadioOption<Value extends string> {
  value: Value;
  label: string;
  hint?: string;
}

interface RadioGroupProps<Value extends string> {
  name: string;
  /** For screen readers, whose users cannot see that the options belong together. */
  label: string;
  options: readonly RadioOption<Value>[];
  value: Value;
  onChoose: (value: Value) => void;
}

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { name, label, options, value: chosen, onChoose } = props;
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{label}</legend>
      {options.map(({ value, label: words, hint }) => (
        <label key={value} className="flex min-h-8 items-center gap-3">
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => onChoose(value)}
            className="size-6 shrink-0 appearance-none rounded-full border border-line-strong bg-ground checked:border-8 checked:border-primary forced-colors:appearance-auto"
          />
          <span>
            <span className="font-medium">{words}</span>
            {hint && <span className="text-ink-soft text-sm"> · {hint}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
