import { type ReactNode, useMemo } from "react";
import { unitChoiceOf } from "../domain/units.ts";
import { DateFormatContext, UnitSystemContext } from "../kit/context/index.ts";
import { useStoredGlobal } from "../kit/form/index.ts";
import type { GlobalSettings } from "../resources/global-settings.ts";

/** The global with what holds for the whole business. */
export const storeSettings: GlobalSettings["id"] = "global-settings";

/** What the settings say about how values read, for everything inside. `boot` has asked for them already. */
export function StoreSettings({ children }: { readonly children: ReactNode }) {
  const { value } = useStoredGlobal<GlobalSettings>(storeSettings);
  const units = useMemo(() => (value ? unitChoiceOf(value) : "metric"), [value]);
  return (
    <UnitSystemContext value={units}>
      <DateFormatContext value={value?.dateFormat ?? "language"}>{children}</DateFormatContext>
    </UnitSystemContext>
  );
}
