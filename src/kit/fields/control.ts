import type { InputAria, InputProps } from "./props.ts";

/** The props that every Ant Design control takes from its form item. */
export interface ControlProps extends InputAria {
  readonly id?: string;
  readonly disabled?: boolean;
}

/** Returns the props of an input that its control takes over as they are. Absent props are left out. */
export function controlOf(props: InputProps): ControlProps {
  const { id, disabled } = props;
  return {
    ...(id === undefined ? {} : { id }),
    ...(disabled === undefined ? {} : { disabled }),
    ...ariaOf(props),
  };
}

/**
 * Like `controlOf`, for selects: Ant Design also puts the props on the outer element, which has no role and so must not
 * have `aria-required`.
 */
export function selectOf(props: InputProps): ControlProps {
  const { "aria-required": _required, ...rest } = controlOf(props);
  return rest;
}

function ariaOf(props: InputAria): InputAria {
  const { "aria-label": label, "aria-describedby": describedBy } = props;
  const { "aria-invalid": invalid, "aria-required": required } = props;
  return {
    ...(label === undefined ? {} : { "aria-label": label }),
    ...(describedBy === undefined ? {} : { "aria-describedby": describedBy }),
    ...(invalid === undefined ? {} : { "aria-invalid": invalid }),
    ...(required === undefined ? {} : { "aria-required": required }),
  };
}

type Errors = Readonly<Record<string, readonly string[]>>;

/**
 * Returns the messages below a path by the rest of their path: for `2`, those of `2.sku` under `sku`. Messages at the
 * path itself have the key "".
 */
export function errorsUnder(errors: Errors, path: string): Record<string, readonly string[]> {
  const under: Record<string, readonly string[]> = {};
  for (const [at, messages] of Object.entries(errors)) {
    if (at === path) under[""] = messages;
    else if (at.startsWith(`${path}.`)) under[at.slice(path.length + 1)] = messages;
  }
  return under;
}
