/** An SDK type as JSON carries it: its enums are the plain strings they stand for. */
export type Wire<Type> = Type extends string
  ? `${Type}`
  : Type extends readonly (infer Member)[]
    ? Wire<Member>[]
    : Type extends object
      ? { [Key in keyof Type]: Wire<Type[Key]> }
      : Type;
