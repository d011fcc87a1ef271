import type { InputAria, InputProps } from "./views.ts";

/** What every control of Ant Design takes from its form item. */
export interface ControlProps extends InputAria {
  readonly id?: string;
  readonly disabled?: boolean;
}

/** Those of an input's props that its control takes over as they are. Left out where nobody gave them. */
export function controlOf(props: InputProps): ControlProps {
  const { id, disabled } = props;
  return {
    ...(id === undefined ? {} : { id }),
    ...(disabled === undefined ? {} : { disabled }),
    ...ariaOf(props),
  };
}

/**
 * The same for selects: Ant Design puts what they are given on their outer element too, which has no role
 * and so may not be required.
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

/** The messages below a path, by the rest of it: of `2.sku` under `2`, `sku`. Those at the path itself have "". */
export function errorsUnder(errors: Errors, path: string): Record<string, readonly string[]> {
  const under: Record<string, readonly string[]> = {};
  for (const [at, messages] of Object.entries(errors)) {
    if (at === path) under[""] = messages;
    else if (at.startsWith(`${path}.`)) under[at.slice(path.length + 1)] = messages;
  }
  return under;
}
