/** An SDK type as JSON: its enums become plain strings. */
export type Wire<Type> = Type extends string
  ? `${Type}`
  : Type extends readonly (infer Member)[]
    ? Wire<Member>[]
    : Type extends object
      ? { [Key in keyof Type]: Wire<Type[Key]> }
      : Type;
