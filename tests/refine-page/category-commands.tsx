import { createAction, useRegisterActions } from "@refinedev/kbar";
import { useMemo, useState } from "react";

/** A command of the page's own in kbar. */
export function CategoryCommands() {
  const [greeted, greet] = useState(false);
  const actions = useMemo(
    () => [createAction({ name: "Greet the reader", section: "Page", perform: () => greet(true) })],
    [],
  );
  useRegisterActions(actions, [actions]);
  return greeted ? <p>Good morning</p> : null;
}
